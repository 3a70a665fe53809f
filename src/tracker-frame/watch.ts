import type { After } from '#channel/open';
import type { Command } from '#protocol/session';
import { createInquiry, type InquiryPorts } from './inquiry.ts';
import { createKnowledge, type KnowledgePorts } from './knowledge.ts';

/** A cookie that has just been set may not be readable yet. */
const secondLookMs = 250;

export type WatchPorts = InquiryPorts &
  KnowledgePorts & { readonly after: After; readonly isHidden: () => boolean };

export type Watch = {
  readonly handleCommand: (command: Command) => Promise<void>;
  readonly handleCookieChange: () => Promise<void>;
  /** The browser has decided whether cookies may be read. */
  readonly setAccess: (isGranted: boolean) => Promise<void>;
};

/** Watches one session: tells of it when it is asked to, and whenever it is something else. */
export const createWatch = (ports: WatchPorts): Watch => {
  const { after } = ports;
  const knowledge = createKnowledge(ports);
  const inquiry = createInquiry(ports, knowledge);
  let cancelTimer = (): void => {};

  /** A tab that nobody sees asks nothing; the page tells us when it is seen. */
  const plan = (): void => {
    cancelTimer();
    cancelTimer = after(inquiry.untilNextMs(), () => {
      if (!ports.isHidden()) void consult(false);
    });
  };

  const consult = async (isSeen: boolean): Promise<void> => {
    await inquiry.consult(isSeen);
    plan();
  };

  const lookTwice = async (): Promise<void> => {
    if (knowledge.hasAccess() && knowledge.evidence() === '')
      await new Promise<void>((resolve) => void after(secondLookMs, resolve));
  };

  return {
    handleCommand: async ({ session, mayAsk }) => {
      if (knowledge.setHandle(session)) inquiry.renew();
      if (mayAsk && knowledge.isOffline()) inquiry.hasten();
      await lookTwice();
      await knowledge.answer(inquiry.isOpen());
      if (mayAsk) await consult(true);
    },
    handleCookieChange: () => knowledge.tell(inquiry.isOpen()),
    setAccess: async (isGranted) => {
      knowledge.setAccess(isGranted);
      plan();
      await knowledge.tell(inquiry.isOpen());
    },
  };
};
