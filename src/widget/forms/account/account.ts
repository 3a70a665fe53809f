import { signal, type ReadonlySignal } from '@preact/signals';
import { normalizeText } from '#contract/normalize-text';
import { undoAll, type Undo } from '#contract/undo';
import { createRef, type RefObject } from 'preact';
import { isGroupHidden, setGroupShown } from '../../page/control-group.ts';
import { findWithin, isConnected, listen } from '../../page/unclobbered.ts';
import { findFormAround, findOwner, type Control } from '../../payment/read-entries.ts';
import { hasOnlyNumber, type TypedAccount } from './account-errors.ts';
import { acceptsIban, editIban, ibanOf, needsBic, readIban } from './iban.ts';

type Input = RefObject<HTMLInputElement | null>;

/**
 * The inputs of a bank account. Besides the holder, the form shows either the IBAN, and the BIC if
 * its country needs one, or number and bank code.
 */
export type Account = {
  readonly holder: Input;
  readonly iban: Input;
  readonly bic: Input;
  readonly country: Input;
  readonly number: Input;
  readonly bankCode: Input;
  /** The account as typed. Number and bank code may come from controls of the page. */
  readonly read: () => TypedAccount;
  /** Whether the country of the IBAN needs a BIC. */
  readonly isBicNeeded: ReadonlySignal<boolean>;
  /** The values that the gateway can compare with each other. */
  readonly readBankAndNumber: () => string;
  /**
   * Empties country and bank code, which were derived from the previous IBAN, and shows or hides the
   * BIC.
   */
  readonly handleIbanEdit: () => void;
  /** Shows the IBAN, or number and bank code, and hides the others. */
  readonly showIbanOrNumber: () => void;
  /** Shows the right fields when the shopper selects another country in a control of the page. */
  readonly followCountry: () => Undo;
  /**
   * Formats IBAN and BIC, and updates which fields are shown. If the IBAN identifies the account,
   * derives the country from it and, if the BIC is empty, also the bank code.
   */
  readonly prepare: () => void;
};

/** `inputs` are the merchant's inputs; see `FormSlot`. */
export function createAccount(inputs: readonly Element[]): Account {
  const holder: Input = createRef();
  const iban: Input = createRef();
  const bic: Input = createRef();
  const country: Input = createRef();
  const number: Input = createRef();
  const bankCode: Input = createRef();
  const isBicNeeded = signal(false);
  let isBicShown = true;

  function read(): TypedAccount {
    return {
      holder: valueOf(holder),
      iban: valueOf(iban),
      bic: controlInUse(bic.current)?.value ?? '',
      number: controlInUse(number.current)?.value ?? '',
      bankCode: controlInUse(bankCode.current)?.value ?? '',
      isNumberShown: needsNumber(),
    };
  }

  /**
   * Whether the form must show its inputs for number and bank code: it accepts no IBAN of the
   * country, or the IBAN is empty and the widget's input for the number is filled, for example by a
   * script. A number in an input of the page does not count, because that input replaces the
   * widget's.
   */
  function needsNumber(): boolean {
    const typed = { iban: valueOf(iban), number: valueOf(number) };
    return !acceptsIban(readCountry()) || hasOnlyNumber(typed);
  }

  function readCountry(): string {
    return controlInUse(country.current, inputs)?.value.trim() ?? '';
  }

  function showIbanOrNumber(): void {
    const isNumberShown = needsNumber();
    setShown(!isNumberShown, [iban]);
    setShown(isNumberShown, [number, bankCode]);
    showBic(isNumberShown);
  }

  /**
   * Shows the BIC if the IBAN needs one, or if a script has filled it. Only if this changes, because
   * pages show or hide the group themselves. While the country of the IBAN is not complete, nothing
   * changes, so that the shopper can type an IBAN again without typing the BIC again.
   */
  function showBic(isNumberShown: boolean): void {
    const code = ibanOf(valueOf(iban));
    if (isNumberShown || code.length >= 2) {
      const isNeeded = needsBic(code);
      // The BIC of the previous account. It would be sent with the new one.
      if (isBicNeeded.peek() && !isNeeded) setValue(bic, '');
      isBicNeeded.value = isNeeded;
    }
    const isShown = !isNumberShown && (isBicNeeded.peek() || valueOf(bic) !== '');
    if (isShown === isBicShown) return;
    isBicShown = isShown;
    setShown(isShown, [bic]);
  }

  function handleCountryChange(): void {
    for (const input of [country, number, bankCode]) setValue(input, '');
    showIbanOrNumber();
  }

  return {
    holder,
    iban,
    bic,
    country,
    number,
    bankCode,
    read,
    readBankAndNumber: () => JSON.stringify([{ ...read(), holder: '' }, readCountry()]),
    isBicNeeded,
    handleIbanEdit: () => {
      for (const input of [country, bankCode]) setValue(input, '');
      showBic(false);
    },
    showIbanOrNumber,
    followCountry: () =>
      country.current === null
        ? () => {}
        : followCountry(country.current, inputs, handleCountryChange),
    prepare: () => {
      setValue(iban, editIban(valueOf(iban), valueOf(iban).length).text);
      setValue(bic, normalizeText('code', valueOf(bic)));
      showIbanOrNumber();
      const typed = read();
      if (typed.isNumberShown || hasOnlyNumber(typed)) return;
      // The gateway needs a BIC or a bank code. If the shopper leaves the BIC empty, the bank code
      // is read from the IBAN.
      const account = readIban(typed.iban);
      setValue(country, account?.country ?? '');
      setValue(bankCode, typed.bic === '' ? (account?.bankCode ?? '') : '');
    },
  };
}

