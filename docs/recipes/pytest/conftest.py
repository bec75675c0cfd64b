pytest_plugins = ["maritime_events"]
