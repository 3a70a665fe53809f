import { signal, type Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { countryCodes } from '#contract/countries';
import { useCheckout, type CheckoutContext } from '../../context.ts';

/** The country of the billing address, on which the other parts of the address depend. */
export type AddressCountry = {
  readonly element: RefObject<HTMLSelectElement | null>;
  /** The code of the selected country. Empty if none is selected. */
  readonly code: Signal<string>;
};

export function useAddressCountry(): AddressCountry {
  const checkout = useCheckout();
  const element = useRef<HTMLSelectElement>(null);
  const [code] = useState(() => signal(findGivenCountry(checkout) ?? guessCountry(checkout)));
  return { element, code };
}

/** The country in the option `billingAddress`. */
function findGivenCountry({ options }: Pick<CheckoutContext, 'options'>): string | undefined {
  const given = options.billingAddress?.country?.trim().toUpperCase() ?? '';
  return countryCodes.includes(given) ? given : undefined;
}

/**
 * The country that is selected at first without the option: that of the language tag of the page.
 * Empty if the tag names none, or if the page has set another part of the address, whose country may
 * be another one.
 */
export function guessCountry({
  options,
  region,
}: Pick<CheckoutContext, 'options' | 'region'>): string {
  const isGiven =
    findGivenCountry({ options }) !== undefined ||
    Object.entries(options.billingAddress ?? {}).some(
      ([part, value]) => part !== 'country' && value !== '',
    );
  return !isGiven && countryCodes.includes(region) ? region : '';
}
