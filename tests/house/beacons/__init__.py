"""A fourth expansion that lives in the tests: Units light beacons, which lie in a zone of their own and score."""
