// @ts-check
// Runs before the first paint, so that the space of an open event log is reserved.
try {
  if (localStorage.getItem('event-log') === 'open') {
    document.documentElement.dataset['eventLog'] = 'open';
  }
} catch {
  // Without storage the event log starts closed.
}
