import type { ComponentChildren } from 'preact';
import type { BillingPart } from '#contract/billing-address';
import { noText, type Text, type TextKey } from '../i18n.ts';
import type { MandatoryParts } from '../model/billing.ts';
import { labelOf, type FieldName } from '../model/field.ts';
import { Label } from './Label.tsx';
import { TextInput } from './TextInput.tsx';
import { whenReady } from './when-ready.ts';
import { Words } from './Words.tsx';

/** The parts that are typed. */
type TypedPart = Exclude<BillingPart, 'country'>;

/** The control of each part. */
export type BillingParts = { country?: HTMLSelectElement } & {
  [Part in TypedPart]?: HTMLInputElement;
};

type Props = {
  readonly id: string;
  readonly text: (key: TextKey) => Text;
  readonly given: { readonly [Part in BillingPart]?: string };
  readonly mandatory: MandatoryParts;
  readonly hasPlaceholders: boolean;
  readonly parts: BillingParts;
};

type Row = readonly [
  part: TypedPart,
  field: FieldName,
  /** What a browser may fill in. */
  token: string,
  /** Shop pages know the control of a typed state by a name of its own. */
  control?: string,
];

const rows: readonly Row[] = [
  ['street1', 'billingStreet1', 'address-line1'],
  ['street2', 'billingStreet2', 'address-line2'],
  ['city', 'billingCity', 'address-level2'],
  ['state', 'billingState', 'address-level1', 'stateText'],
  ['postcode', 'billingPostCode', 'postal-code'],
];

const Part = ({
  name,
  id,
  label,
  children,
}: {
  readonly name: string;
  readonly id: string;
  readonly label: Text;
  readonly children: ComponentChildren;
}) => (
  <div class={`wpwl-sup-wrapper wpwl-sup-wrapper-${name}`}>
    <Label name={name} label={label} controlId={id} />
    {children}
  </div>
);

/** The address that a bill goes to. The names of the countries are put in later. */
export const BillingGroup = ({ id, text, given, mandatory, hasPlaceholders, parts }: Props) => (
  <div
    class="wpwl-group wpwl-group-billing wpwl-clearfix"
    role="group"
    aria-labelledby={`${id}_billing`}
  >
    <div id={`${id}_billing`} class="wpwl-label wpwl-label-billing">
      <Words text={text('billingAddress')} />
    </div>
    <div class="wpwl-wrapper wpwl-wrapper-billing">
      <Part name="country" id={`${id}_country`} label={text(labelOf('billingCountry'))}>
        <select
          ref={whenReady((select: HTMLSelectElement) => (parts.country = select))}
          id={`${id}_country`}
          class="wpwl-control wpwl-control-country"
          name="billing.country"
          autocomplete="billing country"
          translate={false}
          aria-required={mandatory.country === true}
        />
      </Part>
      {rows.map(([part, field, token, control = part]) => (
        <Part key={part} name={part} id={`${id}_${part}`} label={text(labelOf(field))}>
          <TextInput
            id={`${id}_${part}`}
            field={control}
            name={`billing.${part}`}
            value={given[part]}
            placeholder={hasPlaceholders ? text(labelOf(field)) : noText}
            autocomplete={`billing ${token}`}
            isName={part !== 'postcode'}
            isRequired={mandatory[part] === true}
            onReady={(input) => (parts[part] = input)}
          />
        </Part>
      ))}
    </div>
  </div>
);
