import type { Session } from '../sessions.ts';
import type { World } from '../world.ts';
import { loggedOutStatus, type Cookies } from './cookies.ts';
import type { Call, Reply } from './reply.ts';

/** What is told of a session. */
export const sessionWords = ['active', 'ended', 'unknown'] as const;

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

/** Only the tracker's frame asks: other pages cannot set the header, and browsers tell where they are. */
const isFrame = ({ header }: Call): boolean =>
  header('oasm-request') === '1' && (header('sec-fetch-site') ?? 'same-origin') === 'same-origin';

const refuse = (): Reply => ({ kind: 'json', status: 403, text: '{}' });

const wordFor = (session: Session | undefined): Word => session?.state ?? 'unknown';

const sayByCookies = ({ sessions }: World, { marker, secret }: Cookies): Reply => {
  const marked = marker === undefined ? undefined : sessions.findByMarker(marker);
  // The one proof that a browser's status is out of date is that it says so itself. An answer that was long
  // on its way would overwrite the status of a login that has been since.
  if (marked !== undefined) {
    const isDue = marked.state === 'ended' && !sessions.hasActiveInBrowserOf(marked);
    return say(marked.state, isDue ? [loggedOutStatus()] : []);
  }
  return say(wordFor(secret === undefined ? undefined : sessions.findBySecret(secret)));
};

/** `GET /v1/sessionTracker/status`: for a browser that sends its cookies. */
export const tellStatus = (world: World, call: Call): Reply =>
  isFrame(call) ? sayByCookies(world, call.readCookies()) : refuse();

/** `POST /v1/sessionTracker/status`: for a browser that withholds them, by the handle that a login gave. */
export const tellStatusByHandle = (world: World, call: Call): Reply => {
  if (!isFrame(call)) return refuse();
  if (!call.body.ok) return say('unknown');
  const { values } = call.body;
  const [handle = '', clientId = ''] = ['session_state', 'client_id'].map((name) =>
    values.get(name),
  );
  return say(wordFor(world.sessions.findByHandle(handle, clientId)));
};
