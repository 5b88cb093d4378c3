"""Show the game on a page: everything a person sees and touches."""
