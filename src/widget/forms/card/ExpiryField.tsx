import { editExpiry, readExpiry } from '#contract/expiry';
import { expiryReferenceDay, placeholderTextOf, type CheckoutContext } from '../../context.ts';
import { yearTooFarError, type FieldError } from '../../fields/field-errors.ts';
import { Group } from '../../fields/Group.tsx';
import {
  createHiddenInput,
  HiddenInput,
  type HiddenInputModel,
} from '../../fields/HiddenInput.tsx';
import { createTextField, formatInput, type TextFieldModel } from '../../fields/TextField.tsx';
import type { FormContext } from '../form-context.ts';

/** An expiry date that is typed in the page, and the two parameters that are sent. */
export type ExpiryFieldModel = TextFieldModel & {
  readonly month: HiddenInputModel;
  readonly year: HiddenInputModel;
  /** Copies the typed date into the parameters. Empties them if the date is invalid. */
  readonly updateParameters: () => void;
};

export function createExpiryField(context: CheckoutContext): ExpiryFieldModel {
  const today = expiryReferenceDay(context);
  const month = createHiddenInput();
  const year = createHiddenInput();

  function findErrors(value: string): readonly FieldError[] {
    const reading = readExpiry(value, today);
    if (reading.kind !== 'wrong') return [];
    const isTooFar = reading.error === 'expiryYearTooFar';
    return [isTooFar ? yearTooFarError : { field: 'expiry', error: reading.error }];
  }

  function updateParameters(): void {
    const reading = readExpiry(field.value(), today);
    month.setValue(reading.kind === 'date' ? reading.month : '');
    year.setValue(reading.kind === 'date' ? reading.year : '');
  }

  const field = createTextField({
    name: 'expiry',
    findErrors,
    onInput: (event, input) => {
      const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
      const caret = input.selectionStart ?? input.value.length;
      formatInput(input, editExpiry(input.value, caret, isDeleting));
      updateParameters();
    },
    onBlur: (isValid) => {
      // Some password managers write values without an `input` event.
      updateParameters();
      context.reporter.runCallback('onBlurExpiryDate', undefined, isValid);
    },
  });

  return { ...field, month, year, updateParameters };
}

type Props = { readonly form: FormContext; readonly field: ExpiryFieldModel };

export function ExpiryField({ form: { key, context }, field }: Props) {
  return (
    <Group name="expiry" label={context.texts.text('expiryDate')} controlId={`${key}_expiry`}>
      <input
        ref={field.ref}
        id={`${key}_expiry`}
        class="wpwl-control wpwl-control-expiry"
        type="text"
        name="card.expiry"
        autocomplete="cc-exp"
        inputmode="numeric"
        dir="ltr"
        translate={false}
        aria-required={true}
        placeholder={placeholderTextOf(context, 'mmyy')}
      />
      <HiddenInput model={field.month} parameter="card.expiryMonth" />
      <HiddenInput model={field.year} parameter="card.expiryYear" />
    </Group>
  );
}
