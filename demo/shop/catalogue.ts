export type Product = {
  readonly id: string;
  readonly title: string;
  readonly priceCents: number;
  readonly currency: string;
};

/** Shown in the shop and by the card issuer. */
export const shopName = 'Lumen & Clay';

/** The only product. Prices are set on the server, never by the browser. */
export const lamp: Product = {
  id: 'dune',
  title: 'Dune table lamp',
  priceCents: 9_200,
  currency: 'EUR',
};

export const shades = ['Sand', 'Slate', 'Moss'];

export const largestQuantity = 4;

/** The amount in the format of the payment API: `184.00` for two lamps. */
export function priceOf({ priceCents }: Product, quantity: number): string {
  return ((priceCents * quantity) / 100).toFixed(2);
}

/** The only coupon: ten percent off. */
export const coupon = 'GLOW10';

/** The amount with the coupon, rounded to cents. */
export function withCoupon(amount: string): string {
  return (Math.round(Number(amount) * 90) / 100).toFixed(2);
}

export function money(amount: string, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(Number(amount));
}
