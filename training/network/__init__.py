"""The network: its layers, its policy over legal actions and its moving average."""
