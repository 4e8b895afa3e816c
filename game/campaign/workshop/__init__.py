"""What somebody who makes campaigns needs beside their files: giving one away as a file, cards and pictures of its own."""
