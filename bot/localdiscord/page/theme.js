// Runs before anything is drawn, so that a page chosen to be light never flashes dark.

try {
  const theme = localStorage.getItem("theme");
  if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing follows the system.
}
