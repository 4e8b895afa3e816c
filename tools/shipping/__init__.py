"""What leaves the repository: locked dependencies, builds for each system, their licences and their list of parts."""
