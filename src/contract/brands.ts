import { cardBrands, isCardBrand } from './card-brands.ts';

/** What a brand asks the shopper for; it decides which form is drawn. */
export type BrandGroup = 'card' | 'virtualAccount' | 'bankAccount';

const listOf = (names: string): readonly string[] => names.trim().split(/\s+/);

const virtualAccountBrands = listOf(`
  PAYPAL KLARNA_PAYMENTS_PAYLATER KLARNA_PAYMENTS_PAYNOW KLARNA_PAYMENTS_SLICEIT ALIPAY WECHAT_PAY
  PAYSAFECARD PRZELEWY PAYTRAIL QIWI STC_PAY TABBY TAMARA TWINT VIPPS MBWAY TRUSTLY SPOTII
  CLICK_TO_PAY AFTERPAY AFFIRM CASHU CHINAUNIONPAY DAOPAY ENTERPAY MASTERPASS MONEYBOOKERS ONECARD
  PAYBOX PAYDIREKT PAYOLUTION_INVOICE PIX RATENKAUF SADAD_VA SEZZLE SIBS_MULTIBANCO TENPAY VALU
  YANDEX ZOODPAY
`);

const bankAccountBrands = listOf(`
  DIRECTDEBIT_SEPA SEPA SOFORTUEBERWEISUNG GIROPAY IDEAL EPS INTERAC_ONLINE POLI PREPAYMENT BOLETO
  OXXO ENTERCASH SADAD BITCOIN TRUSTPAY_VA
`);

/** Every brand by its group, in the order of the published list. */
export const brandsByGroup: Readonly<Record<BrandGroup, readonly string[]>> = {
  card: cardBrands,
  virtualAccount: virtualAccountBrands,
  bankAccount: bankAccountBrands,
};

/** The group of a brand; `undefined` if there is no such brand. */
export const findBrandGroup = (brand: string): BrandGroup | undefined => {
  if (isCardBrand(brand)) return 'card';
  if (virtualAccountBrands.includes(brand)) return 'virtualAccount';
  return bankAccountBrands.includes(brand) ? 'bankAccount' : undefined;
};
