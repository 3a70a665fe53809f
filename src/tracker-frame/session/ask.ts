import { fieldOf } from '#protocol/shape';
import type { Status } from '#protocol/session';

const words = ['active', 'ended', 'unknown'] as const;

/** What the authentication service knows of a session. */
export type Word = (typeof words)[number];

/** What it has said; or why it has not, and how long it asks us to wait. */
export type Answer =
  | readonly [trouble: '', word: Word]
  | readonly [trouble: Exclude<Status['reason'], ''>, word?: undefined, waitMs?: number];

/** A question to the authentication service is given up after this long. */
const limitMs = 10_000;

/**
 * Asks the authentication service: with a handle about that session, and then without any cookie; without one about
 * the session of this browser. The header keeps every other page from asking.
 */
export const ask = async (handle: string): Promise<Answer> => {
  const body = new URL(document.URL).searchParams;
  body.set('session_state', handle);
  try {
    const response = await fetch('status', {
      headers: { 'Oasm-Request': '1' },
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
      ...(handle && { method: 'POST', credentials: 'omit', body }),
    });
    const { status, headers } = response;
    const said = status === 200 && fieldOf(await response.json(), 'session');
    const word = words.find((known) => known === said);
    if (word) return ['', word];
    // Seconds. The service may write a date as well, but our clock is not its clock.
    const waitMs = Number(headers.get('Retry-After')) * 1_000 || 0;
    if (status === 429) return ['rate_limited', undefined, waitMs];
    return status >= 500 ? ['server_error', undefined, waitMs] : ['bad_reply'];
  } catch (cause) {
    if (!navigator.onLine) return ['offline'];
    return [cause instanceof SyntaxError ? 'bad_reply' : 'server_error'];
  }
};
