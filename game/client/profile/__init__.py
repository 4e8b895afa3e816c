"""What belongs to a profile: services, settings, diagnostics, and the requests that lead from scene to scene."""
