import type { Options } from '#contract/options';
import { own } from '#contract/own';
import { effect } from '@preact/signals';
import { createRef, type ComponentChildren } from 'preact';
import * as v from 'valibot';
import { billingSchemas, type BillingPart } from '#contract/billing-address';
import { countryCodes } from '#contract/countries';
import { undoAll, type Undo } from '#channel/port';
import { placeholderOf, type CheckoutContext } from '../../context.ts';
import { attach } from '../../fields/attach.ts';
import { billingErrors, labelOf, type FieldError } from '../../fields/field-errors.ts';
import type { PageField } from '../../fields/form-field.ts';
import { Label } from '../../fields/Label.tsx';
import { LocalizedText } from '../../fields/LocalizedText.tsx';
import { lockWhile } from '../../fields/lock.ts';
import { createTextField, TextInput, type TextFieldModel } from '../../fields/TextField.tsx';
import { tagOf } from '../../locale.ts';
import { isRendered } from '../../page/unclobbered.ts';
import type { FormPart } from '../create-form.ts';
import type { FormContext } from '../form-context.ts';

export function findBillingErrors(
  part: BillingPart,
  value: string,
  isMandatory: boolean,
): readonly FieldError[] {
  const text = value.trim();
  const isValid = text === '' ? !isMandatory : v.is(billingSchemas[part], text);
  return isValid ? [] : [billingErrors[part]];
}

/** The country codes with their names in a language, in the alphabetical order of this language. */
export function nameCountries(tag: string): readonly (readonly [code: string, name: string])[] {
  const names = new Intl.DisplayNames(tag, own({ type: 'region' }));
  const { compare } = new Intl.Collator(tag);
  return countryCodes
    .map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, one], [, other]) => compare(one, other));
}

type TextPart = {
  readonly part: Exclude<BillingPart, 'country'>;
  readonly autocomplete: string;
  /** The last part of the control's class name, if it differs from `part`. */
  readonly className?: string;
};

/** The parts that are text fields, in the order in which the form shows them. */
const textParts: readonly TextPart[] = [
  { part: 'street1', autocomplete: 'address-line1' },
  { part: 'street2', autocomplete: 'address-line2' },
  { part: 'city', autocomplete: 'address-level2' },
  { part: 'state', autocomplete: 'address-level1', className: 'stateText' },
  { part: 'postcode', autocomplete: 'postal-code' },
];

const noFlags: NonNullable<Options['mandatoryBillingFields']> = own({});

/** The billing address. It has no fields unless the option `billingAddress` is set. */
export function createBilling(form: FormContext): FormPart {
  const { context, isLocked } = form;
  const { billingAddress, mandatoryBillingFields: mandatory = noFlags } = context.options;
  if (billingAddress === undefined) return { fields: [], groups: null };

  const select = createRef<HTMLSelectElement>();
  function readCountry(): string {
    return select.current?.value ?? '';
  }

  const textFields = textParts.map((textPart) => {
    const { part } = textPart;
    const field = createTextField({
      name: billingErrors[part].field,
      findErrors: (value) => findBillingErrors(part, value, mandatory[part] === true),
      // Fields that the page hides are not validated, because the shopper cannot correct them.
      isShown: () => isRendered(field.input()),
      readsAlso: readCountry,
      hasCheckMark: false,
    });
    return own({ ...textPart, field });
  });

  const country: PageField = {
    kind: 'page',
    name: billingErrors.country.field,
    isShown: () => isRendered(select.current),
    control: () => select.current ?? undefined,
    focus: () => select.current?.focus(),
    findErrors: () => findBillingErrors('country', readCountry(), mandatory.country === true),
  };
  const countryRef = attach(
    (drawn: HTMLSelectElement) =>
      undoAll([listCountries(drawn, context), lockWhile(drawn, isLocked)]),
    select,
  );

  return {
    fields: [country, ...textFields.map(({ field }) => field)],
    groups: <BillingGroup form={form} countryRef={countryRef} textFields={textFields} />,
  };
}

/**
 * Lists the countries in the language of the form. When the language changes, the selected country
 * stays selected.
 */
function listCountries(select: HTMLSelectElement, context: CheckoutContext): Undo {
  const given = context.options.billingAddress?.country?.trim().toUpperCase() ?? '';
  const placeholder = placeholderOf(context, labelOf('billingCountry'));
  // The browser selects the only option of a select, so the effect finds and keeps this country.
  select.append(new Option('', given));
  return effect(() => {
    const chosen = select.value;
    const countries = nameCountries(tagOf(context.locale.value)).map(
      ([code, name]) => new Option(name, code, false, code === chosen),
    );
    select.replaceChildren(new Option(placeholder.value, ''), ...countries);
  });
}

const noAddress: NonNullable<Options['billingAddress']> = own({});

type BillingGroupProps = {
  readonly form: FormContext;
  readonly countryRef: (select: HTMLSelectElement | null) => Undo | undefined;
  readonly textFields: readonly (TextPart & { readonly field: TextFieldModel })[];
};

function BillingGroup({ form, countryRef, textFields }: BillingGroupProps) {
  const { key, context } = form;
  const { billingAddress = noAddress, mandatoryBillingFields = noFlags } = context.options;
  return (
    <div
      class="wpwl-group wpwl-group-billing wpwl-clearfix"
      role="group"
      aria-labelledby={`${key}_billing`}
    >
      <div id={`${key}_billing`} class="wpwl-label wpwl-label-billing">
        <LocalizedText text={context.texts.text('billingAddress')} />
      </div>
      <div class="wpwl-wrapper wpwl-wrapper-billing">
        <Labelled form={form} part="country">
          <select
            ref={countryRef}
            id={`${key}_country`}
            class="wpwl-control wpwl-control-country"
            name="billing.country"
            autocomplete="billing country"
            translate={false}
            aria-required={mandatoryBillingFields.country === true}
          />
        </Labelled>
        {textFields.map(({ part, field, autocomplete, className = part }) => (
          <Labelled key={part} form={form} part={part}>
            <TextInput
              id={`${key}_${part}`}
              field={field}
              className={className}
              parameter={`billing.${part}`}
              value={billingAddress[part]}
              placeholder={placeholderOf(context, labelOf(field.name))}
              autocomplete={`billing ${autocomplete}`}
              isName={part !== 'postcode'}
              isRequired={mandatoryBillingFields[part] === true}
            />
          </Labelled>
        ))}
      </div>
    </div>
  );
}

type LabelledProps = {
  readonly form: FormContext;
  readonly part: BillingPart;
  readonly children: ComponentChildren;
};

function Labelled({ form: { key, context }, part, children }: LabelledProps) {
  return (
    <div class={`wpwl-sup-wrapper wpwl-sup-wrapper-${part}`}>
      <Label
        name={part}
        label={context.texts.text(labelOf(billingErrors[part].field))}
        controlId={`${key}_${part}`}
      />
      {children}
    </div>
  );
}
