import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '#contract/any-character.fixture';
import { normalizeParameter, normalizeText } from '#contract/normalize-text';
import { runCount } from '#contract/run-count.fixture';
import { isAcceptedBySandbox } from './sandbox.fixture.ts';
import { fields, readDate, sendBilling, type Send } from './fields.fixture.ts';

/** First and last code point of the Unicode blocks in which names and addresses are written. */
const blocks = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x100, 0x24f],
  [0x2b0, 0x36f],
  [0x370, 0x52f],
  [0x530, 0x5ff],
  [0x600, 0x6ff],
  [0x700, 0x7ff],
  [0x900, 0xdff],
  [0xe00, 0xeff],
  [0xf00, 0x109f],
  [0x10a0, 0x11ff],
  [0x1200, 0x139f],
  [0x13a0, 0x167f],
  [0x1780, 0x18af],
  [0x1e00, 0x1fff],
  [0x2000, 0x206f],
  [0x2150, 0x218f],
  [0x2d30, 0x2d7f],
  [0x3000, 0x30ff],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
  [0xfb00, 0xfdff],
  [0xfe00, 0xffef],
  [0x1e900, 0x1e95f],
  [0x20000, 0x2a6df],
] as const;

/** What keyboards, password managers and clipboards insert between other characters. */
const inserted = fc.constantFrom(
  ..."\u00A0\u3000\u200B\u200C\u200D\u200E\u200F\u202A\uFEFF\u00AD\u2010\u2011\u2013\u2212\u30FC´`’‘・·/|()&,.-' \t\n",
);

/** Digits of ASCII, full-width, Arabic, Persian, Devanagari. */
const digit = fc
  .tuple(fc.constantFrom(0x30, 0xff10, 0x660, 0x6f0, 0x966), fc.integer({ min: 0, max: 9 }))
  .map(([zero, value]) => String.fromCodePoint(zero + value));

const inBlock = fc
  .constantFrom(...blocks)
  .chain(([min, max]) => fc.integer({ min, max }))
  .map((codePoint) => String.fromCodePoint(codePoint));

/** A text in one script, with digits and inserted characters, or of any characters. */
const text = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(...blocks)
      .chain(([min, max]) =>
        textOf(fc.integer({ min, max }).map((codePoint) => String.fromCodePoint(codePoint))),
      ),
  },
  { weight: 2, arbitrary: textOf(fc.constantFrom(...'DEABCXYZ')) },
  { weight: 1, arbitrary: textOf(inBlock) },
  { weight: 1, arbitrary: fc.string({ unit: fc.oneof(anyCharacter, inserted), maxLength: 140 }) },
);

function textOf(letter: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const unit = fc.oneof(
    { weight: 6, arbitrary: letter },
    { weight: 3, arbitrary: digit },
    { weight: 1, arbitrary: inserted },
  );
  return fc.string({ unit, maxLength: 40 });
}

const senders: readonly (readonly [field: string, send: Send])[] = [
  ...Object.entries(fields),
  ['expiry date set without an event', readDate],
  ['state in Mexico', sendBilling('state', 'MX')],
  ['state in Brazil', sendBilling('state', 'BR')],
  ['postcode in Canada', sendBilling('postcode', 'CA')],
];

const numRuns = runCount(40, 200);

describe.each(senders)('The field %s', (_field, send) => {
  test('sends only what the sandbox accepts, in its normal form', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const entries = send(typed);
        if (entries === undefined) return;
        expect(entries.length).toBeGreaterThan(0);
        expect(isAcceptedBySandbox(entries)).toBe(true);
        for (const [name, value] of entries)
          if (name !== 'virtualAccount.password')
            expect(normalizeParameter(name, value)).toBe(value);
      }),
      { numRuns },
    );
  });
});

/** The fields whose only rule is that of the API, and the parameter of each. */
const unrestricted = [
  ['card holder', 'card.holder'],
  ['hosted card holder', 'card.holder'],
  ['account holder', 'bankAccount.holder'],
  ['account number', 'bankAccount.number'],
  ['bank code', 'bankAccount.bankCode'],
  ['account id', 'virtualAccount.accountId'],
  ['street', 'billing.street1'],
  ['city', 'billing.city'],
  ['state', 'billing.state'],
  ['postcode', 'billing.postcode'],
  ['hosted password', 'virtualAccount.password'],
] as const;

describe.each(unrestricted)('The field %s', (field, name) => {
  test(`accepts each ${name} that the sandbox accepts`, () => {
    fc.assert(
      fc.property(text, (typed) => {
        fc.pre(isAcceptedBySandbox([[name, typed]]));
        const sent = fields[field](typed);
        const normal = name === 'virtualAccount.password' ? typed : normalizeParameter(name, typed);
        expect(sent).toEqual(isAcceptedBySandbox([[name, normal]]) ? [[name, normal]] : undefined);
      }),
      { numRuns },
    );
  });
});

const twoDigits = fc.integer({ min: 1, max: 12 }).map((month) => String(month).padStart(2, '0'));
const separator = fc.constantFrom(...'/-.|:,_\\–—−・·⁄／ \u00A0\u3000');
const zeros = fc.constantFrom(0x30, 0xff10, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50);

function writeDigits(ascii: string, zero: number): string {
  return ascii.replaceAll(/\d/g, (each) => String.fromCodePoint(zero + Number(each)));
}

test('An expiry date is read with any separator and digits of any script, in each order of month and year', () => {
  fc.assert(
    fc.property(
      twoDigits,
      fc.integer({ min: 2027, max: 2045 }),
      separator,
      zeros,
      (month, year, between, zero) => {
        const notations = [
          `${month}${between}${year}`,
          `${month}${between}${year % 100}`,
          `${year}${between}${month}`,
          `${year}${month}`,
          `${month}${year}`,
          `${month}${year % 100}`,
          `${Number(month)}${between}${year}`,
        ];
        const date = [
          ['card.expiryMonth', month],
          ['card.expiryYear', String(year)],
        ];
        for (const notation of notations) {
          const typed = writeDigits(notation, zero);
          expect(readDate(typed)).toEqual(date);
          expect(fields['expiry date'](typed)).toEqual(date);
          expect(fields['hosted expiry date'](typed)).toEqual(date);
        }
      },
    ),
    { numRuns },
  );
});

test('A normal form is its own normal form', () => {
  const kinds = ['name', 'place', 'number', 'code', 'account', 'digits'] as const;
  fc.assert(
    fc.property(fc.constantFrom(...kinds), text, (kind, typed) => {
      const normal = normalizeText(kind, typed);
      expect(normalizeText(kind, normal)).toBe(normal);
    }),
    // Two marks that change places when the space between them is removed.
    { numRuns: numRuns * kinds.length, examples: [['code', '\u0732 \u073B']] },
  );
});
