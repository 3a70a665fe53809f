import { property } from '#channel/property';
import type { Status } from '#protocol/session';

const words = ['active', 'ended', 'unknown'] as const;

/** What the authentication service knows of a session. */
export type Word = (typeof words)[number];

/** What it has said; or why it has not, and how long it asks us to wait. */
export type Answer =
  | { readonly word: Word }
  | { readonly trouble: Status['reason']; readonly waitMs: number };

const trouble = (reason: Status['reason'], waitMs = 0): Answer => ({ trouble: reason, waitMs });

/**
 * Asks the authentication service: with a handle about that session, and then without any cookie; without one about
 * the session of this browser. The header keeps every other page from asking.
 */
export const ask = async (
  { URL: address }: Document,
  handle: string,
  signal: AbortSignal,
): Promise<Answer> => {
  if (!navigator.onLine) return trouble('offline');
  const body = new URL(address).searchParams;
  body.set('session_state', handle);
  try {
    const response = await fetch('status', {
      headers: { 'Oasm-Request': '1' },
      cache: 'no-store',
      redirect: 'error',
      signal,
      ...(handle !== '' && { method: 'POST', credentials: 'omit', body }),
    });
    const { status, headers } = response;
    // Seconds. The service may write a date as well, but our clock is not its clock.
    const waitMs = Number(headers.get('Retry-After')) * 1_000 || 0;
    if (status === 429) return trouble('rate_limited', waitMs);
    if (status >= 500) return trouble('server_error', waitMs);
    if (status !== 200) return trouble('bad_reply');
    const said = property(await response.json(), 'session');
    const word = words.find((known) => known === said);
    return word === undefined ? trouble('bad_reply') : { word };
  } catch (cause) {
    if (!navigator.onLine) return trouble('offline');
    return trouble(cause instanceof SyntaxError ? 'bad_reply' : 'server_error');
  }
};
