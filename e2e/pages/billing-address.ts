import type { Locator } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { optional } from '../support/labels.ts';

/** The billing address group of a form in English. */
export type BillingAddress = {
  readonly group: Locator;
  readonly country: Locator;
  readonly street1: Locator;
  readonly street2: Locator;
  readonly city: Locator;
  readonly state: Locator;
  /** The select that replaces `state` in countries whose states are known. */
  readonly stateList: Locator;
  readonly postcode: Locator;
};

export function billingAddress(container: Locator): BillingAddress {
  const group = container.getByRole('group', { name: words.billingAddress });
  function field(label: string): Locator {
    return group
      .getByRole('textbox', { name: label, exact: true })
      .or(group.getByRole('textbox', { name: optional(label), exact: true }));
  }
  return {
    group,
    country: group.getByRole('combobox', { name: words.billingCountryPlaceholder }),
    street1: field(words.billingStreet1Placeholder),
    street2: field(words.billingStreet2Placeholder),
    city: field(words.billingCityPlaceholder),
    state: field(words.billingStatePlaceholder),
    stateList: group.getByRole('combobox', {
      name: new RegExp(`^(?:${words.billingState}|${words.billingProvince})`),
    }),
    postcode: field(words.billingPostCodePlaceholder).or(field(words.billingZip)),
  };
}
