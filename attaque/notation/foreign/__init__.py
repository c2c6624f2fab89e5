"""Reads and writes file formats of other programs: StraDoS, .gsn and .stg."""
