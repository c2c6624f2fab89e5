"""The table on the network: what the server keeps, and how it guards itself."""
