import { findBrandName } from '#contract/brands';
import type { Registration } from '#gateway/read-checkout';
import type { CheckoutContext } from '../../context.ts';
import { joinList, tagOf } from '../../locale.ts';

/** The number of a saved payment method, of which only the last digits are known: `•••• 0091`. */
export function maskedNumberOf({ lastFour }: Registration): string | undefined {
  return lastFour === undefined ? undefined : `•••• ${lastFour}`;
}

/** The expiry date as printed on the card, such as `05/30`. */
export function expiryOf({ expiryMonth, expiryYear = '' }: Registration): string | undefined {
  return expiryMonth === undefined ? undefined : `${expiryMonth}/${expiryYear.slice(-2)}`;
}

/** The payment method in messages, such as `Visa •••• 0091` or, without a number, with its email. */
export function titleOf(registration: Registration): string {
  const detail = maskedNumberOf(registration) ?? registration.email;
  return [findBrandName(registration.brand), detail].filter(Boolean).join(' ');
}

/**
 * The name of the row for screen readers, such as `Visa ending in 0091, Expires 05/30`. Its texts
 * are bare values, to which pages add words of their own.
 */
export function rowNameOf(
  { texts, locale }: Pick<CheckoutContext, 'texts' | 'locale'>,
  registration: Registration,
  isExpired: boolean,
): string {
  const { brand, lastFour, holder, email } = registration;
  const date = expiryOf(registration);
  const name = findBrandName(brand);
  const parts = [
    lastFour === undefined ? name : `${name} ${texts.translate('endingIn', { digits: lastFour })}`,
    holder ?? '',
    email ?? '',
    isExpired ? texts.translate('registrationExpired') : '',
    isExpired || date === undefined ? '' : texts.translate('registrationExpires', { date }),
  ];
  return joinList(
    tagOf(locale.value),
    parts.filter((part) => part !== ''),
  );
}
