/**
 * The brands with a logo in `brands.json`. The widget shows the names of the others. It knows them
 * before the logos are loaded, so that neither a logo nor a name changes the layout.
 */
export const brandsWithLogo = [
  'AFTERPAY',
  'ALIPAY',
  'AMEX',
  'APPLEPAY',
  'BCMC',
  'BITCOIN',
  'CHINAUNIONPAY',
  'DINERS',
  'DISCOVER',
  'ELO',
  'GOOGLEPAY',
  'HIPERCARD',
  'IDEAL',
  'JCB',
  'KLARNA_PAYMENTS_PAYLATER',
  'KLARNA_PAYMENTS_PAYNOW',
  'KLARNA_PAYMENTS_SLICEIT',
  'MAESTRO',
  'MASTER',
  'MASTERDEBIT',
  'PAYPAL',
  'PIX',
  'QIWI',
  'UNIONPAY',
  'UNIONPAY_SMS',
  'VISA',
  'VISADEBIT',
  'VISAELECTRON',
  'WECHAT_PAY',
] as const;

export type BrandWithLogo = (typeof brandsWithLogo)[number];

const withLogo: readonly string[] = brandsWithLogo;

export function hasLogo(brand: string): boolean {
  return withLogo.includes(brand);
}
