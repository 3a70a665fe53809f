/** As on a page: `vi.useFakeTimers` controls it. */
export function after(delayMs: number, run: () => void): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}
