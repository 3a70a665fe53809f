import { describe, expect, test } from 'vitest';
import { readScriptAddress } from './script-address.ts';

const id = '8AC7A4A288C30F3F018A5D1B2C3D4E5F.uat01-vm-tx03';

type Row = readonly [src: string, expected: ReturnType<typeof readScriptAddress>, because: string];

const payment = { baseUrl: 'https://pay.example/', checkoutId: id, resource: 'payment' } as const;

const rows: readonly Row[] = [
  [`https://pay.example/v1/paymentWidgets.js?checkoutId=${id}`, payment, 'the plain form'],
  [
    `https://pay.example/v1/paymentWidgets/0.1.0-0a1b2c3d/paymentWidgets.js?checkoutId=${id}`,
    payment,
    'a pinned script has the same base',
  ],
  [
    `https://pay.example/eu/gate/v1/paymentWidgets.js?checkoutId=${id}`,
    { ...payment, baseUrl: 'https://pay.example/eu/gate/' },
    'whatever precedes v1 belongs to the base',
  ],
  [
    `https://pay.example/v1/paymentWidgets.js?_=17&checkoutId=${id}%2Fregistration`,
    { ...payment, resource: 'registration' },
    'an encoded id, and a parameter of somebody else',
  ],
  [
    'https://pay.example/v1/paymentWidgets.js?checkoutId=../../evil',
    { ...payment, checkoutId: undefined },
    'what is no id never enters an address',
  ],
  [
    'https://pay.example/v1/paymentWidgets.js',
    { ...payment, checkoutId: undefined },
    'an id may be missing',
  ],
  ['https://pay.example/v1/other.js', undefined, 'another script'],
  ['not an address', undefined, 'no address at all'],
];

describe('the address of the script tag', () => {
  test.each(rows)('%s is read as %o: %s', (src, expected) => {
    expect(readScriptAddress(src)).toEqual(expected);
  });
});
