import type { Status } from '#protocol/session';
import { fieldOf } from '#contract/own';
import type { Browser } from './browser.ts';
import type { SessionStatus } from './state-rule.ts';

type Problem = Exclude<Status['reason'], ''>;

export type StatusResponse =
  | { readonly kind: 'status'; readonly session: SessionStatus }
  /**
   * `retryAfterMs` is the response header `Retry-After` in milliseconds. It is 0 if the header is
   * missing or not a number, or if the request fails or the response cannot be read.
   */
  | { readonly kind: 'failed'; readonly problem: Problem; readonly retryAfterMs: number };

const requestLimitMs = 10_000;

/**
 * Requests the status of a session from the authentication service. If `sessionState` is not empty,
 * sends a `POST` about that session, without cookies. Otherwise sends a `GET` about the session of
 * this browser, with its cookies. Attack: another site sends this request to find out whether its
 * visitor is logged in. The service rejects requests without the header `Oasm-Request`, which
 * another site cannot send.
 */
export async function requestStatus(
  { document, navigator, fetch, timeoutSignal }: Browser,
  sessionState: string,
): Promise<StatusResponse> {
  // The query of the frame's address contains `client_id`, which the `POST` sends too.
  const body = new URL(document.URL).searchParams;
  body.set('session_state', sessionState);
  try {
    const response = await fetch('status', {
      headers: { 'Oasm-Request': '1' },
      cache: 'no-store',
      redirect: 'error',
      signal: timeoutSignal(requestLimitMs),
      ...(sessionState && { method: 'POST', credentials: 'omit', body }),
    });
    const { status, headers } = response;
    const json: unknown = status === 200 && (await response.json());
    const session = fieldOf(json, 'session');
    if (isSessionStatus(session)) return { kind: 'status', session };
    // The header is a number of seconds or a date. A date is ignored, because the clocks of device
    // and service may differ.
    const retryAfterMs = Number(headers.get('Retry-After')) * 1_000 || 0;
    return { kind: 'failed', problem: problemOfHttpStatus(status), retryAfterMs };
  } catch (error) {
    return { kind: 'failed', problem: problemOfError(error, navigator), retryAfterMs: 0 };
  }
}

function isSessionStatus(value: unknown): value is SessionStatus {
  return value === 'active' || value === 'ended' || value === 'unknown' || value === 'none';
}

function problemOfHttpStatus(status: number): Problem {
  if (status === 429) return 'rate_limited';
  return status >= 500 ? 'server_error' : 'bad_reply';
}

/** If the device is online, a timeout, a failed connection and a redirect are a `server_error`. */
function problemOfError(error: unknown, { onLine }: Browser['navigator']): Problem {
  if (!onLine) return 'offline';
  return error instanceof SyntaxError ? 'bad_reply' : 'server_error';
}
