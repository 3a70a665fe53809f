import { undoAll, type Undo } from '#channel/port';
import type { CheckoutContext } from '../checkout/context.ts';
import type { FieldSet } from '../form/field-set.ts';
import { chooseSiteWay } from '../form/redirect-way.ts';
import { sendFromPage } from '../form/send-from-page.ts';
import { tickWhenLeft } from '../form/tick-when-left.ts';
import type { Fault, FieldName } from '../model/field.ts';
import { findAccountFaults, isByNumber } from '../model/account-faults.ts';
import { codeOf, editIban, readIban } from '../model/iban.ts';
import { findWithin, listen } from '../page/unclobbered.ts';
import type { AccountParts } from '../view/AccountGroups.tsx';

/** A page that asks for number and bank code has inputs of these names itself, or writes into ours. */
const inputInUse = (own: HTMLInputElement): HTMLInputElement => {
  const inputs = findWithin(own.form ?? own, `[name="${own.name}"]`).filter(
    (each) => each instanceof HTMLInputElement,
  );
  return inputs.find(({ value }) => value.trim() !== '') ?? inputs.at(-1) ?? own;
};

/**
 * Brings all that the gateway is to get into the form that it takes. It wants a BIC or a bank code: the number
 * tells the code, so that nobody need look up a BIC.
 */
const keepInStep = (
  { iban, bic, country, bankCode, number, dateOfSignature }: AccountParts,
  today: string,
): void => {
  const account = readIban(iban.value);
  iban.value = editIban(iban.value, iban.value.length).text;
  bic.value = codeOf(bic.value);
  dateOfSignature.value = today;
  if (isByNumber({ iban: iban.value, number: inputInUse(number).value })) return;
  country.value = account?.country ?? '';
  bankCode.value = bic.value === '' ? (account?.bankCode ?? '') : '';
};

const findFaults = (parts: AccountParts): readonly Fault[] => {
  const { holder, iban, bic, consent } = parts;
  return findAccountFaults({
    holder: holder.value,
    iban: iban.value,
    bic: bic.value,
    number: inputInUse(parts.number).value,
    bankCode: inputInUse(parts.bankCode).value,
    hasConsent: consent.checked,
  });
};

const controlsOf = (
  parts: AccountParts,
): Readonly<Partial<Record<FieldName, HTMLInputElement>>> => ({
  accountHolder: parts.holder,
  accountIban: parts.iban,
  accountBic: parts.bic,
  accountNumber: inputInUse(parts.number),
  accountBank: inputInUse(parts.bankCode),
  mandate: parts.consent,
});

/** The fields of a direct debit: all in the page, which sends them itself. */
export const accountFields = (context: CheckoutContext, parts: () => AccountParts): FieldSet => ({
  areOpen: () => Promise.resolve(true),
  findFaults: () => {
    keepInStep(parts(), context.today());
    return Promise.resolve(findFaults(parts()));
  },
  controlOf: (field) => controlsOf(parts())[field],
  focus: (field) => controlsOf(parts())[field]?.focus(),
  tell: () => {},
  clear: () => {},
  redirectWay: () => chooseSiteWay(context.options),
  send: (entries) => sendFromPage(context, entries),
});

/** Another number is written as it is typed, and nothing is kept of what the one before told. */
const followIban = ({ iban, country, bankCode }: AccountParts): Undo =>
  listen(iban, 'input', () => {
    country.value = '';
    bankCode.value = '';
    const caret = iban.selectionStart ?? iban.value.length;
    const edited = editIban(iban.value, caret);
    if (edited.text === iban.value) return;
    iban.value = edited.text;
    iban.setSelectionRange(edited.caret, edited.caret);
  });

export const mountAccount = (parts: AccountParts): Undo => {
  const rows = [
    [parts.holder, 'accountHolder'],
    [parts.iban, 'accountIban'],
    [parts.bic, 'accountBic'],
  ] as const;
  return undoAll([followIban(parts), tickWhenLeft(rows, () => findFaults(parts))]);
};
