import { describe, expect, test } from 'vitest';
import { scenarios } from '../settings/test-offer.fixture.ts';
import { useTestShop } from '../test-shop.fixture.ts';

const testShop = useTestShop({ scenarios });

/** The URL that the settings form requests: all fields, with these values. */
function formUrl(values: Readonly<Record<string, string>>): string {
  return `/checkout?${new URLSearchParams({
    locale: '',
    style: '',
    amount: '',
    scenario: '',
    labels: '',
    brands: 'VISA MASTER AMEX',
    ticked: 'VISA MASTER AMEX',
    ...values,
  })}&tick=VISA&tick=MASTER&tick=AMEX`;
}

async function open(path: string) {
  const { status, headers } = await testShop.createBrowser().send(path);
  return [status, headers.get('Location')];
}

describe('the URL of a checkout', () => {
  test.each<readonly [string, string, string]>([
    [formUrl({}), '/checkout', 'no values'],
    [formUrl({ locale: 'de' }), '/checkout?locale=de', 'a language'],
    [formUrl({ labels: '{' }), '/checkout?labels=%7B', 'an invalid value, to report it'],
    [`${formUrl({})}&tick=MADA`, '/checkout?brands=VISA+MASTER+AMEX+MADA', 'one more brand'],
  ])('%s is shortened to %s: %s', async (path, short) => {
    expect(await open(path)).toEqual([303, short]);
    expect(await open(short)).toEqual([200, null]);
  });

  test('redirects only to the checkout', async () => {
    const [status, location] = await open('/checkout?locale=&next=https://evil.example/');
    expect([status, location]).toEqual([303, '/checkout?next=https%3A%2F%2Fevil.example%2F']);
  });

  test('restores the scenario with its test data', async () => {
    const text = await testShop.createBrowser().page('/checkout?scenario=declined-holder');
    expect(text).toContain('id="type-this-title"');
    expect(text).toContain('data-copy-text="Decline Me"');
    expect(text).toContain('data-copy-text="12/29"');
    expect(text).toContain('data-copy-text="4200000000000091"');
  });

  test('reports a card whose brand is not offered', async () => {
    const text = await testShop.createBrowser().page('/checkout?scenario=visa&brands=MASTER');
    expect(text).toContain('This form does not offer VISA');
  });
});

describe('the policy of the page', () => {
  async function framesOf(query: Readonly<Record<string, string>>) {
    const path = `/checkout?${new URLSearchParams(query)}`;
    const { headers } = await testShop.createBrowser().send(path);
    return /frame-src ([^;]*)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1];
  }

  test.each([
    { threeDSecure: 'page' },
    { browser: '{"threeDChallengeWindow": 5}' },
    { threeDIframeSize: '{"width": 500, "height": 600}' },
    { paymentTarget: 'iframe' },
    { options: '{"browser": {"threeDChallengeWindow": 1}}' },
  ])('allows frames of any bank with %o', async (query) => {
    expect(await framesOf(query)).toBe(`${testShop.gateway.baseUrl} https: http://*.localhost:*`);
  });

  test.each([{}, { paymentTarget: '_blank' }, { browser: '[]' }])(
    'allows frames of the payment service only with %o',
    async (query) => {
      expect(await framesOf(query)).toBe(testShop.gateway.baseUrl);
    },
  );
});

describe('a scenario', () => {
  test('triggered by the amount sets it, and resets it when it is removed', async () => {
    const browser = testShop.createBrowser();
    const { order } = await browser.checkout('/checkout?scenario=declined-by-amount');
    expect(testShop.creations().at(-1)?.get('amount')).toBe('5100.00');
    const path = formUrl({ order });
    const next = (await browser.send(path)).headers.get('Location') ?? '';
    const after = await browser.checkout(next);
    expect(testShop.creations().at(-1)?.get('amount')).toBe('92.00');
    expect(after.order).not.toBe(order);
    const settled = await browser.send(formUrl({ order: after.order }));
    expect(settled.headers.get('Location')).toBe(`/checkout?order=${after.order}`);
  });

  test('triggered by the postcode sends it only for that scenario', async () => {
    const browser = testShop.createBrowser();
    const first = await browser.checkout('/checkout?scenario=avs');
    expect(testShop.creations().at(-1)?.get('billing.postcode')).toBe('AVS A');
    const second = await browser.checkout(`/checkout?order=${first.order}`);
    expect(testShop.creations().at(-1)?.has('billing.postcode')).toBe(false);
    expect(second.id).not.toBe(first.id);
  });
});