/**
 * Returns the control whose value is sent under the name of `drawn`, an input of the widget; see
 * `selectValues` in `payment/read-entries.ts`. This is `drawn` if it is filled, otherwise the last
 * filled control of the page with this name. If all are empty, returns the last one. Also considers
 * the merchant's `inputs` if another form contains them.
 */
export function controlInUse(
  drawn: HTMLInputElement | null,
  inputs: readonly Element[] = [],
): Control | undefined {
  if (drawn === null) return undefined;
  const inForm = drawn.form
    ? findWithin(drawn.form, `[name="${drawn.name}"]`).filter(isControl)
    : [drawn];
  // While the forms are drawn, the merchant's form contains the inputs. A list of payment methods has
  // replaced it already.
  const owner = isConnected(drawn) ? findOwner(inputs) : findFormAround(inputs);
  const elsewhere = inputs
    .filter(isControl)
    .filter(({ name, form }) => name === drawn.name && form === owner && form !== drawn.form);
  const controls = [...elsewhere, ...inForm].filter(isSent);
  const filled = controls.filter(({ value }) => value !== '');
  return filled.includes(drawn) ? drawn : (filled.at(-1) ?? controls.at(-1) ?? drawn);
}

function isControl(target: unknown): target is Control {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

/** Whether a form sends the value of this control. */
function isSent(control: Control): boolean {
  return !control.matches(
    ':disabled, [type="radio"]:not(:checked), [type="checkbox"]:not(:checked)',
  );
}

function valueOf({ current }: Input): string {
  return current?.value ?? '';
}

function setValue({ current }: Input, value: string): void {
  if (current !== null) current.value = value;
}

/** Shows or hides inputs. Empties those that it hides, because hidden inputs are sent too. */
function setShown(isShown: boolean, inputs: readonly Input[]): void {
  for (const { current } of inputs) {
    if (current === null || isGroupHidden(current) === !isShown) continue;
    setGroupShown(current, isShown);
    // Do not assign to an empty input: a `value` attribute that the page sets later would no longer
    // apply.
    if (!isShown && current.value !== '') current.value = '';
  }
}

/** Calls `onChanged` when the shopper selects another country in a control of the page. */
function followCountry(
  drawn: HTMLInputElement,
  inputs: readonly Element[],
  onChanged: () => void,
): Undo {
  function isCountry(target: unknown): target is Control {
    return isControl(target) && target !== drawn && target.name === drawn.name;
  }
  const elsewhere = inputs.filter(isCountry).map((input) =>
    listen(input, 'change', () => {
      if (input.form !== drawn.form) onChanged();
    }),
  );
  const inForm = listen(drawn.form ?? drawn, 'change', ({ target }) => {
    if (isCountry(target)) onChanged();
  });
  return undoAll([inForm, ...elsewhere]);
}
