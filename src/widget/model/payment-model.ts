import { createModel, type Model } from '@preact/signals';
import type { CheckoutReading } from '#gateway/read-checkout';
import type { TextKey } from '../i18n.ts';
import {
  close,
  expire,
  heedAnswer,
  leave,
  refuse,
  type Desk,
  isUnknown,
  reportSilence,
} from './heed-answer.ts';
import type { Answer } from './answer.ts';
import type { PaymentPorts } from './payment-ports.ts';
import { createPaymentState, type PaymentState } from './payment-state.ts';

/** What the gateway says of a checkout that this page has just opened or come back to. */
const recall = (desk: Desk, reading: CheckoutReading): void => {
  switch (reading.kind) {
    case 'outcome':
      return close(desk, reading.outcome === 'done' ? 'outcomeDone' : 'outcomePending', true);
    case 'missing':
      return expire(desk);
    case 'refused':
      return refuse(desk);
    case 'open':
    case 'absent':
    case 'unreachable':
  }
};

const unknown: Answer = { kind: 'answered', outcome: { kind: 'unknown' } };

/** Everything up to the answer; nothing where the form goes back to the shopper, or is no more. */
const attempt = async (
  { state, ports }: Desk,
  isOver: () => boolean,
  isConfirmed: boolean,
): Promise<Answer | undefined> => {
  state.enter('checking');
  state.hush();
  if (!ports.isOnline()) {
    state.edit('offline');
    ports.report('offline', 'The browser has no connection.');
    return undefined;
  }
  const faults = (await ports.areFieldsOpen()) ? await ports.findFaults() : [];
  // What is wrong in a frame that was taken away meanwhile, nobody could correct.
  if (!(await ports.areFieldsOpen())) {
    state.edit('fieldsUnreachable');
    return undefined;
  }
  const mayPay = faults.length === 0 && (isConfirmed || (await ports.isConfirmed()));
  // The merchant may think for long, and the page may have taken the widget away meanwhile.
  if (isOver()) return undefined;
  if (mayPay !== true) {
    // A page that says no says why, too; one that broke leaves the shopper before a button that does nothing.
    state.edit(mayPay === 'broken' ? 'notSetUp' : undefined);
    ports.showFaults(faults);
    return undefined;
  }
  state.enter('sending');
  return ports.submit();
};

/** What breaks before anything was sent costs the shopper nothing; after that, nobody knows. */
const recover = ({ state, ports }: Desk, cause: unknown): Answer | undefined => {
  ports.report('unexpected', 'The payment broke off.', { cause });
  if (state.phase.value === 'sending') return unknown;
  state.edit('notSetUp');
  return undefined;
};

/**
 * A page that is seen again after it was left, out of the browser's cache or beside the window that the payment
 * went on in: it may be settled by now. Only the gateway's own word opens the form again; where nobody can say, the
 * shop knows more than we do.
 */
const reopen = async (desk: Desk): Promise<void> => {
  const { state, ports } = desk;
  if (state.phase.value !== 'leaving') return;
  state.enter('asking');
  state.hush();
  const reading = await ports.readCheckout();
  if (reading.kind === 'open') return state.edit();
  close(desk, 'outcomePending', true);
  recall(desk, reading);
};

/** What comes while a payment is under way, or over, comes too late: the payment's own answer knows more. */
const whileEditing =
  <Given>({ phase }: PaymentState, heed: (given: Given) => void) =>
  (given: Given): void => {
    if (phase.value === 'editing') heed(given);
  };

const createPayment = (ports: PaymentPorts) => {
  const state = createPaymentState();
  let cancelWait = (): void => {};
  let isOver = false;
  // A page that has taken the widget away may be at something else by now: it is not led away.
  const goToResult = (): void => {
    if (!isOver) ports.goToResult();
  };
  const desk: Desk = { state, ports: { ...ports, goToResult } };

  const wait = (delayMs: number): Promise<void> =>
    new Promise((resolve) => {
      cancelWait = ports.after(delayMs, resolve);
    });

  const pay = async (isConfirmed = false): Promise<void> => {
    if (isOver || state.phase.value !== 'editing') return;
    const answer = await attempt(desk, () => isOver, isConfirmed).catch((cause: unknown) =>
      recover(desk, cause),
    );
    if (answer === undefined) return;
    if (!isOver) return heedAnswer({ ...desk, wait }, answer);
    // The page has taken the widget away: nothing is asked or opened any more, but the merchant must know.
    if (isUnknown(answer)) reportSilence(ports);
  };

  return {
    phase: state.phase,
    notice: state.notice,
    pay,
    reopen: () => reopen(desk),
    recall: whileEditing(state, (reading: CheckoutReading) => recall(desk, reading)),
    close: whileEditing(state, (key: TextKey) => close(desk, key)),
    say: whileEditing(state, (key: TextKey) => state.say(key)),
    /** Says that the line is back where it said that it was gone. */
    goOnline: () => {
      if (state.notice.value?.key === 'offline') state.say('online');
    },
    /** The challenge in the page is over. */
    leave: () => {
      if (state.phase.value === 'challenged') leave(desk);
    },
    /** Takes back what was said of fields that have come after all. */
    reach: () => {
      if (state.notice.value?.key === 'fieldsUnreachable') state.hush();
    },
    dispose: () => {
      isOver = true;
      cancelWait();
    },
  };
};

/** One drawn form's payment, from the press of the button to wherever the shopper goes. */
export const PaymentModel = createModel(createPayment);
export type Payment = Model<ReturnType<typeof createPayment>>;
