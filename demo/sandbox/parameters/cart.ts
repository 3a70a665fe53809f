import { characters, digits } from '#contract/text';
import { decimalAmount, percentage } from './amounts.ts';
import { currencyCode, lines } from './text.ts';
import { conditional, optional } from './table.ts';

/** Table "Cart" of the payment API reference. A discount is a percentage in the format of an amount. */
export const cartTable = {
  'cart.items[n].name': conditional(characters(1, 255)),
  'cart.items[n].merchantItemId': conditional(characters(1, 255)),
  'cart.items[n].quantity': conditional(digits(1, 5)),
  'cart.items[n].type': conditional(characters(1, 255)),
  'cart.items[n].sku': optional(characters(1, 255)),
  'cart.items[n].price': conditional(decimalAmount(10)),
  'cart.items[n].currency': conditional(currencyCode()),
  'cart.items[n].description': conditional(lines(1, 2048)),
  'cart.items[n].tax': conditional(percentage()),
  'cart.items[n].shipping': conditional(decimalAmount(10)),
  'cart.items[n].discount': conditional(decimalAmount(10)),
  'cart.items[n].giftMessage': optional(lines(1, 255)),
  'cart.items[n].shippingMethod': optional(characters(1, 255)),
  'cart.items[n].shippingInstructions': optional(lines(1, 255)),
  'cart.items[n].shippingTrackingNumber': optional(characters(1, 255)),
  'cart.items[n].originalPrice': optional(characters(1, 255)),
} as const;
