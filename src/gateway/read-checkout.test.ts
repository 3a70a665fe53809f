import { describe, expect, test } from 'vitest';
import { parseCheckoutResponse, type CheckoutReading } from './read-checkout.ts';

const errorBody = { result: { code: '200.300.404' } };
const full = {
  amount: '92.00',
  currency: 'EUR',
  brands: ['VISA', 'MASTER'],
  testMode: 'INTERNAL',
  shopperResultUrl: 'https://shop.example/result',
  hasCustomerName: true,
  remainingMs: 1_799_000,
};

const saved = {
  id: '8ac7a4a07e3c1f5d017e3c1f5d010001',
  brand: 'VISA',
  lastFour: '0091',
  expiryMonth: '05',
  expiryYear: '2039',
  holder: 'Jane Jones',
};

const { holder: _holder, ...withoutHolder } = saved;

function open(registrations: unknown): unknown {
  return { outcome: 'none', registrations };
}

type Row = readonly [because: string, status: number, body: unknown, reading: CheckoutReading];

const rows: readonly Row[] = [
  ['all details', 200, { outcome: 'none', ...full }, { kind: 'open', ...full }],
  ['no details', 200, { outcome: 'none' }, { kind: 'open' }],
  [
    'details of another type',
    200,
    {
      outcome: 'none',
      amount: 92,
      brands: [1, 'VISA', null],
      hasCustomerName: 'false',
      remainingMs: '9',
    },
    { kind: 'open', brands: ['VISA'] },
  ],
  [
    'saved payment methods',
    200,
    { outcome: 'none', creditor: 'Lamps', registrations: [saved] },
    { kind: 'open', creditor: 'Lamps', registrations: [saved] },
  ],
  [
    'saved payment methods without a valid id or brand',
    200,
    open([null, { brand: 'VISA' }, { ...saved, id: '../x' }, { ...saved, brand: '<b>' }, saved]),
    { kind: 'open', registrations: [saved] },
  ],
  [
    'a saved payment method with a detail of another type',
    200,
    open([{ ...saved, holder: 5 }]),
    { kind: 'open', registrations: [withoutHolder] },
  ],
  ['an empty list of saved payment methods', 200, open([]), { kind: 'open' }],
  ['an empty list of brands', 200, { outcome: 'none', brands: [] }, { kind: 'open' }],
  [
    'a payment',
    200,
    { outcome: 'done', shopperResultUrl: full.shopperResultUrl },
    { kind: 'used', status: 'done', shopperResultUrl: full.shopperResultUrl },
  ],
  [
    'a payment that was made',
    200,
    { outcome: 'done', succeeded: true },
    { kind: 'used', status: 'done', hasSucceeded: true },
  ],
  [
    'a payment that was not made',
    200,
    { outcome: 'done', succeeded: false },
    { kind: 'used', status: 'done', hasSucceeded: false },
  ],
  [
    'a result of another type',
    200,
    { outcome: 'done', succeeded: 'no' },
    { kind: 'used', status: 'done' },
  ],
  [
    'a pending payment, which has no result',
    200,
    { outcome: 'pending', succeeded: true },
    { kind: 'used', status: 'pending' },
  ],
  ['a pending payment', 200, { outcome: 'pending' }, { kind: 'used', status: 'pending' }],
  ['an unknown or expired checkout', 404, errorBody, { kind: 'notFound' }],
  ['an unknown path', 404, undefined, { kind: 'unsupported' }],
  ['an unknown path of a JSON server', 404, { error: 'not found' }, { kind: 'unsupported' }],
  ['a server that responds 200 to every path', 200, undefined, { kind: 'unsupported' }],
  ['another JSON object', 200, { hello: 'world' }, { kind: 'unsupported' }],
  ['a method that is not allowed', 405, undefined, { kind: 'unsupported' }],
  ['a method that is not implemented', 501, undefined, { kind: 'unsupported' }],
  ['a page of an unregistered origin', 403, errorBody, { kind: 'refused' }],
  ['a server error', 500, undefined, { kind: 'unreachable' }],
  ['a proxy error with a result code', 502, errorBody, { kind: 'unreachable' }],
];

describe('parseCheckoutResponse', () => {
  test('limits the number of saved payment methods and the length of their details', () => {
    const many = Array.from({ length: 1_000 }, () => ({ ...saved, holder: 'x'.repeat(10_000) }));
    const reading = parseCheckoutResponse(200, open(many));
    const read = reading.kind === 'open' ? reading.registrations : [];
    expect(read).toHaveLength(50);
    expect(read?.[0]?.holder).toHaveLength(128);
  });

  test.each(rows)('parses %s', (_because, status, body, reading) => {
    expect(parseCheckoutResponse(status, body)).toEqual(reading);
  });
});
