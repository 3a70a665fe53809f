import {
  siAfterpay,
  siAlipay,
  siAmericanexpress,
  siDinersclub,
  siDiscover,
  siGooglepay,
  siJcb,
  siKlarna,
  siMastercard,
  siPaypal,
  siPix,
  siQiwi,
  siVisa,
  type SimpleIcon,
} from 'simple-icons';
import { encode, type Tree } from './tree.ts';

/** A mark as the widget draws it: one path in a box. */
export type BrandMark = { readonly path: string; readonly box: string; readonly colour: string };

/**
 * Brands whose mark simple-icons gives as CC0 and that the budget of the file has room for. Every other
 * brand is shown as a chip with its name.
 */
const icons: Readonly<Record<string, SimpleIcon>> = {
  AFTERPAY: siAfterpay,
  ALIPAY: siAlipay,
  AMEX: siAmericanexpress,
  DINERS: siDinersclub,
  DISCOVER: siDiscover,
  GOOGLEPAY: siGooglepay,
  JCB: siJcb,
  KLARNA_PAYMENTS_PAYLATER: siKlarna,
  KLARNA_PAYMENTS_PAYNOW: siKlarna,
  KLARNA_PAYMENTS_SLICEIT: siKlarna,
  MASTER: siMastercard,
  MASTERDEBIT: siMastercard,
  PAYPAL: siPaypal,
  PIX: siPix,
  QIWI: siQiwi,
  VISA: siVisa,
  VISADEBIT: siVisa,
  VISAELECTRON: siVisa,
};

const markOf = (icon: SimpleIcon): BrandMark => ({
  path: icon.path,
  box: '0 0 24 24',
  colour: `#${icon.hex}`,
});

/** `brands.json`: marks by brand, as path data, so that the page draws them without `innerHTML`. */
export const brandMarks = (): Tree => {
  const marks = Object.entries(icons).map(([brand, icon]) => [brand, markOf(icon)] as const);
  return new Map([['brands.json', encode(JSON.stringify(Object.fromEntries(marks)))]]);
};
