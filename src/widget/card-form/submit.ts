import type { FormEntry } from '#contract/form-encoding';
import type { Answer } from '../model/frame-requests.ts';
import { collectEntries, dropNamelessCustomer } from '../page/collect-entries.ts';
import type { Reporter } from '../page/reporter.ts';
import type { CardParts } from '../view/CardForm.tsx';
import { chooseChallengeWay } from './challenge-way.ts';
import type { CheckoutContext } from './context.ts';
import type { CardFrames } from './mount-fields.ts';
import { findResultUrl } from './result.ts';

const tellLeftOut = (
  reporter: Reporter,
  { refused, unprefixed, oversized, foreign }: ReturnType<typeof collectEntries>,
): void => {
  if (refused.length > 0) {
    reporter.report('parameter_refused', `Left out of the payment: ${refused.join(', ')}.`);
  }
  if (unprefixed.length > 0) {
    reporter.report('parameter_unprefixed', `Left out of the payment: ${unprefixed.join(', ')}.`);
  }
  if (oversized.length > 0) {
    reporter.report('parameter_invalid', `Too long to be sent: ${oversized.join(', ')}.`);
  }
  if (foreign.length > 0) {
    reporter.note(`Inputs that are no payment parameters were not sent: ${foreign.join(', ')}.`);
  }
};

/** The fields of the page that travel with the payment. */
const readEntries = (
  context: CheckoutContext,
  form: HTMLFormElement,
  action: string | undefined,
): readonly FormEntry[] => {
  const collection = collectEntries(form);
  tellLeftOut(context.reporter, collection);
  const entries = dropNamelessCustomer(collection.entries);
  if (entries.length < collection.entries.length) {
    context.reporter.note(
      'customer.* was not sent: the reference takes it only with customer.givenName and customer.surname.',
    );
  }
  const found = findResultUrl(context, action);
  const isMissing = !entries.some(([name]) => name === 'shopperResultUrl');
  return found.kind === 'found' && !found.isOwn && isMissing
    ? [...entries, ['shopperResultUrl', found.url.href]]
    : entries;
};

/** Hands the page's fields to the sending frame, which adds what only the frames know. */
export const submitCard = (
  context: CheckoutContext,
  parts: CardParts,
  frames: CardFrames,
  action: string | undefined,
): Promise<Answer> =>
  frames.number.state.submit({
    fields: readEntries(context, parts.form, action).map(([name, value]) => ({ name, value })),
    siblings: frames.cvv === undefined ? [] : ['card.cvv'],
    challenge: chooseChallengeWay(context.options).kind,
  });
