import { createHash } from 'node:crypto';
import type { Browser } from './browser.ts';
import { createFakeTime, type FakeTime } from './time.fixture.ts';

/** The response of the authentication service, or the reason why there is none. */
export type Reply =
  | { readonly session: 'active' | 'ended' | 'unknown' | 'none' }
  | {
      readonly problem: 'rate_limited' | 'server_error' | 'bad_reply' | 'offline';
      readonly retryAfterMs?: number;
    };

/** What the tabs of a browser share: cookies, storage, locks, and the authentication service. */
export type FakeBrowser = {
  readonly time: FakeTime;
  /** The value of the status cookie; empty for none. */
  statusCookie: string;
  /** The probe cookie that the document can read, if any. */
  probe: 'probe' | 'visit' | undefined;
  /** Stores a cookie that the document writes. */
  storeCookie: (name: string, value: string) => void;
  /** Responds to a status request. */
  respond: () => Reply | Promise<Reply>;
  /** Whether a frame in another tab holds the lock. */
  isLockTaken: boolean;
  /** The time of the last request in storage; 0 for none. */
  lastRequestMs: number;
  isHidden: boolean;
  isOnline: boolean;
  /** The time and the `session_state` of each status request. */
  readonly requests: { readonly atMs: number; readonly sessionState: string }[];
};

export function createFakeBrowser(): FakeBrowser {
  const browser: FakeBrowser = {
    time: createFakeTime(),
    statusCookie: '',
    probe: undefined,
    storeCookie: (name, value) => {
      if (name === '__Host-sso-status') browser.statusCookie = value;
    },
    respond: () => ({ session: 'active' }),
    isLockTaken: false,
    lastRequestMs: 0,
    isHidden: false,
    isOnline: true,
    requests: [],
  };
  return browser;
}

/** `navigator.locks.request`. */
export type RequestLock = (
  name: string,
  options: { readonly ifAvailable?: boolean },
  run: (lock: object | null) => unknown,
) => Promise<unknown>;

export type Options = {
  readonly random?: number;
  /** Whether the browser has the Storage Access API. Without it all cookies can be read. */
  readonly hasAccessApi?: boolean;
  readonly requestLock?: RequestLock;
  readonly subtle?: NonNullable<Browser['subtle']>;
  readonly cookieStore?: EventTarget | undefined;
};

/** A digest that resolves without leaving the microtask queue. */
const fakeSubtle = {
  digest: async (_name: unknown, bytes: BufferSource): Promise<ArrayBuffer> =>
    new Uint8Array(
      createHash('sha256')
        .update(bytes as Uint8Array)
        .digest(),
    ).buffer,
};

/**
 * The browser as a frame uses it. `access` settles when the browser decides whether cookies may be
 * read.
 */
export function createFrameBrowser(
  browser: FakeBrowser,
  access: Promise<void>,
  options: Options,
): Browser {
  const { time } = browser;
  const { random = 0.5, hasAccessApi = true, subtle = fakeSubtle, cookieStore } = options;
  const { requestLock = createRequestLock(browser) } = options;
  const document = {
    URL: 'https://auth.example/v1/sessionTracker/frame?client_id=c1',
    get hidden() {
      return browser.isHidden;
    },
    ...(hasAccessApi && {
      hasStorageAccess: async () => false,
      requestStorageAccess: () => access,
    }),
  };
  const navigator = {
    get onLine() {
      return browser.isOnline;
    },
    locks: { request: requestLock },
  };
  return {
    document: document as Browser['document'],
    navigator: navigator as Browser['navigator'],
    readCookies: () => readCookies(browser),
    writeCookie: (cookie) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      browser.storeCookie(name, value);
    },
    cookieStore,
    openStorage: () => createStorage(browser),
    subtle,
    fetch: createFetch(browser),
    timeoutSignal: time.timeoutSignal,
    now: time.now,
    after: time.after,
    random: () => random,
  };
}

function createRequestLock(browser: FakeBrowser): RequestLock {
  return async (name, { ifAvailable = false }, run) => {
    if (!ifAvailable) throw new Error('The frame must not wait for the lock.');
    if (browser.isLockTaken) return run(null);
    browser.isLockTaken = true;
    try {
      return await run({ name });
    } finally {
      browser.isLockTaken = false;
    }
  };
}

function readCookies({ statusCookie, probe }: FakeBrowser): string {
  return [statusCookie && `__Host-sso-status=${statusCookie}`, probe && `__Host-sso-${probe}=1`]
    .filter(Boolean)
    .join('; ');
}

/** Contains one entry. */
function createStorage(browser: FakeBrowser): ReturnType<Browser['openStorage']> {
  return {
    getItem: () => (browser.lastRequestMs ? String(browser.lastRequestMs) : null),
    setItem: (_name, value) => {
      browser.lastRequestMs = Number(value);
    },
  };
}

function createFetch(browser: FakeBrowser): Browser['fetch'] {
  return async (_url, { body, signal }) => {
    const sessionState = body instanceof URLSearchParams ? (body.get('session_state') ?? '') : '';
    browser.requests.push({ atMs: browser.time.now(), sessionState });
    const aborted = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
    });
    const reply = await Promise.race([browser.respond(), aborted]);
    browser.isOnline = !('problem' in reply && reply.problem === 'offline');
    return createResponse(reply);
  };
}

const statusCodes = { rate_limited: 429, server_error: 503, bad_reply: 200 } as const;

/** Unlike a real response, its body can be read without leaving the microtask queue. */
function createResponse(reply: Reply): Response {
  if ('session' in reply)
    return {
      status: 200,
      headers: new Headers(),
      json: async () => reply,
    } as Partial<Response> as Response;
  if (reply.problem === 'offline') throw new TypeError('Failed to fetch');
  const { problem, retryAfterMs = 0 } = reply;
  const headers = new Headers(retryAfterMs ? { 'Retry-After': String(retryAfterMs / 1_000) } : {});
  return {
    status: statusCodes[problem],
    headers,
    json: async () => ({}),
  } as Partial<Response> as Response;
}
