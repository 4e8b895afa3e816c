"""Persons as printed posters: a jointed body, clothes, signs and scenery in four flat values."""
