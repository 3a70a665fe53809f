import { expect, test } from 'vitest';
import { merchantSnippet } from './snippet.ts';

const plain = {
  baseUrl: 'https://pay.example/',
  checkoutId: 'a'.repeat(32),
  resultUrl: 'https://shop.example/result?order=1',
  brands: 'VISA MASTER',
  options: {},
};

test('without options a merchant writes a form and a script, no more', () => {
  expect(merchantSnippet(plain)).toBe(
    [
      '<form action="https://shop.example/result?order=1" class="paymentWidgets"',
      '      data-brands="VISA MASTER"></form>',
      `<script src="https://pay.example/v1/paymentWidgets.js?checkoutId=${'a'.repeat(32)}"></script>`,
    ].join('\n'),
  );
});

test('options stand before the form', () => {
  const snippet = merchantSnippet({ ...plain, options: { locale: 'de' } });
  expect(
    snippet.startsWith('<script>\n  var wpwlOptions = {\n    "locale": "de"\n  };\n</script>\n'),
  ).toBe(true);
});

test('a value cannot end the script or the attribute it stands in', () => {
  const snippet = merchantSnippet({
    ...plain,
    brands: '"><script>',
    options: { labels: '</script><script>alert(1)</script>' },
  });
  expect(snippet.match(/<\/script>/g)).toHaveLength(2);
  expect(snippet).toContain('data-brands="&quot;>&lt;script>"');
});
