"""Completing a part-built deck: an integer program over the cards that may still be added.

The rules of construction and of the format are demands, each in words; wishes
are points. What is found is judged by the checker before it is handed out.
"""
