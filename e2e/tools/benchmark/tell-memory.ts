/** Loaded before the sandbox, in its process: tells who asks how much it holds once all waste is gone. */
process.on('message', () => {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ rss, heapUsed });
});
// To be asked is no reason to stay alive.
process.channel?.unref();
