import type { Status } from '#protocol/session';

/** What the authentication service knows of a session. */
export type Word = 'active' | 'ended' | 'unknown';

const isWord = (said: unknown): said is Word =>
  said === 'active' || said === 'ended' || said === 'unknown';

/** Whether it can be read like an answer: what has no fields has none of its fields either. */
const isReadable = (said: unknown): said is { readonly session?: unknown } => Boolean(said);

type Trouble = Exclude<Status['reason'], ''>;

/** What it has said; or why it has not, and how long it asks us to wait. */
type Answer = readonly [trouble: '', word: Word] | readonly [trouble: Trouble, waitMs: number];

/** A question to the authentication service is given up after this long. */
const limitMs = 10_000;

const troubleOfStatus = (status: number): Trouble => {
  if (status === 429) return 'rate_limited';
  return status >= 500 ? 'server_error' : 'bad_reply';
};

const troubleOfFault = (fault: unknown): Trouble => {
  if (!navigator.onLine) return 'offline';
  return fault instanceof SyntaxError ? 'bad_reply' : 'server_error';
};

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
    const said: unknown = status === 200 && (await response.json());
    const word = isReadable(said) && said.session;
    if (isWord(word)) return ['', word];
    // Seconds. The service may write a date as well, but our clock is not its clock.
    return [troubleOfStatus(status), Number(headers.get('Retry-After')) * 1_000 || 0];
  } catch (fault) {
    return [troubleOfFault(fault), 0];
  }
};
