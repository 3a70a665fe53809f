import type { BrandGroup } from '#contract/brands';

const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/);

/** The boxes of each kind of brand, and what that kind is called: what most shops offer stands first. */
export const brandKinds: Readonly<
  Record<BrandGroup, { readonly title: string; readonly brands: readonly string[] }>
> = {
  card: {
    title: 'Cards',
    brands: wordsOf(`
      VISA MASTER AMEX DINERS DISCOVER JCB MAESTRO UNIONPAY UNIONPAY_SMS BCMC CARTEBANCAIRE
      CARTEBLEUE DANKORT MADA MEEZA ELO HIPERCARD CABAL CABALDEBIT CARNET NARANJA NATIVA VPAY
      VISADEBIT VISAELECTRON MASTERDEBIT SERVIRED TARJETASHOPPING ARGENCARD CENCOSUD MERCADOLIVRE
      CASHLINKMALTA ALIA ALIADEBIT AIRPLUS TCARD TCARDDEBIT FACILYPAY_3X FACILYPAY_4X APPLEPAY
      GOOGLEPAY
    `),
  },
  virtualAccount: {
    title: 'Accounts online',
    brands: wordsOf(`
      PAYPAL KLARNA_PAYMENTS_PAYLATER KLARNA_PAYMENTS_PAYNOW KLARNA_PAYMENTS_SLICEIT ALIPAY
      WECHAT_PAY PAYSAFECARD PRZELEWY PAYTRAIL QIWI STC_PAY TABBY TAMARA TWINT VIPPS MBWAY TRUSTLY
      SPOTII CLICK_TO_PAY AFTERPAY AFFIRM CASHU CHINAUNIONPAY DAOPAY ENTERPAY MASTERPASS
      MONEYBOOKERS ONECARD PAYBOX PAYDIREKT PAYOLUTION_INVOICE PIX RATENKAUF SADAD_VA SEZZLE
      SIBS_MULTIBANCO TENPAY VALU YANDEX ZOODPAY
    `),
  },
  bankAccount: {
    title: 'Bank accounts',
    brands: wordsOf(`
      DIRECTDEBIT_SEPA SEPA SOFORTUEBERWEISUNG GIROPAY IDEAL EPS INTERAC_ONLINE POLI PREPAYMENT
      BOLETO OXXO ENTERCASH SADAD BITCOIN TRUSTPAY_VA
    `),
  },
};

const split = (text: string | null): readonly string[] => wordsOf(text ?? '').filter(Boolean);

/** The boxes as the page was drawn, so that what was typed meanwhile is not taken for unticked. */
export const drawnTicks = 'ticked';

/** One ticked box. */
export const tick = 'tick';

/**
 * Puts boxes into the text of brands: a box that was ticked adds its brand at the end, one that was cleared
 * takes it out, and all that the boxes do not speak of keeps its place. The query itself stays as it is.
 */
export const foldTicks = (query: URLSearchParams): URLSearchParams => {
  const folded = new URLSearchParams(query);
  if (!query.has(drawnTicks) && !query.has(tick)) return folded;
  const before = split(query.get(drawnTicks));
  const after = query.getAll(tick).map((brand) => brand.trim());
  const named = split(query.get('brands')).filter(
    (brand) => !before.includes(brand) || after.includes(brand),
  );
  const added = after.filter((brand) => !before.includes(brand));
  folded.delete(drawnTicks);
  folded.delete(tick);
  folded.set('brands', [...new Set([...named, ...added])].join(' '));
  return folded;
};
