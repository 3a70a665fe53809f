import type { BrandGroup } from '#contract/brands';

/** The brands of each kind, with the most common kinds first. */
export const brandKinds: Readonly<
  Record<BrandGroup, { readonly title: string; readonly brands: readonly string[] }>
> = {
  card: {
    title: 'Cards',
    brands: splitWords(`
      VISA MASTER AMEX DINERS DISCOVER JCB MAESTRO UNIONPAY UNIONPAY_SMS BCMC CARTEBANCAIRE
      CARTEBLEUE DANKORT MADA MEEZA ELO HIPERCARD CABAL CABALDEBIT CARNET NARANJA NATIVA VPAY
      VISADEBIT VISAELECTRON MASTERDEBIT SERVIRED TARJETASHOPPING ARGENCARD CENCOSUD MERCADOLIVRE
      CASHLINKMALTA ALIA ALIADEBIT AIRPLUS TCARD TCARDDEBIT FACILYPAY_3X FACILYPAY_4X APPLEPAY
      GOOGLEPAY
    `),
  },
  virtualAccount: {
    title: 'Online accounts',
    brands: splitWords(`
      PAYPAL KLARNA_PAYMENTS_PAYLATER KLARNA_PAYMENTS_PAYNOW KLARNA_PAYMENTS_SLICEIT ALIPAY
      WECHAT_PAY PAYSAFECARD PRZELEWY PAYTRAIL QIWI STC_PAY TABBY TAMARA TWINT VIPPS MBWAY TRUSTLY
      SPOTII CLICK_TO_PAY AFTERPAY AFFIRM CASHU CHINAUNIONPAY DAOPAY ENTERPAY MASTERPASS
      MONEYBOOKERS ONECARD PAYBOX PAYDIREKT PAYOLUTION_INVOICE PIX RATENKAUF SADAD_VA SEZZLE
      SIBS_MULTIBANCO TENPAY VALU YANDEX ZOODPAY
    `),
  },
  bankAccount: {
    title: 'Bank accounts',
    brands: splitWords(`
      DIRECTDEBIT_SEPA SEPA SOFORTUEBERWEISUNG GIROPAY IDEAL EPS INTERAC_ONLINE POLI PREPAYMENT
      BOLETO OXXO ENTERCASH SADAD BITCOIN TRUSTPAY_VA
    `),
  },
};

/** The brands that were checked when the page was rendered. Brands typed since then are thus not taken for unchecked. */
export const initialTicks = 'ticked';

/** The parameter of a checked brand. */
export const tick = 'tick';

/**
 * Merges the checkboxes into the list of brands: a newly checked brand is added at the end, an unchecked one is removed,
 * all others keep their place. Returns a new query.
 */
export function foldTicks(query: URLSearchParams): URLSearchParams {
  const folded = new URLSearchParams(query);
  if (!query.has(initialTicks) && !query.has(tick)) return folded;
  const before = split(query.get(initialTicks));
  const after = query.getAll(tick).map((brand) => brand.trim());
  const named = split(query.get('brands')).filter(
    (brand) => !before.includes(brand) || after.includes(brand),
  );
  const added = after.filter((brand) => !before.includes(brand));
  folded.delete(initialTicks);
  folded.delete(tick);
  folded.set('brands', [...new Set([...named, ...added])].join(' '));
  return folded;
}

function splitWords(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

function split(text: string | null): readonly string[] {
  return splitWords(text ?? '').filter(Boolean);
}
