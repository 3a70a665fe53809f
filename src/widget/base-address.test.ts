import { describe, expect, test } from 'vitest';
import { judgeBase } from './base-address.ts';

const own = 'https://pay.example/';
const page = 'https://shop.example';

type Row = readonly [option: string | undefined, verdict: string, because: string];

const rows: readonly Row[] = [
  [undefined, 'https://pay.example/', "the script's own address"],
  ['https://other.example/', 'https://other.example/', 'an address of the merchant'],
  ['https://other.example/eu/', 'https://other.example/eu/', 'with a path'],
  ['https://other.example', 'base_url_invalid', 'it must end in a slash'],
  ['other.example/', 'base_url_invalid', 'it must be absolute'],
  ['javascript:/', 'base_url_invalid', 'it must be http(s)'],
  ['http://other.example/', 'base_url_invalid', 'digits travel over https alone'],
  ['http://pay.localhost:8080/', 'http://pay.localhost:8080/', 'but on this machine'],
  ['https://shop.example/', 'base_url_shared', 'frames of the same origin protect nothing'],
];

describe('the base address', () => {
  test.each(rows)('%o is judged %s: %s', (option, verdict) => {
    const base = judgeBase(own, option, page);
    expect(base.kind === 'usable' ? base.baseUrl : base.code).toBe(verdict);
  });

  test('a shared origin is tolerated on this machine', () => {
    const local = 'http://shop.localhost:8080';
    expect(judgeBase(`${local}/`, undefined, local).kind).toBe('usable');
  });
});
