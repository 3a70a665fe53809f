import { randomUUID } from 'node:crypto';
import type { Tab } from './driver.ts';
import type { Inbox } from './inbox.ts';

/** What a bare frame of the service may see in a page: the browser's verdict, without a word of ours. */
export type Probe = {
  /** It may see its site's cookies, at once or after asking. */
  readonly hasAccess: boolean;
  /** It sees the status cookie of somebody logged in. */
  readonly isReadable: boolean;
  /** It sees a cookie that a visit to the service has set. */
  readonly isVisitReadable: boolean;
  /** It sees a cookie with `SameSite=Strict` that a response to its own request has set. */
  readonly isStrictKept: boolean;
};

const limitMs = 5_000;

const addressOf = (origin: string, path: string, query: Readonly<Record<string, string>>): string =>
  `${origin}${path}?${new URLSearchParams(query).toString()}`;

export const probeCookie = async (
  tab: Tab,
  inbox: Inbox,
  authUrl: string,
  page: string,
): Promise<Probe> => {
  const name = randomUUID();
  const frame = addressOf(authUrl, '/probe/frame', { tab: name });
  await tab.goto(addressOf(page, '/probe/page', { frame }));
  const word = await inbox.first(name, ({ kind }) => kind === 'probe', limitMs);
  if (word === undefined) throw new Error('The frame that looks for its cookie said nothing.');
  const { hasAccess, isReadable, isVisitReadable, isStrictKept } = word.value;
  return {
    hasAccess: hasAccess === true,
    isReadable: isReadable === true,
    isVisitReadable: isVisitReadable === true,
    isStrictKept: isStrictKept === true,
  };
};

/** Whether the browser keeps a cookie of the service, such as it needs, when somebody opens the service. */
export const keepsCookie = async (tab: Tab, authUrl: string): Promise<boolean> => {
  await tab.goto(`${authUrl}/probe/set`);
  return String(await tab.evaluate('document.cookie')).includes('__Host-probe=1');
};
