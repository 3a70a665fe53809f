import { describe, expect, test } from 'vitest';
import { readScriptAddress } from './script-address.ts';

const id = '8AC7A4A288C30F3F018A5D1B2C3D4E5F.uat01-vm-tx03';

type Row = readonly [src: string, expected: ReturnType<typeof readScriptAddress>, title: string];

const payment = { baseUrl: 'https://pay.example/', checkoutId: id, resource: 'payment' } as const;

const rows: readonly Row[] = [
  [`https://pay.example/v1/paymentWidgets.js?checkoutId=${id}`, payment, 'alias'],
  [
    `https://pay.example/v1/paymentWidgets/0.1.0-0a1b2c3d/paymentWidgets.js?checkoutId=${id}`,
    payment,
    'versioned script',
  ],
  [
    `https://pay.example/eu/gate/v1/paymentWidgets.js?checkoutId=${id}`,
    { ...payment, baseUrl: 'https://pay.example/eu/gate/' },
    'path before v1',
  ],
  [
    `https://pay.example/v1/paymentWidgets.js?_=17&checkoutId=${id}%2Fregistration`,
    { ...payment, resource: 'registration' },
    'encoded reference and another parameter',
  ],
  [
    'https://pay.example/v1/paymentWidgets.js?checkoutId=../../evil',
    { ...payment, checkoutId: undefined },
    'malformed ID',
  ],
  [
    'https://pay.example/v1/paymentWidgets.js?checkoutId=\uD800',
    { ...payment, checkoutId: undefined },
    'lone surrogate',
  ],
  ['https://pay.example/v1/paymentWidgets.js', { ...payment, checkoutId: '' }, 'missing ID'],
  [
    'https://pay.example/v1/paymentWidgets.js?checkoutId=/registration',
    { ...payment, checkoutId: '', resource: 'registration' },
    'missing ID, to save a payment method',
  ],
  ['https://pay.example/v1/other.js', undefined, 'another script'],
  ['not an address', undefined, 'not a URL'],
];

describe('readScriptAddress', () => {
  test.each(rows)('parses %s as %o: %s', (src, expected) => {
    expect(readScriptAddress(src)).toEqual(expected);
  });
});
