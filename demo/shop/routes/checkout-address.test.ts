import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { scenarios } from '../settings/test-offer.fixture.ts';
import { startTestShop, type TestShop } from '../test-shop.fixture.ts';

let testShop: TestShop;

beforeEach(async () => {
  testShop = await startTestShop({ scenarios });
});

afterEach(() => testShop.gateway.stop());

/** What the settings form sends: every field, and nothing chosen but what is given. */
const applied = (values: Readonly<Record<string, string>>): string =>
  `/checkout?${new URLSearchParams({
    locale: '',
    style: '',
    amount: '',
    scenario: '',
    labels: '',
    brands: 'VISA MASTER AMEX',
    ticked: 'VISA MASTER AMEX',
    ...values,
  })}&tick=VISA&tick=MASTER&tick=AMEX`;

const leadsTo = async (path: string) => {
  const { status, headers } = await testShop.createBrowser().send(path);
  return [status, headers.get('Location')];
};

describe('the address of a checkout', () => {
  test.each<readonly [string, string, string]>([
    [applied({}), '/checkout', 'nothing chosen'],
    [applied({ locale: 'de' }), '/checkout?locale=de', 'a language'],
    [applied({ labels: '{' }), '/checkout?labels=%7B', 'a wrong value, to be told'],
    [`${applied({})}&tick=MADA`, '/checkout?brands=VISA+MASTER+AMEX+MADA', 'one more brand'],
  ])('%s is shortened to %s: %s', async (path, short) => {
    expect(await leadsTo(path)).toEqual([303, short]);
    expect(await leadsTo(short)).toEqual([200, null]);
  });

  test('leads nowhere else, whatever it names', async () => {
    const [status, location] = await leadsTo('/checkout?locale=&next=https://evil.example/');
    expect([status, location]).toEqual([303, '/checkout?next=https%3A%2F%2Fevil.example%2F']);
  });

  test('brings the scenario back, with what to type', async () => {
    const text = await testShop.createBrowser().page('/checkout?scenario=declined-holder');
    expect(text).toContain('id="type-this-title"');
    expect(text).toContain('data-copy-text="Decline Me"');
    expect(text).toContain('data-copy-text="12/29"');
    expect(text).toContain('data-copy-text="4200000000000091"');
  });

  test('tells a card whose brand is not offered', async () => {
    const text = await testShop.createBrowser().page('/checkout?scenario=visa&brands=MASTER');
    expect(text).toContain('This form does not offer VISA');
  });
});

describe('the policy of the page', () => {
  const framesOf = async (query: Readonly<Record<string, string>>) => {
    const path = `/checkout?${new URLSearchParams(query)}`;
    const { headers } = await testShop.createBrowser().send(path);
    return /frame-src ([^;]*)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1];
  };

  test.each([
    { threeDSecure: 'page' },
    { browser: '{"threeDChallengeWindow": 5}' },
    { threeDIframeSize: '{"width": 500, "height": 600}' },
    { paymentTarget: 'iframe' },
    { options: '{"browser": {"threeDChallengeWindow": 1}}' },
  ])('lets any bank into a frame where %o asks for it in the page', async (query) => {
    expect(await framesOf(query)).toBe(`${testShop.gateway.baseUrl} https: http://*.localhost:*`);
  });

  test.each([{}, { paymentTarget: '_blank' }, { browser: '[]' }])(
    'lets the fields of the payment service alone into frames with %o',
    async (query) => {
      expect(await framesOf(query)).toBe(testShop.gateway.baseUrl);
    },
  );
});

describe('a scenario', () => {
  test('that a sum brings about is paid with that sum, and left again with the price', async () => {
    const browser = testShop.createBrowser();
    const { order } = await browser.checkout('/checkout?scenario=declined-by-amount');
    expect(testShop.creations().at(-1)?.get('amount')).toBe('5100.00');
    const path = applied({ order });
    const next = (await browser.send(path)).headers.get('Location') ?? '';
    const after = await browser.checkout(next);
    expect(testShop.creations().at(-1)?.get('amount')).toBe('92.00');
    expect(after.order).not.toBe(order);
    const settled = await browser.send(applied({ order: after.order }));
    expect(settled.headers.get('Location')).toBe(`/checkout?order=${after.order}`);
  });

  test('that a postcode brings about is sent by the shop, for that scenario alone', async () => {
    const browser = testShop.createBrowser();
    const first = await browser.checkout('/checkout?scenario=avs');
    expect(testShop.creations().at(-1)?.get('billing.postcode')).toBe('AVS A');
    const second = await browser.checkout(`/checkout?order=${first.order}`);
    expect(testShop.creations().at(-1)?.has('billing.postcode')).toBe(false);
    expect(second.id).not.toBe(first.id);
  });
});
