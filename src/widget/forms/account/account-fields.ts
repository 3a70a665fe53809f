import { own } from '#contract/own';
import { undoAll, type Undo } from '#channel/port';
import { attach } from '../../fields/attach.ts';
import type { FieldName } from '../../fields/field-errors.ts';
import { createHiddenInput } from '../../fields/HiddenInput.tsx';
import { createTextField, formatInput, type TextFieldModel } from '../../fields/TextField.tsx';
import { isGroupHidden, setGroupShown } from '../../page/control-group.ts';
import { findWithin, listen } from '../../page/unclobbered.ts';
import { findOwner, type Control } from '../../payment/read-entries.ts';
import { findAccountErrors, hasOnlyNumber, type TypedAccount } from './account-errors.ts';
import { acceptsIban, codeOf, editIban, readIban } from './iban.ts';

/**
 * The fields of a bank account. Besides the holder, the form shows either IBAN and BIC, or number
 * and bank code (`needsNumber`).
 */
export type AccountFields = {
  readonly holder: TextFieldModel;
  readonly iban: TextFieldModel;
  readonly bic: TextFieldModel;
  readonly number: TextFieldModel;
  readonly bankCode: TextFieldModel;
  /** The ref of the hidden input for `bankAccount.country`. */
  readonly countryRef: (input: HTMLInputElement | null) => Undo | undefined;
  /** Shows IBAN and BIC, or number and bank code, and hides the others. */
  readonly showIbanOrNumber: () => void;
  /**
   * Formats IBAN and BIC, and updates which fields are shown. If the IBAN identifies the account,
   * derives the country from it and, if the BIC is empty, also the bank code.
   */
  readonly prepare: () => void;
};

type FieldOptions = {
  /** Whether a control of the page with the same name can replace the input. */
  readonly mayBeOfPage?: boolean;
  readonly readsAlso?: () => string;
  readonly onInput?: (input: HTMLInputElement) => void;
};

/** `inputs` are the merchant's inputs; see `FormSlot`. */
export function createAccountFields(inputs: readonly Element[]): AccountFields {
  const country = createHiddenInput();

  /** The account as typed. Number and bank code may come from controls of the page. */
  function readAccount(): TypedAccount {
    return {
      holder: holder.value(),
      iban: iban.value(),
      bic: bic.value(),
      number: controlInUse(number.input())?.value ?? '',
      bankCode: controlInUse(bankCode.input())?.value ?? '',
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
    return (
      !acceptsIban(readCountry()) || hasOnlyNumber({ iban: iban.value(), number: number.value() })
    );
  }

  function readCountry(): string {
    return controlInUse(country.ref.current, inputs)?.value.trim() ?? '';
  }

  /** The gateway can compare bank, number and country with each other, and with the IBAN. */
  function readBankAndNumber(): string {
    return JSON.stringify([{ ...readAccount(), holder: '' }, readCountry()]);
  }

  function createField(name: FieldName, options: FieldOptions = {}): TextFieldModel {
    const { mayBeOfPage = false, readsAlso, onInput = () => {} } = own(options);
    function control() {
      return mayBeOfPage ? controlInUse(field.input()) : field.input();
    }
    const field = createTextField({
      name,
      control,
      isShown: () => {
        const current = control();
        return current !== undefined && !isGroupHidden(current);
      },
      // An account is validated as a whole: a bank code, for example, is needed only without an
      // IBAN.
      findErrors: () => findAccountErrors(readAccount()).filter((error) => error.field === name),
      ...(readsAlso !== undefined && { readsAlso }),
      onInput: (_event, input) => onInput(input),
    });
    return field;
  }

  const holder = createField('accountHolder');
  const iban = createField('accountIban', {
    onInput: (input) => {
      // Country and bank code were derived from the previous IBAN.
      country.setValue('');
      bankCode.setValue('');
      formatInput(input, editIban(input.value, input.selectionStart ?? input.value.length));
    },
  });
  const ofBank = { readsAlso: readBankAndNumber };
  const bic = createField('accountBic', ofBank);
  const number = createField('accountNumber', { ...ofBank, mayBeOfPage: true });
  const bankCode = createField('accountBank', { ...ofBank, mayBeOfPage: true });

  function showIbanOrNumber(): void {
    const isNumberShown = needsNumber();
    setShown(!isNumberShown, [iban, bic]);
    setShown(isNumberShown, [number, bankCode]);
  }

  function prepare(): void {
    iban.setValue(editIban(iban.value(), iban.value().length).text);
    bic.setValue(codeOf(bic.value()));
    showIbanOrNumber();
    const typed = readAccount();
    if (typed.isNumberShown || hasOnlyNumber(typed)) return;
    // The gateway needs a BIC or a bank code. If the shopper leaves the BIC empty, the bank code is
    // read from the IBAN.
    const account = readIban(iban.value());
    country.setValue(account?.country ?? '');
    bankCode.setValue(bic.value() === '' ? (account?.bankCode ?? '') : '');
  }

  function handleCountryChange(): void {
    country.setValue('');
    number.setValue('');
    bankCode.setValue('');
    showIbanOrNumber();
  }

  return {
    holder,
    iban,
    bic,
    number,
    bankCode,
    countryRef: attach((input) => followCountry(input, inputs, handleCountryChange), country.ref),
    showIbanOrNumber,
    prepare,
  };
}

/**
 * Returns the control whose value is sent under the name of `drawn`, an input of the widget; see
 * `selectValues` in `payment/read-entries.ts`. This is `drawn` if it is filled, otherwise the last
 * filled control of the page with this name. If all are empty, returns the last one. Also considers
 * the merchant's `inputs` if another form contains them.
 */
function controlInUse(
  drawn: HTMLInputElement | null | undefined,
  inputs: readonly Element[] = [],
): Control | undefined {
  if (!drawn) return undefined;
  const inForm = drawn.form
    ? findWithin(drawn.form, `[name="${drawn.name}"]`).filter(isControl)
    : [drawn];
  const owner = findOwner(inputs);
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

/** Shows or hides fields. Empties those that it hides, because hidden inputs are sent too. */
function setShown(isShown: boolean, fields: readonly TextFieldModel[]): void {
  for (const field of fields) {
    const control = field.input();
    if (control === undefined || isGroupHidden(control) === !isShown) continue;
    setGroupShown(control, isShown);
    // Do not assign to an empty input: a `value` attribute that the page sets later would no longer
    // apply.
    if (!isShown && control.value !== '') control.value = '';
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
