import { setTimeout } from 'node:timers/promises';

/** V8 returns free memory to the system in the background, after a garbage collection. */
const releaseMs = 1_000;

async function reportMemory(): Promise<void> {
  globalThis.gc?.();
  await setTimeout(releaseMs);
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ rss, heapUsed });
}

/** Loaded before the sandbox, in its process. Sends the memory in use, on request, after a garbage collection. */
process.on('message', () => void reportMemory());
// The listener alone must not keep the process running.
process.channel?.unref();
