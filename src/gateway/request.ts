import { own } from '#contract/own';
import type { After } from '#contract/undo';
import { parseJson } from './json.ts';

export type RequestTimeout = { readonly timeoutMs: number; readonly after: After };

/** `body` is the parsed JSON, `undefined` if the response is not JSON. */
export type JsonResponse = { readonly status: number; readonly body: unknown };

/**
 * Saved when the script runs. Attack: another script of the page replaces `fetch` later to read
 * requests. Undefined in environments without `fetch`, where this module can be loaded but not
 * used.
 */
const ownFetch = globalThis.fetch?.bind(globalThis);

/**
 * Sends one request, without cookies. Does not follow redirects, so that a redirect cannot resend a
 * payment or send it to another host. Returns `undefined` after a timeout, a redirect or a network
 * error.
 */
export async function request(
  address: string,
  init: RequestInit,
  { timeoutMs, after }: RequestTimeout,
): Promise<JsonResponse | undefined> {
  const controller = new AbortController();
  const cancelTimeout = after(timeoutMs, () => controller.abort());
  try {
    const settings = { credentials: 'omit', redirect: 'error', signal: controller.signal } as const;
    const response = await ownFetch(address, own({ ...settings, ...init }));
    return { status: response.status, body: parseJson(await response.text()) };
  } catch {
    return undefined;
  } finally {
    cancelTimeout();
  }
}

/** Whether the same request can succeed later. */
export function isTemporary(status: number): boolean {
  return [408, 425, 429].includes(status) || (status >= 500 && status !== 501);
}
