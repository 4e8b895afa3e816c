"""What a fleet's run is made of beside its battles: its crew, its star map as it was drawn, stops and events."""
