import type { Locator } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };

/** The billing address group of a form in English. */
export type BillingAddress = {
  readonly group: Locator;
  readonly country: Locator;
  readonly street1: Locator;
  readonly street2: Locator;
  readonly city: Locator;
  readonly state: Locator;
  readonly postcode: Locator;
};

export function billingAddress(container: Locator): BillingAddress {
  const group = container.getByRole('group', { name: words.billingAddress });
  function field(name: string): Locator {
    return group.getByRole('textbox', { name, exact: true });
  }
  return {
    group,
    country: group.getByRole('combobox', { name: words.billingCountryPlaceholder }),
    street1: field(words.billingStreet1Placeholder),
    street2: field(words.billingStreet2Placeholder),
    city: field(words.billingCityPlaceholder),
    state: field(words.billingStatePlaceholder),
    postcode: field(words.billingPostCodePlaceholder),
  };
}
