import { useComputed } from '@preact/signals';
import { useCheckout } from '../../context.ts';

type Props = { readonly brands: readonly [string, ...string[]] };

/**
 * The brand that the payment is sent with: the first one that the gateway offers. If none is known
 * to be offered, it is the first one.
 */
export function AccountBrand({ brands }: Props) {
  const { offeredBrands } = useCheckout();
  const brand = useComputed(
    () => brands.find((name) => offeredBrands.value?.includes(name)) ?? brands[0],
  );
  return <input type="hidden" name="paymentBrand" value={brand} />;
}
