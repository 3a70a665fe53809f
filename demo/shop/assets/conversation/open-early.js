// @ts-check
// Whoever left the conversation open finds its room kept before anything is painted.
try {
  if (localStorage.getItem('conversation') === 'open') {
    document.documentElement.dataset['conversation'] = 'open';
  }
} catch {
  // Where nothing was kept, it is closed.
}
