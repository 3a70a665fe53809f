import { beforeAll, describe, expect, test } from 'vitest';
import { readIntegrity } from '#contract/integrity';
import { integrityOf } from './integrity.ts';
import { differences, judgeDelivery } from './judge-delivery.ts';
import { pack } from './pack.ts';
import { decode, encode, merge, type Tree } from './tree.ts';

const widget: Tree = new Map([
  ['v1/paymentWidgets.js', encode('widget();')],
  ['v1/paymentWidgets/1.2.3-0123abcd/paymentWidgets.js', encode('widget();')],
  ['v1/paymentWidgets/1.2.3-0123abcd/locales/en.json', encode('{}')],
]);

const tracker: Tree = new Map([
  ['v1/sessionTracker/oasm.js', encode('tracker();')],
  ['v1/sessionTracker/1.2.3-89abcdef/oasm.js', encode('tracker();')],
]);

const types: Tree = new Map([['types/wpwl.d.ts', encode('declare const wpwl: object;')]]);

let delivered: Tree;

beforeAll(async () => {
  const list = integrityOf([
    { version: '1.2.3-0123abcd', tree: widget },
    { version: '1.2.3-89abcdef', tree: tracker },
    { version: '1.2.3', tree: types },
  ]);
  delivered = merge(widget, tracker, types, list, await pack(merge(widget, tracker)));
});

const locale = 'v1/paymentWidgets/1.2.3-0123abcd/locales/en.json';
const pinned = 'v1/paymentWidgets/1.2.3-0123abcd/paymentWidgets.js';

const rowOfLocale = () =>
  readIntegrity(decode(delivered.get('integrity.json'))).find(({ path }) => path === locale);

const without = (path: string): Tree => new Map([...delivered].filter(([other]) => other !== path));

const having = (path: string, text: string): Tree =>
  new Map([...delivered, [path, encode(text)] as const]);

describe('a delivered folder', () => {
  test('is good when all of it is listed, packed and pinned', () => {
    expect(judgeDelivery(delivered)).toEqual([]);
  });

  test.each([
    ['a file that nobody listed', () => having('v1/late.txt', 'x'), 'does not list v1/late.txt'],
    ['a type nobody listed', () => having('types/x.d.ts', 'x'), 'does not list types/x.d.ts'],
    ['a row without its file', () => without(locale), `lists ${locale}, which is not shipped`],
    [
      'a byte that changed',
      () => having(locale, '[]'),
      `${locale} is not what integrity.json says`,
    ],
    ['a file not packed', () => without(`${locale}.br`), `${locale}.br is missing`],
    ['a file packed once only', () => without(`${locale}.gz`), `${locale}.gz is missing`],
    ['a packed file of old', () => having(`${locale}.br`, '{}'), `${locale}.br does not unpack`],
    ['a pinned script of its own', () => having(pinned, 'w();'), `${pinned} is not the script at`],
    ['no pinned script', () => without(pinned), `${pinned} is not the script at`],
    [
      'a new word for old engines',
      () => having('v1/legacy/paymentWidgets.js', 'const a = 1;'),
      'v1/legacy/paymentWidgets.js is no ES5',
    ],
    [
      'a row of another version',
      () => having('integrity.json', JSON.stringify([{ ...rowOfLocale(), version: '1.2.3' }])),
      `${locale} is listed as of 1.2.3`,
    ],
    ['no list', () => without('integrity.json'), 'integrity.json is missing'],
    ['a list of nothing', () => having('integrity.json', '[1]'), 'does not list v1/payment'],
    ['a list that is none', () => having('integrity.json', '<html>'), 'does not list v1/payment'],
  ])('with %s is at fault', (_, change, fault) => {
    expect(judgeDelivery(change()).join('\n')).toContain(fault);
  });
});

test('two builds differ in what one of them lacks or has otherwise', () => {
  expect(differences(delivered, delivered)).toEqual([]);
  expect(differences(delivered, without(locale))).toEqual([locale]);
  expect(differences(without(locale), delivered)).toEqual([locale]);
  expect(differences(delivered, having(locale, '[]'))).toEqual([locale]);
});

test('packing the same twice gives the same bytes, and no time or machine stands in them', async () => {
  expect(differences(await pack(widget), await pack(widget))).toEqual([]);
  const header = [...(await pack(widget))].find(([path]) => path.endsWith('.gz'));
  expect([...(header?.[1].slice(4, 10) ?? [])]).toEqual([0, 0, 0, 0, 2, 255]);
});
