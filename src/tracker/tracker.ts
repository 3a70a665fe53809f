import type { After } from '#channel/open';
import type { Undo } from '#channel/port';
import type { ExpectedState } from '#contract/session';
import type { Link, LinkListeners } from './link.ts';
import { createPoll } from './poll.ts';
import type { Report } from './reporter.ts';
import { createTeller, type Teller } from './teller.ts';

export type TrackerPorts = {
  readonly after: After;
  readonly random: () => number;
  readonly isHidden: () => boolean;
  readonly report: Report;
  readonly createLink: (clientId: string, listeners: LinkListeners) => Link;
};

export type Tracker = Pick<Teller, 'onChange' | 'onStatus'> & {
  readonly identify: (clientId: string) => void;
  readonly adopt: (session: string) => void;
  /** Looks now and goes on listening; with an interval it looks again and again. */
  readonly watch: (expected: ExpectedState, intervalMs?: number) => void;
  /** It is worth a look: the page has come, is seen again, or the network is back. */
  readonly wake: Undo;
  readonly stop: Undo;
};

/** The tracker of one page: when it looks, and through which frame. */
export const createTracker = (ports: TrackerPorts): Tracker => {
  const teller = createTeller(ports.report);
  let clientId = '';
  let session = '';
  let isPageReady = false;
  let link: Link | undefined;

  const look = (mayAsk: boolean): void => {
    if (!isPageReady || !teller.isExpecting()) return;
    if (clientId === '') return ports.report('client_id_missing');
    link ??= ports.createLink(clientId, {
      onOpened: () => look(!ports.isHidden()),
      onEvent: teller.hear,
      onTrouble: teller.hearTrouble,
    });
    link.look({ kind: 'check', session, mayAsk });
  };
  const poll = createPoll({ ...ports, look: () => teller.isListening() && look(false) });
  const lookNow = (): void => {
    look(!ports.isHidden());
    poll.restart();
  };

  const close = (): void => {
    poll.stop();
    link?.close();
    link = undefined;
    teller.forget();
  };

  return {
    onChange: teller.onChange,
    onStatus: teller.onStatus,
    identify: (id) => {
      if (id === clientId) return;
      close();
      clientId = id;
      lookNow();
    },
    adopt: (handle) => {
      if (handle !== session) teller.forgetLogin();
      session = handle;
      lookNow();
    },
    watch: (state, intervalMs) => {
      if (intervalMs !== undefined) poll.set(intervalMs);
      teller.expect(state);
      lookNow();
    },
    wake: () => {
      isPageReady = true;
      lookNow();
    },
    stop: () => {
      poll.set(undefined);
      teller.expect(undefined);
      close();
    },
  };
};
