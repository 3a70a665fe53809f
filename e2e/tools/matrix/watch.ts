import type { Inbox, Word } from './inbox.ts';
import { stirringMs } from './tracked-page.ts';

const firstLimitMs = 15_000;

/** The first answer of the tracker. A page that hears none is judged by that. */
export const untilAnswered = async (inbox: Inbox, tab: string): Promise<void> =>
  void (await inbox.first(tab, ({ kind }) => kind === 'status', firstLimitMs));

const stirringLimitMs = 60_000;

/** The page has been stirred through and through since then: a false alarm would have come. */
export const untilStirred = async (inbox: Inbox, tab: string, since: number): Promise<void> => {
  const isDone = ({ kind, at }: Word): boolean => kind === 'stirred' && at >= since + stirringMs;
  if ((await inbox.first(tab, isDone, stirringLimitMs)) === undefined)
    throw new Error('The page under watch does not tell that it was stirred.');
};

export const untilChanged = (
  inbox: Inbox,
  tab: string,
  limitMs: number,
): Promise<Word | undefined> => inbox.first(tab, ({ kind }) => kind === 'change', limitMs);
