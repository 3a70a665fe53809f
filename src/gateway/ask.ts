import { parseJson } from './json.ts';

/** Runs something once, later, unless it is undone first. The only clock in this room. */
export type After = (delayMs: number, run: () => void) => () => void;

export type Patience = { readonly timeoutMs: number; readonly after: After };

/** What came back: `body` is the parsed JSON, `undefined` where the answer is no JSON. */
export type Answer = { readonly status: number; readonly body: unknown };

/** Taken when the script runs: what a page puts in its place later hears nothing of ours. A server may have none. */
const request = globalThis.fetch?.bind(globalThis);

/**
 * Asks once and follows nowhere: an answer that points elsewhere is no answer. Without cookies, and never
 * from a cache. `undefined` when nothing came in time, or nothing at all.
 */
export const ask = async (
  address: string,
  init: RequestInit,
  { timeoutMs, after }: Patience,
): Promise<Answer | undefined> => {
  const abortion = new AbortController();
  const cancelTimeout = after(timeoutMs, () => abortion.abort());
  try {
    const response = await request(address, {
      credentials: 'omit',
      redirect: 'error',
      signal: abortion.signal,
      ...init,
    });
    return { status: response.status, body: parseJson(await response.text()) };
  } catch {
    return undefined;
  } finally {
    cancelTimeout();
  }
};
