import { describe, expect, test } from 'vitest';
import { useTestShop } from './test-shop.fixture.ts';

const testShop = useTestShop();

describe('settings in the URL', () => {
  test('are optional: without any, the page has form, script and the default layout', async () => {
    const { text, id } = await testShop.createBrowser().checkout();
    expect(text).toMatch(/<form\s[^>]*class="paymentWidgets"\s+data-brands="VISA MASTER AMEX"/);
    expect(text).toContain(
      `src="${testShop.gateway.baseUrl}v1/paymentWidgets.js?checkoutId=${id}"`,
    );
    expect(text).toContain('{&quot;layout&quot;:&quot;accordion&quot;}');
  });

  test('are passed to the page as data, never as script', async () => {
    const options = '{"labels":{"submit":"</script><img src=x onerror=alert(1)>"}}';
    const text = await testShop
      .createBrowser()
      .page(`/checkout?${new URLSearchParams({ options })}`);
    expect(text).toContain('/assets/options.js');
    expect(text).not.toContain('<img src=x');
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)/);
  });

  test('with invalid JSON are shown again with the error', async () => {
    const options = '{"locale": "de"';
    const text = await testShop
      .createBrowser()
      .page(`/checkout?${new URLSearchParams({ options })}`);
    expect(text).toContain('{&quot;locale&quot;: &quot;de&quot;</textarea>');
    expect(text).toMatch(/id="options-problem">[^<]*not JSON/);
  });

  test('cannot select a gateway that the demo was not started with', async () => {
    const baseUrl = 'https://evil.example/';
    const response = await testShop
      .createBrowser()
      .send(`/checkout?${new URLSearchParams({ baseUrl })}`);
    expect(response.headers.get('Content-Security-Policy')).not.toContain('evil.example');
    const text = await response.text();
    expect(text).toContain('id="baseUrl-problem"');
    expect(text).not.toContain(`${baseUrl}v1`);
  });
});

describe('a gateway entered in the panel', () => {
  const typedBaseUrl = 'https://typed.example/';
  const checkoutId = 'c'.repeat(32);

  test('is used only by the page', async () => {
    const browser = testShop.createBrowser();
    await browser.post('/gateway', { typedBaseUrl, checkoutId });
    const response = await browser.send('/checkout');
    expect(response.headers.get('Content-Security-Policy')).toContain(typedBaseUrl);
    expect(await response.text()).toContain(
      `${typedBaseUrl}v1/paymentWidgets.js?checkoutId=${checkoutId}`,
    );
    const path = `/result?resourcePath=/v1/checkouts/${checkoutId}/payment`;
    expect(await browser.readStatus(path)).toBe('foreign');
    expect(testShop.gateway.requests).toHaveLength(0);
  });

  test('can be removed', async () => {
    const browser = testShop.createBrowser();
    await browser.post('/gateway', { typedBaseUrl, checkoutId });
    await browser.post('/gateway', { forget: 'yes' });
    expect(await browser.page('/checkout')).toContain(`${testShop.gateway.baseUrl}v1/`);
  });

  test('is shown again with the error if it is invalid', async () => {
    const browser = testShop.createBrowser();
    const response = await browser.post('/gateway', {
      typedBaseUrl: 'http://typed.example',
      checkoutId,
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(/value="http:\/\/typed\.example"/);
  });

  test('cannot be set by another site', async () => {
    const browser = testShop.createBrowser();
    const response = await browser.send('/gateway', {
      method: 'POST',
      body: new URLSearchParams({ typedBaseUrl, checkoutId }),
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(response.status).toBe(403);
    expect(await browser.page('/checkout')).not.toContain(typedBaseUrl);
  });
});

describe('every page', () => {
  test.each(['/', '/checkout', '/result', '/orders/none', '/nowhere'])(
    '%s has the security headers',
    async (path) => {
      const { headers } = await testShop.createBrowser().send(path);
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBe('strict-origin');
      expect(headers.get('Cache-Control')).toBe('no-store');
    },
  );

  test('sets an HttpOnly __Host- cookie for the session', async () => {
    const response = await testShop.shop.request('/checkout');
    expect(response.headers.get('Set-Cookie')).toMatch(
      /^__Host-shopper=[\w-]{32}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});
