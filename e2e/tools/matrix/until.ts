import { setInterval } from 'node:timers/promises';

/** Waits until a condition is met. Returns whether that was so within the time limit. */
export async function until(
  isMet: () => boolean | Promise<boolean>,
  limitMs: number,
): Promise<boolean> {
  if (await isMet()) return true;
  const end = Date.now() + limitMs;
  for await (const _ of setInterval(20)) {
    if (await isMet()) return true;
    if (Date.now() > end) return false;
  }
  return false;
}
