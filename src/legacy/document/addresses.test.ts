import { expect, test } from 'vitest';
import { createOldEngine } from '../engines.fixture.ts';

test('addresses and queries are put where they are missing', () => {
  const { URL: Kind, URLSearchParams: Query } = createOldEngine();
  expect(new Kind('/b?x=1', 'https://shop.example/a').href).toBe('https://shop.example/b?x=1');
  const query = new Query('a=1&b=%C3%A4');
  query.set('c', 'x y');
  expect([query.get('a'), query.get('b'), String(query)]).toEqual(['1', 'ä', 'a=1&b=%C3%A4&c=x+y']);
});

test('where an object of that name makes addresses of files, it goes on to', () => {
  const { URL: Kind } = createOldEngine(`
    window.URL = { createObjectURL: function () { return 'blob:1'; }, revokeObjectURL: function () {} };
  `);
  expect(Kind.createObjectURL(new Blob())).toBe('blob:1');
  expect(Kind.revokeObjectURL('blob:1')).toBeUndefined();
  expect(new Kind('https://shop.example').host).toBe('shop.example');
});

test('what makes addresses by itself stays', () => {
  const { URL: Kind } = createOldEngine('window.URL = function () { this.href = "own"; };');
  expect(new Kind('https://shop.example').href).toBe('own');
});
