import { describe, expect, test } from 'vitest';
import { readWidget, type CheckoutReading } from './read-checkout.ts';

const refusal = { result: { code: '200.300.404' } };
const full = {
  amount: '92.00',
  currency: 'EUR',
  brands: ['VISA', 'MASTER'],
  testMode: 'INTERNAL',
  shopperResultUrl: 'https://shop.example/result',
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

const open = (registrations: unknown): unknown => ({ outcome: 'none', registrations });

type Row = readonly [because: string, status: number, body: unknown, reading: CheckoutReading];

const rows: readonly Row[] = [
  ['all that is told', 200, { outcome: 'none', ...full }, { kind: 'open', ...full }],
  ['a gateway of few words', 200, { outcome: 'none' }, { kind: 'open' }],
  [
    'values of another kind are left out',
    200,
    { outcome: 'none', amount: 92, brands: [1, 'VISA', null], remainingMs: '9' },
    { kind: 'open', brands: ['VISA'] },
  ],
  [
    'what the shopper has saved',
    200,
    { outcome: 'none', creditor: 'Lamps', registrations: [saved] },
    { kind: 'open', creditor: 'Lamps', registrations: [saved] },
  ],
  [
    'what could not be told apart or sent is left out',
    200,
    open([null, { brand: 'VISA' }, { ...saved, id: '../x' }, { ...saved, brand: '<b>' }, saved]),
    { kind: 'open', registrations: [saved] },
  ],
  [
    'a detail of another kind is left out',
    200,
    open([{ ...saved, holder: 5 }]),
    { kind: 'open', registrations: [withoutHolder] },
  ],
  ['nothing saved is nothing to tell', 200, open([]), { kind: 'open' }],
  ['a list of no brands offers all', 200, { outcome: 'none', brands: [] }, { kind: 'open' }],
  [
    'a payment that was made',
    200,
    { outcome: 'done', shopperResultUrl: full.shopperResultUrl },
    { kind: 'outcome', outcome: 'done', shopperResultUrl: full.shopperResultUrl },
  ],
  [
    'a challenge that goes on',
    200,
    { outcome: 'pending' },
    { kind: 'outcome', outcome: 'pending' },
  ],
  ['an unknown or expired checkout', 404, refusal, { kind: 'missing' }],
  ['a path that nobody serves', 404, undefined, { kind: 'absent' }],
  ['a path that a JSON server does not serve', 404, { error: 'not found' }, { kind: 'absent' }],
  ['a page for every path', 200, undefined, { kind: 'absent' }],
  ['another JSON', 200, { hello: 'world' }, { kind: 'absent' }],
  ['a method that is not known', 405, undefined, { kind: 'absent' }],
  ['a method that is not made', 501, undefined, { kind: 'absent' }],
  ['a page that is not registered', 403, refusal, { kind: 'refused' }],
  ['a gateway that failed', 500, undefined, { kind: 'unreachable' }],
  ['a gateway behind a broken proxy', 502, refusal, { kind: 'unreachable' }],
];

describe('what a gateway tells of a checkout', () => {
  test('is read up to what a shopper could choose from', () => {
    const many = Array.from({ length: 1_000 }, () => ({ ...saved, holder: 'x'.repeat(10_000) }));
    const reading = readWidget(200, open(many));
    const read = reading.kind === 'open' ? reading.registrations : [];
    expect(read).toHaveLength(50);
    expect(read?.[0]?.holder).toHaveLength(128);
  });

  test.each(rows)('%s', (_because, status, body, reading) => {
    expect(readWidget(status, body)).toEqual(reading);
  });
});
