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
import { textFiles, type FileTree } from './file-tree.ts';

/**
 * The logos of brands, from simple-icons (licence CC0). The widget shows the names of other brands.
 * The size limit of `brands.json` leaves room for a few more.
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

/**
 * `brands.json`: SVG path, view box and color of each logo, by brand. The logos are path data, so
 * that the page renders them without `innerHTML`.
 */
export function brandMarks(): FileTree {
  const marks = Object.entries(icons).map(([brand, { path, hex }]) => [
    brand,
    { path, box: '0 0 24 24', color: `#${hex}` },
  ]);
  return textFiles({ 'brands.json': JSON.stringify(Object.fromEntries(marks)) });
}
