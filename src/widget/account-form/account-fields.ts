import { undoAll, type Undo } from '#channel/port';
import type { CheckoutContext } from '../checkout/context.ts';
import type { Control } from '../form/draw-form.tsx';
import type { FieldSet } from '../form/field-set.ts';
import { chooseSiteWay } from '../form/redirect-way.ts';
import { sendFromPage } from '../form/send-from-page.ts';
import { tickWhenLeft } from '../form/tick-when-left.ts';
import type { Fault, FieldName } from '../model/field.ts';
import { findAccountFaults, isByNumber } from '../model/account-faults.ts';
import { codeOf, editIban, hasIban, readIban } from '../model/iban.ts';
import { clearHint } from '../page/hints.ts';
import { findWithin, listen } from '../page/unclobbered.ts';
import type { AccountParts } from '../view/AccountGroups.tsx';

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

/** What says something under the name of a control of ours: a page has inputs of these names itself, or writes into ours. */
const inputInUse = (own: HTMLInputElement): Control => {
  const inputs = findWithin(own.form ?? own, `[name="${own.name}"]`).filter(isControl);
  return inputs.find(({ value }) => value.trim() !== '') ?? inputs.at(-1) ?? own;
};

/** Whether number and bank code are asked for: the page names a country without IBAN, or has written a number. */
const isNumberAsked = ({ country, iban, number }: AccountParts): boolean =>
  !hasIban(inputInUse(country).value.trim()) ||
  isByNumber({ iban: iban.value, number: number.value });

const groupOf = (control: Element): HTMLElement | null => control.closest('.wpwl-group');

const isOut = (control: Element): boolean => groupOf(control)?.style.display === 'none';

/** Who changes to another kind of account begins it anew. More than `hidden`, which a page's rule for groups undoes. */
const show = (isShown: boolean, ...controls: readonly HTMLInputElement[]): void => {
  for (const control of controls.filter((each) => isOut(each) === isShown)) {
    groupOf(control)?.style.setProperty('display', isShown ? '' : 'none');
    if (!isShown && control.value !== '') control.value = '';
    clearHint(control);
  }
};

/** Shows the fields that accounts of the country have. */
const showWanted = (parts: AccountParts): void => {
  const isAsked = isNumberAsked(parts);
  show(!isAsked, parts.iban, parts.bic);
  show(isAsked, parts.number, parts.bankCode);
};

/**
 * Brings all that the gateway is to get into the form that it takes. It wants a BIC or a bank code: the number
 * tells the code, so that nobody need look up a BIC.
 */
const keepInStep = (parts: AccountParts, today: string): void => {
  const { iban, bic, country, bankCode, number, dateOfSignature } = parts;
  const account = readIban(iban.value);
  iban.value = editIban(iban.value, iban.value.length).text;
  bic.value = codeOf(bic.value);
  dateOfSignature.value = today;
  showWanted(parts);
  if (isNumberAsked(parts) || isByNumber({ iban: iban.value, number: inputInUse(number).value }))
    return;
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
    isNumberAsked: isNumberAsked(parts),
  });
};

const controlsOf = (parts: AccountParts): Readonly<Partial<Record<FieldName, Control>>> => ({
  accountHolder: parts.holder,
  accountIban: parts.iban,
  accountBic: parts.bic,
  accountNumber: inputInUse(parts.number),
  accountBank: inputInUse(parts.bankCode),
  mandate: parts.consent,
});

/** The control of a field that is asked for. */
const controlOf = (parts: AccountParts, field: FieldName): Control | undefined => {
  const control = controlsOf(parts)[field];
  return control !== undefined && isOut(control) ? undefined : control;
};

/** The fields of a direct debit: all in the page, which sends them itself. */
export const accountFields = (context: CheckoutContext, parts: () => AccountParts): FieldSet => ({
  areOpen: () => Promise.resolve(true),
  findFaults: () => {
    keepInStep(parts(), context.today());
    return Promise.resolve(findFaults(parts()));
  },
  controlOf: (field) => controlOf(parts(), field),
  focus: (field) => controlOf(parts(), field)?.focus(),
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

/** A page that has the shopper name the country gets the fields that go with it. */
const followCountry = (parts: AccountParts, form: EventTarget): Undo =>
  listen(form, 'change', ({ target }) => {
    const { country, number, bankCode } = parts;
    if (target === country || !isControl(target) || target.name !== country.name) return;
    // What the form has told itself, and what was typed, is of an account elsewhere.
    country.value = '';
    number.value = '';
    bankCode.value = '';
    showWanted(parts);
  });

export const mountAccount = (parts: AccountParts, form: EventTarget): Undo => {
  const rows = [
    [parts.holder, 'accountHolder'],
    [parts.iban, 'accountIban'],
    [parts.bic, 'accountBic'],
    [parts.number, 'accountNumber'],
    [parts.bankCode, 'accountBank'],
  ] as const;
  showWanted(parts);
  return undoAll([
    followIban(parts),
    followCountry(parts, form),
    tickWhenLeft(rows, () => findFaults(parts)),
  ]);
};
