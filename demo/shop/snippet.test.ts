import { expect, test } from 'vitest';
import { merchantSnippet } from './snippet.ts';

const plain = {
  baseUrl: 'https://pay.example/',
  checkoutId: 'a'.repeat(32),
  resultUrl: 'https://shop.example/result?order=1',
  brands: 'VISA MASTER',
  options: {},
};

test('without options, the code is a form and a script', () => {
  expect(merchantSnippet(plain)).toBe(
    [
      '<form action="https://shop.example/result?order=1" class="paymentWidgets"',
      '      data-brands="VISA MASTER"></form>',
      `<script src="https://pay.example/v1/paymentWidgets.js?checkoutId=${'a'.repeat(32)}"></script>`,
    ].join('\n'),
  );
});

test('options come before the form', () => {
  const snippet = merchantSnippet({ ...plain, options: { locale: 'de' } });
  expect(
    snippet.startsWith('<script>\n  var wpwlOptions = {\n    "locale": "de"\n  };\n</script>\n'),
  ).toBe(true);
});

test('a value cannot end its script or attribute', () => {
  const snippet = merchantSnippet({
    ...plain,
    brands: '"><script>',
    options: { labels: '</script><script>alert(1)</script>' },
  });
  expect(snippet.match(/<\/script>/g)).toHaveLength(2);
  expect(snippet).toContain('data-brands="&quot;>&lt;script>"');
});

test.each([{}, { registrations: { requireCvv: false } }])(
  'the function that removes saved payment methods is added to the options %j',
  (options) => {
    const snippet = merchantSnippet({ ...plain, options, offersRemoval: true });
    expect(snippet).toMatch(/^<script>\n {2}var wpwlOptions = \{/);
    expect(snippet).toContain('    ...wpwlOptions.registrations,\n    onRemove: (id) =>');
    expect(snippet).toContain("fetch('/saved/remove', { method: 'POST'");
  },
);

test.each([
  [{ checkoutId: plain.checkoutId }, ['onDeclined'], `?checkoutId=${plain.checkoutId}`],
  [{ checkoutId: undefined }, ['createCheckout', 'onDeclined'], ''],
])('the functions that return a checkout of the order are set: %j', (known, names, query) => {
  const retry = { offersRetry: true, checkoutPath: '/orders/1/checkout' };
  const snippet = merchantSnippet({ ...plain, ...known, ...retry });
  expect(snippet).toContain("fetch('/orders/1/checkout', { method: 'POST' })");
  expect(snippet.match(/(?<=wpwlOptions\.)\w+(?= = getCheckout;)/g)).toEqual(names);
  expect(snippet).toContain(`<script src="https://pay.example/v1/paymentWidgets.js${query}">`);
});
