import type { BillingPart } from '#contract/billing-address';
import { own } from '#contract/own';
import { billingErrors, labelOf } from '../../fields/field-errors.ts';
import type { TextKey } from '../../i18n.ts';

/** The keys of the texts of a part of the address. */
export type AddressTexts = {
  readonly label: TextKey;
  /** The error of an empty field, if it has a text of its own. */
  readonly empty?: TextKey;
  /** The error of a value that does not have the format of the country. */
  readonly format?: TextKey;
};

const defaults: Partial<Readonly<Record<BillingPart, Omit<AddressTexts, 'label'>>>> = own({
  state: { empty: 'billingRegionEmpty' },
  postcode: { empty: 'billingPostCodeEmpty', format: 'billingPostCodeFormat' },
});

const state: AddressTexts = { label: 'billingState', empty: 'billingStateEmpty' };

/** The parts that some countries call by another name. */
const ofCountries: Readonly<Record<string, AddressTexts>> = own({
  'AU.state': state,
  'BR.state': state,
  'CA.state': { label: 'billingProvince', empty: 'billingProvinceEmpty' },
  'US.state': state,
  'US.postcode': {
    label: 'billingZip',
    empty: 'billingZipEmpty',
    format: 'billingZipFormat',
  },
});

/** The texts of a part of the address in a country. `country` is empty if it is not known. */
export function addressTextsOf(part: BillingPart, country: string): AddressTexts {
  const { field } = billingErrors[part];
  return ofCountries[`${country}.${part}`] ?? { label: labelOf(field), ...defaults[part] };
}
