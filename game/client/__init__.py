"""The application without a picture: no pygame, no sizes, no colours."""
