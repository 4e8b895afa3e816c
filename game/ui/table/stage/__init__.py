"""The composition of the table: its panels, and how large everything lies by what there is at hand."""
