import { describe, expect, test } from 'vitest';
import { useTestShop, type TestShop } from '../test-shop.fixture.ts';

const testShop = useTestShop();

type Browser = ReturnType<TestShop['createBrowser']>;

const savedId = 's'.repeat(32);

/** Opens the page to save a payment method. Returns the ID of its checkout. */
async function open(browser: Browser): Promise<string> {
  return /checkoutId=([^"%]+)%2Fregistration"/.exec(await browser.page('/saved'))?.[1] ?? '';
}

function returnTo(checkoutId: string, kind = 'registration'): string {
  return `/saved/result?${new URLSearchParams({ id: checkoutId, resourcePath: `/v1/checkouts/${checkoutId}/${kind}` })}`;
}

async function save(browser: Browser): Promise<Response> {
  const id = await open(browser);
  testShop.gateway.setStatus(id, { code: '000.100.110', id: savedId });
  return browser.send(returnTo(id));
}

test('a payment method is saved by a checkout without an amount', async () => {
  const id = await open(testShop.createBrowser());
  expect(id).not.toBe('');
  const [creation] = testShop.creations();
  expect(creation?.get('createRegistration')).toBe('true');
  expect(creation?.has('amount')).toBe(false);
});

test('a saved payment method is listed once', async () => {
  const browser = testShop.createBrowser();
  expect(await browser.page('/saved')).toContain('Nothing is saved yet.');
  const response = await save(browser);
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/saved']);
  await save(browser);
  expect((await browser.page('/saved')).match(/<li>/g)).toHaveLength(1);
});

test('new and existing checkouts offer it', async () => {
  const browser = testShop.createBrowser();
  await browser.checkout('/checkout?amount=10.00');
  await save(browser);
  const { id } = await browser.checkout('/checkout?amount=20.00');
  expect(testShop.creations().at(-1)?.get('registrations[0].id')).toBe(savedId);
  await browser.page('/checkout?amount=20.00');
  const updated = testShop.gateway.requests.at(-1);
  expect([updated?.path, updated?.values.get('registrations[0].id')]).toEqual([
    `/v1/checkouts/${id}`,
    savedId,
  ]);
});

test('checkouts of another shopper do not offer it', async () => {
  await save(testShop.createBrowser());
  await testShop.createBrowser().checkout();
  expect(testShop.creations().at(-1)?.has('registrations[0].id')).toBe(false);
});

test.each([
  ['800.100.100', 'not-saved'],
  ['200.300.404', 'not-saved'],
  ['000.200.100', 'not-saved'],
  ['900.100.300', 'unknown'],
])('%s is shown as %s, and nothing is listed', async (code, status) => {
  const browser = testShop.createBrowser();
  const id = await open(browser);
  testShop.gateway.setStatus(id, { code, id: savedId });
  expect(await browser.readStatus(returnTo(id))).toBe(status);
  expect(await browser.page('/saved')).toContain('Nothing is saved yet.');
});

test('a return of another shopper or with a payment adds nothing', async () => {
  const id = await open(testShop.createBrowser());
  testShop.gateway.setStatus(id, { code: '000.100.110', id: savedId });
  const otherShopper = testShop.createBrowser();
  expect(await otherShopper.readStatus(returnTo(id))).toBe('refused-unknown-order');
  expect(await otherShopper.readStatus(returnTo(id, 'payment'))).toBe('refused-path');
});

test('without a response the result is unknown', async () => {
  const browser = testShop.createBrowser();
  const id = await open(browser);
  testShop.gateway.setBroken(true);
  expect(await browser.readStatus(returnTo(id))).toBe('unknown');
  expect((await browser.send('/saved')).status).toBe(502);
});

describe('the list of saved payment methods', () => {
  function press(browser: Browser, id = savedId): Promise<Response> {
    return browser.post('/saved/delete', { id });
  }

  test('tells once that one was saved', async () => {
    const browser = testShop.createBrowser();
    await save(browser);
    expect(await browser.page('/saved')).toMatch(/role="status">[^<]* is saved\./);
    expect(await browser.page('/saved')).not.toContain('is saved.');
  });

  test('deletes one by its button, and tells so once', async () => {
    const browser = testShop.createBrowser();
    await save(browser);
    testShop.gateway.setStatus(savedId, { code: '000.100.110' });
    const response = await press(browser);
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/saved']);
    const page = await browser.page('/saved');
    expect(page).toContain('is deleted.');
    expect(page).toContain('Nothing is saved yet.');
    await press(browser);
    expect(await browser.page('/saved')).toContain('was deleted before');
  });

  test('keeps one that the payment service has not deleted', async () => {
    const browser = testShop.createBrowser();
    await save(browser);
    testShop.gateway.setBroken(true);
    await press(browser);
    testShop.gateway.setBroken(false);
    const page = await browser.page('/saved');
    expect(page).toContain('is not deleted');
    expect(page).toContain('<li>');
  });
});

describe('a saved payment method', () => {
  function remove(browser: Browser, id = savedId): Promise<Response> {
    return browser.post('/saved/remove', { id });
  }

  test('is removed when the payment service has confirmed it', async () => {
    const browser = testShop.createBrowser();
    await save(browser);
    testShop.gateway.setStatus(savedId, { code: '000.100.110' });
    expect((await remove(browser)).status).toBe(204);
    const { method, path } = testShop.gateway.requests.at(-1) ?? {};
    expect([method, path]).toEqual(['DELETE', `/v1/registrations/${savedId}`]);
    expect(await browser.page('/saved')).toContain('Nothing is saved yet.');
    expect((await remove(browser)).status).toBe(404);
  });

  test.each([
    ['has an error', '800.100.100', false],
    ['does not respond', '000.100.110', true],
  ])('stays if the payment service %s', async (_what, code, isBroken) => {
    const browser = testShop.createBrowser();
    await save(browser);
    testShop.gateway.setStatus(savedId, { code });
    testShop.gateway.setBroken(isBroken);
    expect((await remove(browser)).status).toBe(502);
    testShop.gateway.setBroken(false);
    expect(await browser.page('/saved')).toContain('<li>');
  });

  test('of another shopper is not removed', async () => {
    await save(testShop.createBrowser());
    const count = testShop.gateway.requests.length;
    expect((await remove(testShop.createBrowser())).status).toBe(404);
    expect(testShop.gateway.requests).toHaveLength(count);
  });
});
