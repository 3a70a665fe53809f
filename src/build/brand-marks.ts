import { icons as logos } from '@iconify-json/logos';
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

/** A part of a logo: an SVG path in one color. */
type Shape = { readonly path: string; readonly color: string };

type Logo = { readonly box: string; readonly shapes: readonly Shape[] };

/**
 * The logos of brands in one color, from simple-icons (licence CC0). The widget shows the names of
 * brands without a logo. The size limit of `brands.json` leaves room for a few more.
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

/** The two circles of Mastercard and Maestro are 256 by 158, without the word below. */
const circlesBox = '-24 -24 304 206';

/**
 * The logos in several colors, from SVG Logos (licence CC0). Of Mastercard and Maestro only the
 * circles: the word below them is not readable in a form.
 */
const colored: Readonly<Record<string, Logo>> = {
  APPLEPAY: readLogo('apple-pay'),
  ELO: readLogo('elo'),
  GOOGLEPAY: readLogo('google-pay'),
  MAESTRO: { box: circlesBox, shapes: readLogo('maestro').shapes.slice(0, 3) },
  MASTER: { box: circlesBox, shapes: readLogo('mastercard').shapes.slice(1) },
  MASTERDEBIT: { box: circlesBox, shapes: readLogo('mastercard').shapes.slice(1) },
  PAYPAL: readLogo('paypal'),
  UNIONPAY: readLogo('unionpay'),
  UNIONPAY_SMS: readLogo('unionpay'),
};

/**
 * `brands.json`: view box and shapes of each logo, by brand. The shapes are path data, so that the
 * page renders them without `innerHTML`. `outline` is the logo of a brand in one color, which style
 * sheets can draw (`widget/theme/brand-sheet.ts`). It is left out if the logo has only one color.
 */
export function brandMarks(): FileTree {
  const marks: Record<string, Logo & { readonly outline?: Shape }> = { ...colored };
  for (const [brand, { path, hex }] of Object.entries(icons)) {
    const shape: Shape = { path, color: `#${hex}` };
    const logo = colored[brand];
    marks[brand] =
      logo === undefined ? { box: '0 0 24 24', shapes: [shape] } : { ...logo, outline: shape };
  }
  return textFiles({ 'brands.json': JSON.stringify(marks) });
}

/** Reads the paths of a logo. Throws if it has other elements, such as gradients. */
function readLogo(name: string): Logo {
  const { body = '', width = logos.width, height = logos.height } = logos.icons[name] ?? {};
  const shapes: Shape[] = [];
  const rest = body.replaceAll(
    /<path(?: fill="#([\da-f]{3,6})")? d="([^"]+)"\/>/g,
    (_, color: string | undefined, path: string) => {
      shapes.push({ path, color: toLongHex(color ?? '000') });
      return '';
    },
  );
  if (shapes.length === 0 || rest !== '') throw new Error(`The logo ${name} cannot be read.`);
  return { box: `0 0 ${width} ${height}`, shapes };
}

function toLongHex(color: string): string {
  const digits = color.length === 3 ? color.replaceAll(/./g, '$&$&') : color;
  return `#${digits.toUpperCase()}`;
}
