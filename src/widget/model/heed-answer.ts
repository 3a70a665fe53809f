import type { Outcome, Redirect } from '#contract/outcome';
import type { TextKey } from '../i18n.ts';
import { faultOf } from './field.ts';
import type { Answer } from './answer.ts';
import type { PaymentPorts } from './payment-ports.ts';
import type { PaymentState } from './payment-state.ts';

/** Where a payment is worked on: what it is, and what it can do. */
export type Desk = { readonly state: PaymentState; readonly ports: PaymentPorts };

type PatientDesk = Desk & { readonly wait: (delayMs: number) => Promise<void> };

/** How long to wait before each question for an outcome that did not come. */
const patienceMs = [0, 1_000, 2_000, 4_000] as const;

/** A request may be late as well: that nothing happened is believed of the third question and later. */
const firstBelieved = 2;

export const close = ({ state, ports }: Desk, key: TextKey, canContinue = false) => {
  ports.clear();
  state.enter('closed');
  state.say(key, canContinue);
};

export const leave = ({ state, ports }: Desk): void => {
  ports.clear();
  state.enter('leaving');
  ports.goToResult();
};

/** The gateway takes no payment from this page. */
export const refuse = (desk: Desk): void => {
  close(desk, 'pageRefused');
  desk.ports.report('parent_refused', 'The gateway refuses payments from this page.');
};

/** The gateway knows no such checkout, or none any more. */
export const expire = (desk: Desk): void => {
  close(desk, 'checkoutExpired', true);
  desk.ports.report('checkout_unknown', 'The gateway does not know the checkout.');
};

const correct = ({ state, ports }: Desk, names: readonly string[]): void => {
  const faults = names
    .map((name) => faultOf(name, ports.hasField))
    .filter((fault) => fault !== undefined);
  if (faults.length > 0) {
    state.edit();
    return ports.showFaults(faults);
  }
  state.edit('notSetUp');
  ports.report('parameter_invalid', `The gateway refused ${names.join(', ') || 'a parameter'}.`);
};

/** How often the gateway is asked while a challenge stands in the page. */
const watchMs = 8_000;

/** The way back from a challenge in the page can be lost: a checkout that is done with, or over, ends it as well. */
const watch = async (desk: PatientDesk): Promise<void> => {
  const { state, ports, wait } = desk;
  const isOpen = (): boolean => state.phase.value === 'challenged';
  for (;;) {
    await wait(watchMs);
    if (!isOpen()) return;
    const reading = await ports.readCheckout();
    const isDone = reading.kind === 'outcome' && reading.outcome === 'done';
    if (isOpen() && (isDone || reading.kind === 'missing')) leave(desk);
  }
};

const follow = (desk: PatientDesk, redirect: Redirect): Promise<void> => {
  const { state, ports } = desk;
  const isOnItsWay = (): boolean =>
    state.phase.value === 'leaving' || state.phase.value === 'challenged';
  // Firefox tells that a form was refused while it is still being sent.
  state.enter('leaving');
  const way = ports.follow(redirect, () => {
    if (!isOnItsWay()) return;
    // A policy may as well have cut the way back from a bank that was asked: what became of it, the shop learns.
    close(desk, 'outcomePending', true);
    ports.report('redirect_blocked', 'The way to the bank, or back from it, was cut off.');
  });
  if (way === 'refused') {
    close(desk, 'notSetUp');
    ports.report('redirect_url_refused', 'The challenge was not opened.');
  } else if (isOnItsWay()) state.enter(way);
  return watch(desk);
};

/** Whether a payment may exist of which nobody has told. */
export const isUnknown = (answer: Answer): boolean =>
  answer.kind === 'answered' && answer.outcome.kind === 'unknown';

export const reportSilence = ({ report }: PaymentPorts): void =>
  report('outcome_unknown', 'The answer to a payment did not arrive.');

/** Nobody answered: only the gateway's own word may say that nothing happened. */
const askOutcome = async (desk: PatientDesk): Promise<void> => {
  const { state, ports, wait } = desk;
  state.enter('asking');
  state.say('askingOutcome');
  reportSilence(ports);
  for (const [nth, delayMs] of patienceMs.entries()) {
    await wait(delayMs);
    const reading = await ports.readCheckout();
    if (reading.kind === 'outcome') break;
    if (reading.kind === 'open' && nth >= firstBelieved) return state.edit('nothingCharged');
  }
  leave(desk);
};

const settle = async (desk: PatientDesk, outcome: Outcome): Promise<void> => {
  switch (outcome.kind) {
    case 'completed':
      return leave(desk);
    case 'redirect':
      return follow(desk, outcome.redirect);
    case 'invalid':
      return correct(desk, outcome.names);
    case 'rejected':
      return refuse(desk);
    case 'expired':
      return expire(desk);
    case 'unknown':
      return askOutcome(desk);
  }
};

/** What follows from what became of the submission. */
export const heedAnswer = async (desk: PatientDesk, answer: Answer): Promise<void> => {
  const { state, ports } = desk;
  if (answer.kind === 'answered') return settle(desk, answer.outcome);
  switch (answer.code) {
    case 'frame_pairing':
      state.edit('notSetUp');
      return ports.report('frame_pairing', 'Nothing was sent.');
    case 'field_invalid':
      state.edit();
      return ports.showFaults(await ports.findFaults());
    case 'frame_lost':
      return state.edit('digitsLost');
    case 'busy':
      return state.edit();
  }
};
