import type { Event, Opening } from '#protocol/payment';
import { fieldRules, type Loan, type Surroundings } from './field-rules.ts';
import { caretAfter, format, readTyped, type Typed } from './typing.ts';

/** What a screen reader is told; `error` is empty while there is none. */
export type Description = {
  readonly label: string;
  readonly placeholder: string;
  readonly error: string;
};

/** All that is to be seen of a field. */
export type Look = Description & {
  readonly text: string;
  readonly hasError: boolean;
  readonly isDisabled: boolean;
};

export type Field = {
  readonly look: () => Look;
  /** Calls back whenever the look may have changed. */
  readonly watch: (onChange: () => void) => void;
  readonly isValid: () => boolean;
  /** Takes over what was typed and says where the caret belongs in the text. */
  readonly edit: (typed: Typed) => number;
  readonly clear: () => void;
  readonly describe: (description: Description) => void;
  readonly choose: (brand: string) => void;
  readonly disable: (isDisabled: boolean) => void;
  /** Looks at the field as if it were to be sent, and shows what is wrong with it. */
  readonly check: () => Loan;
};

type State = {
  readonly digits: string;
  readonly brand: string;
  readonly description: Description;
  readonly isDisabled: boolean;
  readonly wasChecked: boolean;
};

/** What follows from a state, and nothing else. */
const derive = (opening: Opening, state: State) => {
  const rules = fieldRules[opening.field];
  const { digits, brand, description, isDisabled, wasChecked } = state;
  const around: Surroundings = { offered: opening.brands, brand };
  const value = rules.read(digits, around);
  const isEmpty = digits === '';
  const mayBeEmpty = isEmpty && !opening.isRequired;
  const isValid = value !== undefined || mayBeEmpty;
  const gaps = opening.isFormatted ? rules.gapsOf(digits) : [];
  const loan: Loan =
    value === undefined ? { kind: mayBeEmpty ? 'empty' : 'invalid' } : { kind: 'lent', value };
  const changed: Event = {
    kind: 'changed',
    isValid,
    isEmpty,
    brands: rules.brandsOf(digits, around),
  };
  const look: Look = {
    ...description,
    text: format(digits, gaps),
    hasError: description.error !== '' || (wasChecked && !isValid),
    isDisabled,
  };
  return { isValid, loan, changed, look, gaps, maxLength: rules.maxLength(around) };
};

const describeFirst = ({ label, placeholder }: Opening): Description => ({
  label,
  placeholder,
  error: '',
});

/** One secure field: it holds the digits, and tells everybody outside whether they will do. */
export const createField = (opening: Opening, emit: (event: Event) => void): Field => {
  let state: State = {
    digits: '',
    brand: opening.brand,
    description: describeFirst(opening),
    isDisabled: false,
    wasChecked: false,
  };
  let onChange = (): void => {};

  const now = () => derive(opening, state);

  const change = (changes: Partial<State>): void => {
    state = { ...state, ...changes };
    onChange();
  };

  const replace = (digits: string): void => {
    if (digits === state.digits) return;
    change({ digits, wasChecked: false, description: { ...state.description, error: '' } });
    emit(now().changed);
  };

  return {
    look: () => now().look,
    watch: (listener) => {
      onChange = listener;
    },
    isValid: () => now().isValid,
    edit: (typed) => {
      const { digits, before } = readTyped(state.digits, typed, now().maxLength);
      replace(digits);
      return caretAfter(before, now().gaps);
    },
    clear: () => replace(''),
    describe: ({ label, placeholder, error }) =>
      change({ description: { label, placeholder, error } }),
    choose: (brand) => {
      const wasValid = now().isValid;
      change({ brand });
      if (now().isValid !== wasValid) emit(now().changed);
    },
    disable: (isDisabled) => change({ isDisabled }),
    check: () => {
      change({ wasChecked: true });
      return now().loan;
    },
  };
};
