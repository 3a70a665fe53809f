import type { Session } from '../stores/sessions.ts';
import type { Sandbox } from '../sandbox.ts';
import { loggedOutStatus, probeCookie, type Cookies } from './cookies.ts';
import { isFromOwnPage } from './origins.ts';
import type { Call, Reply } from './reply.ts';

/** Responses about a session. `none`: the cookies prove that the browser has no session cookie. */
export const sessionWords = ['active', 'ended', 'unknown', 'none'] as const;

type Word = (typeof sessionWords)[number];

const write = (word: Word): string => JSON.stringify({ session: word });

const length = Math.max(...sessionWords.map((word) => write(word).length));

/** All answers have one length: who sees only that one came learns nothing. */
const say = (word: Word, cookies: readonly string[] = []): Reply => ({
  kind: 'json',
  status: 200,
  text: write(word).padEnd(length),
  cookies,
});

/** Whether the tracker's frame sent the request: other pages cannot set the header, and browsers send their origin. */
const isFrame = ({ hosts }: Sandbox, { header }: Call): boolean =>
  header('oasm-request') === '1' && isFromOwnPage(header, hosts.origin('auth'));

const refuse = (): Reply => ({ kind: 'json', status: 403, text: '{}' });

const wordFor = (session: Session | undefined): Word => session?.state ?? 'unknown';

/**
 * The response to a browser that sends no session or status cookie. Without a probe cookie, the browser may withhold
 * cookies, so the response sets one for the next request. A session whose login response the browser has not received
 * yet is also a session.
 */
const sayWithoutSession = ({ sessions }: Sandbox, { browser = '', hasProbe }: Cookies): Reply => {
  if (sessions.findByBrowser(browser).some(({ state }) => state === 'active'))
    return say('unknown');
  return hasProbe ? say('none') : say('unknown', [probeCookie()]);
};

const sayByCookies = (sandbox: Sandbox, cookies: Cookies): Reply => {
  const { sessions } = sandbox;
  const { marker, secret, hasSession } = cookies;
  const marked = marker === undefined ? undefined : sessions.findByMarker(marker);
  // The one proof that a browser's status is out of date is that it says so itself. An answer that was long
  // on its way would overwrite the status of a login that has been since.
  if (marked !== undefined) {
    const isDue = marked.state === 'ended' && !sessions.hasActiveInBrowserOf(marked);
    return say(marked.state, isDue ? loggedOutStatus() : []);
  }
  if (!hasSession) return sayWithoutSession(sandbox, cookies);
  return say(wordFor(secret === undefined ? undefined : sessions.findBySecret(secret)));
};

/** `GET /v1/sessionTracker/status`: for a browser that sends its cookies. */
export const tellStatus = (sandbox: Sandbox, call: Call): Reply =>
  isFrame(sandbox, call) ? sayByCookies(sandbox, call.readCookies()) : refuse();

/** `POST /v1/sessionTracker/status`: for a browser that withholds them, by the handle that a login gave. */
export const tellStatusByHandle = (sandbox: Sandbox, call: Call): Reply => {
  if (!isFrame(sandbox, call)) return refuse();
  if (!call.body.ok) return say('unknown');
  const { values } = call.body;
  const [handle = '', clientId = ''] = ['session_state', 'client_id'].map((name) =>
    values.get(name),
  );
  return say(wordFor(sandbox.sessions.findByHandle(handle, clientId)));
};
