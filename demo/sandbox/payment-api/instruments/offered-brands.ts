import type { ParameterValues } from '../../parameters/conditions.ts';
import type { Merchant } from '../../stores/merchants.ts';

/**
 * The brands with which a payment or registration can be made: that of the checkout, or those of the merchant.
 * `undefined` if the merchant does not restrict them.
 */
export function offeredBrandsOf(
  { brands }: Pick<Merchant, 'brands'>,
  order: ParameterValues = new Map(),
): readonly string[] | undefined {
  const paymentBrand = order.get('paymentBrand');
  if (paymentBrand !== undefined) return [paymentBrand];
  return brands.length > 0 ? brands : undefined;
}
