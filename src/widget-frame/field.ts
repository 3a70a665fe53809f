import type { Event, Opening } from '#protocol/payment';
import type { FieldRules, Loan, Surroundings } from './field-rules.ts';
import { createKnownBrands, type LookUp } from './known-brands.ts';
import type { Typed } from './typing.ts';

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
  /** Whether all that is wrong is that the date is over. */
  readonly isPast: () => boolean;
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
  /** Digits of a number, text of a name. */
  readonly held: string;
  readonly brand: string;
  readonly description: Description;
  readonly isDisabled: boolean;
  readonly wasChecked: boolean;
};

/** What follows from a state, and from the brands that were looked up for what is held. */
const derive = (opening: Opening, rules: FieldRules, state: State, known: readonly string[]) => {
  const { held, brand, description, isDisabled, wasChecked } = state;
  const around: Surroundings = { offered: opening.brands, brand };
  const value = rules.read(held, around);
  const isEmpty = held === '';
  const mayBeEmpty = isEmpty && !opening.isRequired;
  const isValid = value !== undefined || mayBeEmpty;
  const loan: Loan =
    value === undefined ? { kind: mayBeEmpty ? 'empty' : 'invalid' } : { kind: 'lent', value };
  const brands = known.length > 0 ? known : rules.brandsOf(held, around);
  const changed: Event = { kind: 'changed', isValid, isEmpty, brands };
  const look: Look = {
    ...description,
    text: rules.show(held, opening.isFormatted),
    hasError: description.error !== '' || (wasChecked && !isValid),
    isDisabled,
  };
  return { around, isValid, loan, brands, changed, look };
};

const stateOf = ({ brand, label, placeholder }: Opening): State => ({
  held: '',
  brand,
  description: { label, placeholder, error: '' },
  isDisabled: false,
  wasChecked: false,
});

/** One secure field: it holds what is typed, and tells everybody outside whether they will do. */
export const createField = (
  opening: Opening,
  rules: FieldRules,
  emit: (event: Event) => void,
  lookUp: LookUp,
): Field => {
  let state = stateOf(opening);
  let onChange = (): void => {};

  const now = () => derive(opening, rules, state, known.of(state.held));

  const change = (changes: Partial<State>): void => {
    state = { ...state, ...changes };
    onChange();
  };

  // What is learnt of another number than the one that stands there has no say.
  const known = createKnownBrands(opening, lookUp, (bin) => {
    if (state.held.startsWith(bin)) emit({ kind: 'detected', brands: now().brands });
  });

  const replace = (held: string): void => {
    if (held === state.held) return;
    change({ held, wasChecked: false, description: { ...state.description, error: '' } });
    emit(now().changed);
    void known.learn(held);
  };

  return {
    look: () => now().look,
    watch: (listener) => {
      onChange = listener;
    },
    isValid: () => now().isValid,
    isPast: () => rules.isPast(state.held),
    edit: (typed) => {
      const { held, caret } = rules.edit(state.held, typed, now().around, opening.isFormatted);
      replace(held);
      return caret;
    },
    clear: () => {
      known.forget();
      replace('');
      // Engines keep the text that was matched last, for whoever asks: from now on this one.
      /.?/.test('');
    },
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
