import { icons as brandIcons } from '@iconify-json/cib';
import { icons as logos } from '@iconify-json/logos';
import {
  siAfterpay,
  siAlipay,
  siAmericanexpress,
  siBitcoin,
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
  siWechat,
  type SimpleIcon,
} from 'simple-icons';
import type { BrandWithLogo } from '#contract/brand-logos';
import { textFiles, type FileTree } from './file-tree.ts';

/** A part of a logo: an SVG path in one color. */
type Shape = { readonly path: string; readonly color: string };

type Logo = { readonly box: string; readonly shapes: readonly Shape[] };

type Mark = Logo & {
  /** The logo in one color, if it has several. */
  readonly outline?: Shape;
};

/** The two circles of Mastercard and Maestro are 256 by 158, without the word below. */
const circlesBox = '-24 -24 304 206';

const masterCircles: Logo = { box: circlesBox, shapes: readLogo('mastercard').shapes.slice(1) };

/**
 * The logo of each brand: in several colors from SVG Logos, in one color from simple-icons or CoreUI
 * Brands (all three with the licence CC0). Of Mastercard and Maestro only the circles: the word below
 * them is not readable in a form.
 */
const marks: Readonly<Record<BrandWithLogo, Mark>> = {
  AFTERPAY: drawIcon(siAfterpay),
  ALIPAY: drawIcon(siAlipay),
  AMEX: drawIcon(siAmericanexpress),
  APPLEPAY: readLogo('apple-pay'),
  BCMC: readIcon('bancontact', '#1E3764'),
  BITCOIN: drawIcon(siBitcoin),
  CHINAUNIONPAY: readLogo('unionpay'),
  DINERS: drawIcon(siDinersclub),
  DISCOVER: drawIcon(siDiscover),
  ELO: readLogo('elo'),
  GOOGLEPAY: { ...readLogo('google-pay'), outline: shapeOf(siGooglepay) },
  HIPERCARD: readLogo('hipercard'),
  IDEAL: readIcon('ideal', '#CC0066'),
  JCB: drawIcon(siJcb),
  KLARNA_PAYMENTS_PAYLATER: drawOnColor(siKlarna),
  KLARNA_PAYMENTS_PAYNOW: drawOnColor(siKlarna),
  KLARNA_PAYMENTS_SLICEIT: drawOnColor(siKlarna),
  MAESTRO: { box: circlesBox, shapes: readLogo('maestro').shapes.slice(0, 3) },
  MASTER: { ...masterCircles, outline: shapeOf(siMastercard) },
  MASTERDEBIT: { ...masterCircles, outline: shapeOf(siMastercard) },
  PAYPAL: { ...readLogo('paypal'), outline: shapeOf(siPaypal) },
  PIX: drawIcon(siPix),
  QIWI: drawIcon(siQiwi),
  UNIONPAY: readLogo('unionpay'),
  UNIONPAY_SMS: readLogo('unionpay'),
  VISA: drawIcon(siVisa),
  VISADEBIT: drawIcon(siVisa),
  VISAELECTRON: drawIcon(siVisa),
  WECHAT_PAY: drawIcon(siWechat),
};

/**
 * `brands.json`: view box and shapes of each logo, by brand. The shapes are path data, so that the
 * page renders them without `innerHTML`. `outline` is the logo of a brand in one color, which style
 * sheets can draw (`widget/theme/brand-sheet.ts`). It is left out if the logo has only one color.
 */
export function brandMarks(): FileTree {
  return textFiles({ 'brands.json': JSON.stringify(marks) });
}

function shapeOf({ path, hex }: SimpleIcon): Shape {
  return { path, color: `#${hex}` };
}

function drawIcon(icon: SimpleIcon): Mark {
  return { box: '0 0 24 24', shapes: [shapeOf(icon)] };
}

/** A dark logo on its color, for a color that is too light on white. */
function drawOnColor({ path, hex }: SimpleIcon): Mark {
  return {
    box: '0 0 24 24',
    shapes: [
      { path: 'M-8-2h40v28H-8z', color: `#${hex}` },
      { path, color: '#0B051D' },
    ],
  };
}

/** Reads the path of a logo in one color. */
function readIcon(name: string, color: string): Mark {
  const { width = 0, height = 0, icons } = brandIcons;
  const path = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(icons[name]?.body ?? '')?.[1];
  if (path === undefined) throw new Error(`The logo ${name} cannot be read.`);
  return { box: `0 0 ${width} ${height}`, shapes: [{ path, color }] };
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
