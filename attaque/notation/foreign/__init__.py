"""Readers and writers of file formats that other programs use: StraDoS, .gsn and .stg."""
