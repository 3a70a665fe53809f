export type Product = {
  readonly id: string;
  readonly title: string;
  readonly priceCents: number;
  readonly currency: string;
};

/** As it stands on the sign, and as the card issuer calls whoever asks for money. */
export const shopName = 'Lumen & Clay';

/** The one thing this shop sells. Prices live here: a browser names goods and never what they cost. */
export const lamp: Product = {
  id: 'dune',
  title: 'Dune table lamp',
  priceCents: 9_200,
  currency: 'EUR',
};

export const shades = ['Sand', 'Slate', 'Moss'];

export const largestQuantity = 4;

/** `184.00` for two lamps: counted in cents, written as the payment API wants it. */
export const priceOf = ({ priceCents }: Product, quantity: number): string =>
  ((priceCents * quantity) / 100).toFixed(2);

export const money = (amount: string, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(Number(amount));
