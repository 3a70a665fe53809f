import { computed, createModel, signal, type Model } from '@preact/signals-core';
import type { Event, Opening } from '#protocol/payment';
import { fieldRules, type Loan, type Surroundings } from './field-rules.ts';
import { caretAfter, format, readTyped, type Typed } from './typing.ts';

/** What a screen reader is told; `error` is empty while there is none. */
export type Description = {
  readonly label: string;
  readonly placeholder: string;
  readonly error: string;
};

const createValue = (opening: Opening) => {
  const rules = fieldRules[opening.field];
  const digits = signal('');
  const brand = signal(opening.brand);
  const around = computed((): Surroundings => ({ offered: opening.brands, brand: brand.value }));
  const gaps = computed(() => (opening.isFormatted ? rules.gapsOf(digits.value) : []));
  const reading = computed((): Loan => {
    if (digits.value === '' && !opening.isRequired) return { kind: 'empty' };
    const value = rules.read(digits.value, around.value);
    return value === undefined ? { kind: 'invalid' } : { kind: 'lent', value };
  });
  return {
    digits,
    brand,
    gaps,
    reading,
    maxLength: computed(() => rules.maxLength(around.value)),
    brands: computed(() => rules.brandsOf(digits.value, around.value)),
    text: computed(() => format(digits.value, gaps.value)),
    isValid: computed(() => reading.value.kind !== 'invalid'),
  };
};

const createField = (opening: Opening, emit: (event: Event) => void) => {
  const { digits, brand, gaps, reading, maxLength, brands, text, isValid } = createValue(opening);
  const { label, placeholder } = opening;
  const description = signal<Description>({ label, placeholder, error: '' });
  const isDisabled = signal(false);
  const wasChecked = signal(false);

  const tell = (): void =>
    emit({
      kind: 'changed',
      isValid: isValid.value,
      isEmpty: digits.value === '',
      brands: brands.value,
    });

  const replace = (changed: string): void => {
    if (changed === digits.value) return;
    digits.value = changed;
    wasChecked.value = false;
    description.value = { ...description.value, error: '' };
    tell();
  };

  return {
    text,
    isValid,
    description,
    isDisabled,
    hasError: computed(
      () => description.value.error !== '' || (wasChecked.value && !isValid.value),
    ),
    /** Takes over what was typed and says where the caret belongs in `text`. */
    edit: (typed: Typed): number => {
      const read = readTyped(digits.value, typed, maxLength.value);
      replace(read.digits);
      return caretAfter(read.before, gaps.value);
    },
    clear: (): void => replace(''),
    describe: ({ label: name, placeholder: hint, error }: Description): void => {
      description.value = { label: name, placeholder: hint, error };
    },
    disable: (disabled: boolean): void => {
      isDisabled.value = disabled;
    },
    choose: (chosen: string): void => {
      const wasValid = isValid.value;
      brand.value = chosen;
      if (isValid.value !== wasValid) tell();
    },
    /** Looks at the field as if it were to be sent, and shows what is wrong with it. */
    check: (): Loan => {
      wasChecked.value = true;
      return reading.value;
    },
  };
};

/** One secure field: it holds the digits, and tells everybody outside whether they will do. */
export const FieldModel = createModel(createField);
export type Field = Model<ReturnType<typeof createField>>;
