import { expect, test } from 'vitest';
import { integrityOf } from './integrity.ts';
import { decode, encode } from './tree.ts';

test('the integrity list names path, version, size and a hash that an integrity attribute takes', () => {
  const list = integrityOf([
    { version: '1.2.3-0123abcd', tree: new Map([['b.js', encode('alert(1)')]]) },
    { version: '1.2.3', tree: new Map([['a.d.ts', encode('')]]) },
  ]);
  expect(JSON.parse(decode(list.get('integrity.json')))).toEqual([
    {
      path: 'a.d.ts',
      version: '1.2.3',
      bytes: 0,
      sha384: 'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb',
    },
    {
      path: 'b.js',
      version: '1.2.3-0123abcd',
      bytes: 8,
      sha384: 'sha384-HT2E9NfWiuQ/w1PRai+hTyqW16NIoCGA/m8VQDUopfAtcz6YQjtsMmQd5uRbVDpW',
    },
  ]);
});

test('a file that two deliveries claim is a fault', () => {
  const tree = new Map([['a.js', encode('1')]]);
  const deliveries = [
    { version: '1', tree },
    { version: '2', tree },
  ];
  expect(() => integrityOf(deliveries)).toThrow('a.js');
});
