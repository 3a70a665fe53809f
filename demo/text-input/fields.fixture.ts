import { editExpiry, readExpiry } from '#contract/expiry';
import type { BillingPart } from '#contract/billing-address';
import type { FormEntry } from '#contract/form-entry';
import type { HostedFieldName } from '#protocol/payment';
import { findAccountErrors } from '#widget/forms/account/account-errors';
import { editIban } from '#widget/forms/account/iban';
import { findBillingErrors, normalizePart } from '#widget/forms/billing/find-billing-errors';
import { brandAccounts } from '#widget/forms/brand/brand-accounts';
import { findHolderErrors } from '#widget/forms/card/holder-errors';
import { collectEntries } from '#widget/payment/collect-entries';
import { findFieldRules } from '#widget-frame/field-rules';

/** What the form sends for a text in one of its fields. `undefined` if the field shows an error. */
export type Send = (text: string) => readonly FormEntry[] | undefined;

/** A valid account, so that errors are of the field that a test fills. */
const account = {
  holder: 'Jane Jones',
  iban: 'DE89370400440532013000',
  bic: '',
  number: '',
  bankCode: '',
  isNumberShown: false,
};

/** An IBAN that needs a BIC. */
const swissIban = 'CH9300762011623852957';

const accountFields = {
  holder: 'accountHolder',
  iban: 'accountIban',
  bic: 'accountBic',
  number: 'accountNumber',
  bankCode: 'accountBank',
} as const;

function sendAccount(part: keyof typeof accountFields): Send {
  return (text) => {
    const isByNumber = part === 'number' || part === 'bankCode';
    const byNumber = { iban: '', isNumberShown: true };
    const typed = {
      ...account,
      ...(part === 'bic' && { iban: swissIban }),
      ...(isByNumber && byNumber),
      [part]: text,
    };
    const errors = findAccountErrors(typed, (code) => code);
    if (errors.some(({ field }) => field === accountFields[part])) return undefined;
    const shown = part === 'iban' ? editIban(text, text.length).text : text;
    return collect(`bankAccount.${part}`, shown);
  };
}

/** A part of a billing address in a country. Without a country, any format is valid. */
export function sendBilling(part: BillingPart, country = ''): Send {
  return (text) => {
    const rules = { isMandatory: true, country };
    if (findBillingErrors(part, text, rules).length > 0) return undefined;
    const isRewritten = part === 'postcode' || part === 'state';
    return collect(`billing.${part}`, isRewritten ? normalizePart(part, text, country) : text);
  };
}

function sendAccountId({ isValid, normalize }: (typeof brandAccounts)['phone']): Send {
  return (text) =>
    isValid(text) ? collect('virtualAccount.accountId', normalize(text)) : undefined;
}

function sendHolder(text: string): readonly FormEntry[] | undefined {
  const errors = findHolderErrors(text, { isOptional: false, isSplit: false });
  return errors.length > 0 ? undefined : collect('card.holder', text);
}

/** `text` is typed or pasted into the field. */
function sendExpiry(text: string): readonly FormEntry[] | undefined {
  return readDate(editExpiry(text, text.length, false).text);
}

/** A script or a password manager sets `text` without an event. */
export function readDate(text: string): readonly FormEntry[] | undefined {
  const reading = readExpiry(text, '2026-11-29');
  if (reading.kind === 'wrong') return undefined;
  return [
    ['card.expiryMonth', reading.month],
    ['card.expiryYear', reading.year],
  ];
}

function sendHosted(name: HostedFieldName): Send {
  const rules = findFieldRules(name, '2026-11-29');
  const context = { offered: [], brand: '', isFormatted: true };
  return (text) => {
    const { content } = rules.edit('', { text, caret: text.length }, context);
    const parsed = rules.parse(content, context);
    return parsed.isValid ? parsed.value : undefined;
  };
}

function collect(name: string, text: string): readonly FormEntry[] {
  return collectEntries([[name, text]]).entries;
}

/** The fields of all forms, and what they send. */
export const fields = {
  'card holder': sendHolder,
  'account holder': sendAccount('holder'),
  IBAN: sendAccount('iban'),
  BIC: sendAccount('bic'),
  'account number': sendAccount('number'),
  'bank code': sendAccount('bankCode'),
  'mobile number': sendAccountId(brandAccounts.phone),
  'account id': sendAccountId(brandAccounts.password),
  street: sendBilling('street1'),
  city: sendBilling('city'),
  state: sendBilling('state'),
  postcode: sendBilling('postcode'),
  'expiry date': sendExpiry,
  'hosted card number': sendHosted('card.number'),
  'hosted CVV': sendHosted('card.cvv'),
  'hosted expiry date': sendHosted('card.expiry'),
  'hosted card holder': sendHosted('card.holder'),
  'hosted password': sendHosted('virtualAccount.password'),
} as const satisfies Readonly<Record<string, Send>>;
