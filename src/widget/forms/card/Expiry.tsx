import { useRef } from 'preact/hooks';
import { editExpiry, monthOf, readExpiry } from '#contract/expiry';
import { expiryReferenceDay, placeholderTextOf, useCheckout } from '../../context.ts';
import type { FieldError } from '../../fields/field-errors.ts';
import { Group } from '../../fields/Group.tsx';
import { expiryErrorOf } from '../../fields/hosted-errors.ts';
import { HostedField, useHostedField } from '../../fields/HostedField.tsx';
import { formatInput, useTextField } from '../../fields/TextField.tsx';
import { useForm, usePreparation } from '../../fields/use-form.ts';
import { useBrandChoice } from './BrandChoiceProvider.tsx';

/** The expiry date. With `enableSAQACompliance` it is a hosted field. */
export function Expiry() {
  return useCheckout().options.enableSAQACompliance ? <HostedExpiry /> : <ExpiryInput />;
}

function HostedExpiry() {
  const expiry = useHostedField('card.expiry', { brand: useBrandChoice() });
  return <HostedField field={expiry} />;
}

/** An expiry date that is typed in the page, and the two parameters that are sent. */
function ExpiryInput() {
  const checkout = useCheckout();
  const id = `${useForm().key}_expiry`;
  const today = expiryReferenceDay(checkout);
  const month = useRef<HTMLInputElement>(null);
  const year = useRef<HTMLInputElement>(null);

  /** Copies the typed date into the parameters. Empties them if the date is invalid. */
  function updateParameters(): void {
    const reading = readExpiry(field.value(), today);
    if (month.current !== null) month.current.value = reading.kind === 'date' ? reading.month : '';
    if (year.current !== null) year.current.value = reading.kind === 'date' ? reading.year : '';
  }

  const field = useTextField('expiry', {
    findErrors: (value) => findExpiryErrors(value, today),
    isFormatted: true,
    onInput: (input, event) => {
      const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
      const caret = input.selectionStart ?? input.value.length;
      formatInput(input, event, editExpiry(input.value, caret, isDeleting));
      updateParameters();
    },
    onBlur: (isValid) => {
      // Some password managers write values without an `input` event.
      updateParameters();
      checkout.reporter.runCallback('onBlurExpiryDate', undefined, isValid);
    },
  });
  usePreparation(updateParameters);

  return (
    <Group name="expiry" label={checkout.texts.text('expiryDate')} controlId={id}>
      <input
        ref={field.ref}
        id={id}
        class="wpwl-control wpwl-control-expiry"
        type="text"
        name="card.expiry"
        autocomplete="cc-exp"
        inputmode="numeric"
        dir="ltr"
        translate={false}
        aria-required={true}
        placeholder={placeholderTextOf(checkout, 'mmyy')}
        onInput={field.handleInput}
        onKeyDown={field.handleStep}
        onBeforeInput={field.handleStep}
        onCompositionEnd={field.handleInput}
        onBlur={field.handleBlur}
      />
      <input ref={month} type="hidden" name="card.expiryMonth" />
      <input ref={year} type="hidden" name="card.expiryYear" />
    </Group>
  );
}

function findExpiryErrors(value: string, today: string): readonly FieldError[] {
  const reading = readExpiry(value, today);
  if (reading.kind === 'date') return [];
  const error = expiryErrorOf(reading.problem, reading.isFinal);
  // A hosted field does not tell the page which month was typed.
  return reading.problem === 'monthWrong'
    ? [{ ...error, textKey: 'expiryMonthNamed', values: { month: monthOf(value) } }]
    : [error];
}
