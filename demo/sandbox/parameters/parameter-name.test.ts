import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import { parseName, type Path, type Step } from './parameter-name.ts';

function field(name: string) {
  return { kind: 'field', field: name } as const;
}
function index(position: number) {
  return { kind: 'index', index: position } as const;
}
function key(name: string) {
  return { kind: 'key', key: name } as const;
}

const wellFormed: readonly (readonly [name: string, path: Path])[] = [
  ['amount', [field('amount')]],
  ['card.number', [field('card'), field('number')]],
  ['cart.items[0].name', [field('cart'), field('items'), index(0), field('name')]],
  ['customParameters[SHOPPER_x]', [field('customParameters'), key('SHOPPER_x')]],
  ['customParameters[SHOPPER_a.b]', [field('customParameters'), key('SHOPPER_a.b')]],
  ['customParameters[1234567]', [field('customParameters'), key('1234567')]],
  ['customParameters[__proto__]', [field('customParameters'), key('__proto__')]],
  ['customParameters[constructor]', [field('customParameters'), key('constructor')]],
  ['risk.parameters[prototype]', [field('risk'), field('parameters'), key('prototype')]],
  ['risk.parameters[a_1]', [field('risk'), field('parameters'), key('a_1')]],
  [
    'airline.passengers[1].legs[2].flightNumber',
    [
      field('airline'),
      field('passengers'),
      index(1),
      field('legs'),
      index(2),
      field('flightNumber'),
    ],
  ],
  ['cart.items[999].name', [field('cart'), field('items'), index(999), field('name')]],
  ['csrf-token', [field('csrf-token')]],
  ['_token', [field('_token')]],
];

const malformed: readonly (readonly [name: string, because: string])[] = [
  ['', 'it is empty'],
  ['.amount', 'it starts with a dot'],
  ['card..number', 'a field is empty'],
  ['card.', 'it ends with a dot'],
  ['card number', 'it holds a blank'],
  ['customParameters[]', 'the key is empty'],
  ['customParameters[a b]', 'the key holds a blank'],
  ['customParameters[a', 'the bracket is open'],
  ['customParameters[a]]', 'a bracket too many'],
  ['customParameters[a][b]', 'maps do not nest'],
  ['customParameters[a].b', 'only an index stands before a field'],
  ['cart.items[00].name', 'the index has a leading zero'],
  ['cart.items[1000].name', 'the index is huge'],
  ['cart.items[99999999999999999999].name', 'the index is beyond all numbers'],
  ['cart.items[-1].name', 'the index is negative'],
  ['__proto__', 'it names the prototype'],
  ['a.__proto__.b', 'it reaches the prototype'],
  ['overridePaymentType[__proto__]', 'the key names the prototype'],
  ['resultDetails[constructor]', 'the key names the constructor'],
  ['parameters[prototype]', 'the key names the prototype'],
  ['risk.__proto__[prototype]', 'a field names the prototype'],
  ['customParameters.constructor', 'a field names the constructor'],
  ['customParameters.__proto__[abc]', 'a field names the prototype'],
  ['xcustomParameters[__proto__]', 'only two maps take any key'],
  ['constructor.prototype.x', 'it reaches the prototype by the constructor'],
  ['[0].name', 'it starts with an index'],
  ['käse', 'letters are ASCII'],
  ['a\n', 'it holds a line break'],
  [`a${'b'.repeat(128)}`, 'it is too long'],
];

function writeStep(step: Step, position: number): string {
  if (step.kind === 'field') return position === 0 ? step.field : `.${step.field}`;
  return step.kind === 'index' ? `[${step.index}]` : `[${step.key}]`;
}

function write(path: Path): string {
  return path.map(writeStep).join('');
}

describe('names of parameters', () => {
  test.each(wellFormed)('%s is parsed', (name, path) => {
    expect(parseName(name)).toEqual(path);
    expect(write(path)).toBe(name);
  });

  test.each(malformed)('%j is invalid: %s', (name) => {
    expect(parseName(name)).toBeUndefined();
  });

  test('a parsed name is complete', () => {
    const alphabet = fc.constantFrom(
      'a',
      'B',
      '_',
      '-',
      '.',
      '[',
      ']',
      '0',
      '17',
      ' ',
      '__proto__',
    );
    fc.assert(
      fc.property(fc.array(alphabet), (parts) => {
        const name = parts.join('');
        const path = parseName(name);
        expect(path === undefined ? name : write(path)).toBe(name);
      }),
      { numRuns: runCount(200) },
    );
  });

  test.each(['a', 'a.', 'a-', '[0].a', 'a[', '['])('100 kB of %j are invalid', (part) => {
    expect(parseName(part.repeat(100_000 / part.length))).toBeUndefined();
  });
});
