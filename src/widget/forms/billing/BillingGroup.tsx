import type { ComponentChildren } from 'preact';
import type { BillingPart } from '#contract/billing-address';
import type { Undo } from '#channel/port';
import { labelOf } from '../../fields/field-errors.ts';
import type { PageField } from '../../fields/form-field.ts';
import { Label } from '../../fields/Label.tsx';
import { LocalizedText } from '../../fields/LocalizedText.tsx';
import { TextInput, type TextFieldModel } from '../../fields/TextField.tsx';
import type { Text, TextKey } from '../../i18n.ts';

type TypedPart = Exclude<BillingPart, 'country'>;

/** The fields of an address, by part. */
export type BillingFields = {
  readonly country: PageField & {
    readonly ref: (select: HTMLSelectElement | null) => Undo | undefined;
  };
} & { readonly [Part in TypedPart]: TextFieldModel };

type Props = {
  readonly id: string;
  readonly text: (key: TextKey) => Text;
  readonly placeholder: (key: TextKey) => Text;
  /** The values of the option `billingAddress`. */
  readonly given: { readonly [Part in BillingPart]?: string };
  /** The parts that must be filled. */
  readonly mandatory: { readonly [Part in BillingPart]?: boolean };
  readonly fields: BillingFields;
};

type Row = readonly [
  part: TypedPart,
  autocomplete: string,
  /** The last part of the control's class name, where it is not the part. */
  className?: string,
];

const rows: readonly Row[] = [
  ['street1', 'address-line1'],
  ['street2', 'address-line2'],
  ['city', 'address-level2'],
  ['state', 'address-level1', 'stateText'],
  ['postcode', 'postal-code'],
];

type PartProps = {
  readonly name: string;
  readonly id: string;
  readonly label: Text;
  readonly children: ComponentChildren;
};

const Part = ({ name, id, label, children }: PartProps) => (
  <div class={`wpwl-sup-wrapper wpwl-sup-wrapper-${name}`}>
    <Label name={name} label={label} controlId={id} />
    {children}
  </div>
);

/** The inputs of the billing address. */
export const BillingGroup = (props: Props) => {
  const { id, text, placeholder, given, mandatory, fields } = props;
  return (
    <div
      class="wpwl-group wpwl-group-billing wpwl-clearfix"
      role="group"
      aria-labelledby={`${id}_billing`}
    >
      <div id={`${id}_billing`} class="wpwl-label wpwl-label-billing">
        <LocalizedText text={text('billingAddress')} />
      </div>
      <div class="wpwl-wrapper wpwl-wrapper-billing">
        <Part name="country" id={`${id}_country`} label={text(labelOf('billingCountry'))}>
          <select
            ref={fields.country.ref}
            id={`${id}_country`}
            class="wpwl-control wpwl-control-country"
            name="billing.country"
            autocomplete="billing country"
            translate={false}
            aria-required={mandatory.country === true}
          />
        </Part>
        {rows.map(([part, autocomplete, className = part]) => {
          const field = fields[part];
          const label = labelOf(field.name);
          return (
            <Part key={part} name={part} id={`${id}_${part}`} label={text(label)}>
              <TextInput
                id={`${id}_${part}`}
                field={field}
                className={className}
                parameter={`billing.${part}`}
                value={given[part]}
                placeholder={placeholder(label)}
                autocomplete={`billing ${autocomplete}`}
                isName={part !== 'postcode'}
                isRequired={mandatory[part] === true}
              />
            </Part>
          );
        })}
      </div>
    </div>
  );
};
