import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** What a page under watch tells: which page, what happened, and when by this machine's clock. */
export type Word = {
  readonly tab: string;
  readonly turn: number;
  readonly kind: string;
  readonly at: number;
  readonly value: Readonly<Record<string, unknown>>;
};

export type Inbox = {
  readonly put: (text: string) => void;
  /** All that a page told, in the order in which it happened there. */
  readonly of: (tab: string) => readonly Word[];
  /** The first word of this kind, told already or to come; none within the time is an answer too. */
  readonly first: (tab: string, fits: Fits, limitMs: number) => Promise<Word | undefined>;
};

type Fits = (word: Word) => boolean;

const read = (text: string): Word => {
  const { tab, turn, kind, at, ...value } = JSON.parse(text) as Word & Record<string, unknown>;
  return { tab, turn, kind, at, value };
};

export const createInbox = (): Inbox => {
  const words: Word[] = [];
  const arrivals = new EventEmitter().setMaxListeners(0);
  /** A word that has overtaken another waits for it. */
  const of = (tab: string): readonly Word[] => {
    const inTurn = words
      .filter((word) => word.tab === tab)
      .sort((one, other) => one.turn - other.turn);
    return inTurn.filter(({ turn }, index) => turn === index);
  };
  const arrived = (tab: string, fits: Fits, signal: AbortSignal): Promise<Word> =>
    new Promise((resolve) => {
      const hear = (): void => {
        const word = of(tab).find(fits);
        if (word === undefined) return;
        arrivals.off('word', hear);
        resolve(word);
      };
      signal.addEventListener('abort', () => void arrivals.off('word', hear));
      arrivals.on('word', hear);
      hear();
    });
  return {
    put: (text) => {
      words.push(read(text));
      arrivals.emit('word');
    },
    of,
    first: async (tab, fits, limitMs) => {
      const stop = new AbortController();
      const { signal } = stop;
      // A page that stays silent sends no event; only time tells.
      const silence = delay(limitMs, undefined, { signal }).catch(() => undefined);
      const word = await Promise.race([arrived(tab, fits, signal), silence]);
      stop.abort();
      return word;
    },
  };
};
