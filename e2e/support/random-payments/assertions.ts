import type { Model } from './model.ts';
import { waitForPage, type MessageKey, type PageState } from './page-state.ts';

/** A rule is violated. Any other error is a timeout or a problem of the test itself. */
export class RuleViolation extends Error {}

/** The rules that must be true after every command. */
export async function assertInvariants(model: Model, page: PageState): Promise<void> {
  const ledger = await model.sandbox.ledger(model.checkoutId);
  const { length: count } = ledger.payments;
  if (count > 1) throw new RuleViolation(`The checkout was paid ${count} times.`);
  // The ledger does not distinguish the requests of two tabs.
  if (model.tabs.length === 1 && isRepeatedWithoutStatus(requestsSince(model.epoch, ledger)))
    throw new RuleViolation('A payment without a response was repeated without a status request.');
  const violation = page.isBusy ? undefined : findPageViolation(model, ledger, page);
  if (violation !== undefined) throw new RuleViolation(violation);
}

/** When the shopper switches to a tab, it updates its status, and does not offer to pay a paid checkout again. */
export async function assertPaymentKnown({ sandbox, checkoutId, activeTab }: Model): Promise<void> {
  const { payments } = await sandbox.ledger(checkoutId);
  function isKnown({ place, isBusy }: PageState): boolean {
    return isBusy || place !== 'form';
  }
  if (payments.length > 0) await waitForPage(activeTab.page, 'The tab shows the payment', isKnown);
}

/** A form that stays open after a submit shows the reason. */
export function assertSubmitHandled({ place, isBusy, message, hints }: PageState): void {
  if (place === 'form' && !isBusy && message === 'none' && hints === 0)
    throw new RuleViolation('A submit had no effect and the form shows no reason.');
}

/** A scenario ends with the payment at the shop or the bank, or with a message and a Continue button. */
export async function assertFinalState(model: Model, page: PageState): Promise<void> {
  const { place, canContinue, message } = page;
  const { payments } = await model.sandbox.ledger(model.checkoutId);
  const isPaid = payments.length === 1;
  const isFinal =
    place === 'closed' ? canContinue : isPaid && ['result', 'bank', 'challenge'].includes(place);
  if (!isFinal)
    throw new RuleViolation(`Unexpected final state: ${place}, ${message}, paid ${isPaid}.`);
}

type Ledger = Awaited<ReturnType<Model['sandbox']['ledger']>>;
type Entry = Ledger['payments'][number];

/** Whether a payment request without a response was repeated before the gateway reported the status. */
function isRepeatedWithoutStatus(requests: readonly Entry[]): boolean {
  let needsStatus = false;
  for (const request of requests) {
    if (isPaymentRequest(request) && needsStatus) return true;
    if (isPaymentRequest(request)) needsStatus = hasNoUsableResponse(request);
    if (isStatusResponse(request)) needsStatus = false;
  }
  return false;
}

function isPaymentRequest({ method, path }: Entry): boolean {
  return method === 'POST' && String(path).endsWith('/payment');
}

function hasNoUsableResponse({ status, fault }: Entry): boolean {
  return status === 0 || Number(status) >= 500 || fault === 'malformed';
}

/** A response of the gateway that contains whether the checkout was paid. */
function isStatusResponse({ method, path, status, fault }: Entry): boolean {
  return (
    method === 'GET' && String(path).endsWith('/widget') && status === 200 && fault === undefined
  );
}

/** Requests since `epoch`, sorted by start time. The ledger sorts them by end time, which differs for delayed ones. */
function requestsSince(epoch: number, { requests }: Ledger): readonly Entry[] {
  return requests
    .filter(({ at }) => Number(at) > epoch)
    .toSorted((one, other) => Number(one['at']) - Number(other['at']));
}

/** For each message of an idle form, whether it is true. The last two do not depend on a payment. */
const messageRules: Readonly<Record<MessageKey, (ledger: Ledger, model: Model) => boolean>> = {
  nothingCharged: isUnpaidForTab,
  invalidSetup: isUnpaidForTab,
  pageNotAllowed: isUnpaidForTab,
  offline: isUnpaidForOffline,
  online: isUnpaidForOffline,
  timeLeft: isUnpaidForTab,
  paymentProcessed: ({ payments }) => payments.some((payment) => !isPending(payment)),
  paymentSucceeded: ({ payments }) => payments.some(({ status }) => status === 'succeeded'),
  paymentNotCompleted: ({ payments }) => payments.some(({ status }) => status === 'failed'),
  confirmationNeeded: ({ payments }) => payments.length > 0,
  paymentPending: ({ payments }, { mayMissResponses }) => payments.length > 0 || mayMissResponses,
  checkoutExpired: (_, { isExpired, mayMissResponses }) => isExpired || mayMissResponses,
  checkingStatus: () => false,
  fieldsNotLoaded: () => true,
  fieldsCleared: () => true,
};

function findPageViolation(model: Model, ledger: Ledger, page: PageState): string | undefined {
  const { place, message, url } = page;
  const { payments } = ledger;
  const isTrue =
    message === 'none' || place === 'challenge' || messageRules[message](ledger, model);
  if (!isTrue) return `The form shows "${message}" with ${payments.length} payments in the ledger.`;
  const mayReturn = model.isExpired || model.mayMissResponses || payments.length > 0;
  if (place === 'result' && !(mayReturn && url.includes(model.checkoutId)))
    return `The shopper was returned to ${url} without a payment.`;
  return undefined;
}

function isPending({ status }: Entry): boolean {
  return status === 'pending';
}

/** A form can show a payment in another tab only if it receives the gateway's responses. */
function isUnpaidForTab({ payments }: Ledger, { tabs, mayMissResponses }: Model): boolean {
  return payments.length === 0 || (tabs.length > 1 && mayMissResponses);
}

/** An offline form may not have received the response to its payment. */
function isUnpaidForOffline({ payments }: Ledger, { mayMissResponses }: Model): boolean {
  return payments.length === 0 || mayMissResponses;
}
