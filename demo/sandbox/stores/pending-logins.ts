import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';
import { digest, isSameDigest } from './digest.ts';
import { createHexId, createSecret } from './ids.ts';
import { createBoundedMap } from './bounded-map.ts';

/** Somebody who begins to log in has this long to do so. */
export const loginLifeMs = 10 * 60 * 1000;

/** What an application asked for, once all of it was checked. */
export type LoginRequest = {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly state?: string;
  readonly codeChallenge?: string;
};

export type PendingLogin = {
  readonly request: LoginRequest;
  /** Whether it has led back to the application already. */
  readonly isOver: boolean;
};

type KeptLogin = PendingLogin & { readonly browser: string; readonly expiresAt: number };

/** `id` names one login; `browser` is known to one browser, and the same for all logins begun in it. */
export type LoginIds = { readonly id: string; readonly browser: string };

export type Logins = {
  readonly begin: (request: LoginRequest, browser: string | undefined) => LoginIds;
  readonly find: (id: string) => PendingLogin | undefined;
  /** Whether a login was begun in this browser. */
  readonly isBegunIn: (pair: LoginIds) => boolean;
  /** What a form carries to show that it is ours, for this login, and was shown in this browser. */
  readonly formToken: (pair: LoginIds) => string;
  readonly isFormToken: (pair: LoginIds, token: string) => boolean;
  readonly finish: (id: string) => void;
  readonly clear: () => void;
};

export const createLogins = (clock: Clock, limit: number): Logins => {
  const logins = createBoundedMap<KeptLogin>(limit);
  const browsers = createBoundedMap<number>(limit);
  const secret = randomBytes(32);
  const isAhead = (moment: number | undefined): boolean =>
    moment !== undefined && clock.now() < moment;
  const find = (id: string): KeptLogin | undefined => {
    const login = logins.get(digest(id));
    return login !== undefined && isAhead(login.expiresAt) ? login : undefined;
  };
  const formToken: Logins['formToken'] = ({ id, browser }) =>
    createHmac('sha256', secret).update(`${id}\n${browser}`).digest('hex');
  /** Only what came from here is taken up again: nobody else may choose what a browser is known by. */
  const takeUp = (browser: string | undefined): string =>
    browser !== undefined && isAhead(browsers.get(digest(browser))) ? browser : createSecret();
  return {
    begin: (request, knownBrowser) => {
      const pair = { id: createHexId(), browser: takeUp(knownBrowser) };
      const expiresAt = clock.now() + loginLifeMs;
      const browser = digest(pair.browser);
      browsers.put(browser, expiresAt);
      logins.put(digest(pair.id), { request, browser, expiresAt, isOver: false });
      return pair;
    },
    find,
    isBegunIn: ({ id, browser }) => find(id)?.browser === digest(browser),
    formToken,
    isFormToken: (pair, token) => isSameDigest(digest(formToken(pair)), digest(token)),
    finish: (id) => {
      const login = find(id);
      if (login !== undefined) logins.put(digest(id), { ...login, isOver: true });
    },
    clear: () => {
      for (const store of [logins, browsers]) store.clear();
    },
  };
};
