import type { Undo } from '#channel/port';
import type { FormEntry } from '#contract/form-encoding';
import { nameByHolder } from '../model/billing-name.ts';
import { collectEntries, dropNamelessCustomer } from '../page/collect-entries.ts';
import type { Reporter } from '../page/reporter.ts';
import { attributeOf, isConnected, listen } from '../page/unclobbered.ts';
import type { CheckoutContext } from '../checkout/context.ts';
import type { FormElements } from './draw-form.tsx';
import { findResultUrl } from './result.ts';

const tellLeftOut = (
  reporter: Reporter,
  { refused, unprefixed, oversized, foreign }: ReturnType<typeof collectEntries>,
): void => {
  if (refused.length > 0) {
    reporter.tell('parameter_refused', `Left out of the payment: ${refused.join(', ')}.`);
  }
  if (unprefixed.length > 0) {
    reporter.tell('parameter_unprefixed', `Left out of the payment: ${unprefixed.join(', ')}.`);
  }
  if (oversized.length > 0) {
    reporter.tell('parameter_invalid', `Too long to be sent: ${oversized.join(', ')}.`);
  }
  if (foreign.length > 0) {
    reporter.note(`Inputs that are no payment parameters were not sent: ${foreign.join(', ')}.`);
  }
};

type Inputs = readonly (readonly [name: string, value: FormDataEntryValue])[];

/** What the merchant put into the original form, where another of the forms drawn for it has taken it in. */
const readAdopted = (form: HTMLFormElement, inputs: readonly Element[]): Inputs => {
  const owner = inputs[0]?.closest('form');
  if (!owner || owner === form) return [];
  const names = new Set(inputs.map((input) => attributeOf(input, 'name')));
  return [...new FormData(owner)].filter(([name]) => names.has(name));
};

/**
 * The gateway takes each name once: of a pair of a shop's own the last that says something, as forms with a
 * hidden input before their box mean it. Ours wins while it stands in the form: beside it, others are copies.
 * What was taken off the page is not sent, but for the brand, which the number tells.
 */
const readOnce = (inputs: Inputs, { form, controls }: Drawn): Inputs => {
  const once = new Map<string, FormDataEntryValue>();
  for (const [name, value] of inputs) if (value !== '' || !once.has(name)) once.set(name, value);
  for (const control of controls) {
    const { name, value } = control;
    const isMeant = isConnected(control) || name === 'paymentBrand';
    const isOurs = control.form === form || (isMeant && !once.get(name));
    if (value !== '' && isOurs) once.set(name, value);
  }
  return [...once];
};

type Drawn = Pick<FormElements, 'form' | 'controls'>;

export type EntrySource = {
  readonly context: CheckoutContext;
  readonly drawn: Drawn;
  readonly inputs: readonly Element[];
};

/** The fields of the page that travel with the payment. */
export const readEntries = ({ context, drawn, inputs }: EntrySource): readonly FormEntry[] => {
  const { form } = drawn;
  const given = readOnce([...readAdopted(form, inputs), ...new FormData(form)], drawn);
  const isNamed = context.options.forceCardHolderEqualsBillingName === true;
  const collection = collectEntries(isNamed ? [...nameByHolder(given), ...given] : given);
  tellLeftOut(context.reporter, collection);
  const entries = dropNamelessCustomer(collection.entries);
  if (entries.length < collection.entries.length) {
    context.reporter.note(
      'customer.* was not sent: the reference takes it only with customer.givenName and customer.surname.',
    );
  }
  return entries;
};

/** Says where the shopper returns to, also in what a page sends of the form by itself. */
export const nameResultUrl = (
  form: HTMLFormElement,
  context: CheckoutContext,
  action: string | undefined,
): Undo =>
  listen(form, 'formdata', (event) => {
    const found = findResultUrl(context, action);
    if (!(event instanceof FormDataEvent) || found.kind !== 'found' || found.isOwn) return;
    const { formData } = event;
    if (!formData.has('shopperResultUrl')) formData.set('shopperResultUrl', found.url.href);
  });
