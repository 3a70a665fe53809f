import { createTime, type Time } from './time.fixture.ts';

/** What the service says; or what becomes of the question, and how long the service asks to wait. */
export type Said =
  | { readonly word: 'active' | 'ended' | 'unknown' }
  | {
      readonly trouble: 'rate_limited' | 'server_error' | 'bad_reply' | 'offline';
      readonly waitMs?: number;
    };

/** What the tabs of one browser share: cookies, storage, locks, and the service that they ask. */
export type Browser = {
  readonly time: Time;
  /** The status cookie; empty for none. */
  evidence: string;
  /** What the service says when it is asked. */
  answer: () => Said | Promise<Said>;
  /** Whether a frame in another tab is at it. */
  isTurnTaken: boolean;
  /** What storage holds, as a time; 0 for nothing. */
  lastAskedMs: number;
  isHidden: boolean;
  isOnline: boolean;
  /** What the service was asked: when, and with which handle. */
  readonly asked: { readonly atMs: number; readonly handle: string }[];
};

export const createBrowser = (): Browser => ({
  time: createTime(),
  evidence: '',
  answer: () => ({ word: 'active' }),
  isTurnTaken: false,
  lastAskedMs: 0,
  isHidden: false,
  isOnline: true,
  asked: [],
});

type Reply = { readonly status: number; readonly headers: Headers; json: () => Promise<unknown> };

const statuses = { rate_limited: 429, server_error: 503, bad_reply: 200 } as const;

const replyOf = (said: Said): Reply => {
  const json = async (): Promise<unknown> => ('word' in said ? { session: said.word } : {});
  if ('word' in said) return { status: 200, headers: new Headers(), json };
  if (said.trouble === 'offline') throw new TypeError('Failed to fetch');
  const { trouble, waitMs = 0 } = said;
  const headers = new Headers(waitMs ? { 'Retry-After': String(waitMs / 1_000) } : {});
  return { status: statuses[trouble], headers, json };
};

export const stubFetch =
  (browser: Browser) =>
  async (_path: string, { body, signal }: RequestInit): Promise<Reply> => {
    const handle = body instanceof URLSearchParams ? (body.get('session_state') ?? '') : '';
    browser.asked.push({ atMs: browser.time.now(), handle });
    const late = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
    });
    const said = await Promise.race([browser.answer(), late]);
    browser.isOnline = !('trouble' in said && said.trouble === 'offline');
    return replyOf(said);
  };

/** What asks for a turn; `undefined` in a browser that has none. */
export type Locks =
  | ((
      name: string,
      options: { readonly ifAvailable?: boolean },
      run: (lock: object | null) => unknown,
    ) => Promise<unknown>)
  | undefined;

export const stubLocks =
  (browser: Browser): Locks =>
  async (name, { ifAvailable = false }, run) => {
    if (!ifAvailable) throw new Error('Nobody may wait here.');
    if (browser.isTurnTaken) return run(null);
    browser.isTurnTaken = true;
    try {
      return await run({ name });
    } finally {
      browser.isTurnTaken = false;
    }
  };

/** Holds one value. */
export const stubStorage = (browser: Browser): object => ({
  get oasm() {
    return browser.lastAskedMs ? String(browser.lastAskedMs) : undefined;
  },
  set oasm(value: unknown) {
    browser.lastAskedMs = Number(value);
  },
});
