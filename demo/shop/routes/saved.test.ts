import { afterEach, beforeEach, expect, test } from 'vitest';
import { startShopWorld, type ShopWorld } from '../trial-shop.fixture.ts';

let world: ShopWorld;

beforeEach(async () => {
  world = await startShopWorld();
});

afterEach(() => world.gateway.stop());

type Browser = ReturnType<ShopWorld['createBrowser']>;

const savedId = 's'.repeat(32);

/** Opens the page that saves: which checkout its widget got. */
const open = async (browser: Browser): Promise<string> =>
  /checkoutId=([^"%]+)%2Fregistration"/.exec(await browser.page('/saved'))?.[1] ?? '';

const returnTo = (checkoutId: string, kind = 'registration'): string =>
  `/saved/result?${new URLSearchParams({ id: checkoutId, resourcePath: `/v1/checkouts/${checkoutId}/${kind}` })}`;

const save = async (browser: Browser): Promise<Response> => {
  const id = await open(browser);
  world.gateway.tell(id, { code: '000.100.110', id: savedId });
  return browser.send(returnTo(id));
};

test('a way to pay is saved by a checkout without an amount', async () => {
  const id = await open(world.createBrowser());
  expect(id).not.toBe('');
  const [creation] = world.creations();
  expect(creation?.get('createRegistration')).toBe('true');
  expect(creation?.has('amount')).toBe(false);
});

test('what the payment service says was saved is listed, once', async () => {
  const browser = world.createBrowser();
  expect(await browser.page('/saved')).toContain('Nothing is saved yet.');
  const answer = await save(browser);
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/saved']);
  await save(browser);
  expect((await browser.page('/saved')).match(/<li translate="no">/g)).toHaveLength(1);
});

test('the next checkout offers it, and so does one that stood before', async () => {
  const browser = world.createBrowser();
  await browser.checkout('/checkout?amount=10.00');
  await save(browser);
  const { id } = await browser.checkout('/checkout?amount=20.00');
  expect(world.creations().at(-1)?.get('registrations[0].id')).toBe(savedId);
  await browser.page('/checkout?amount=20.00');
  const updated = world.gateway.seen.at(-1);
  expect([updated?.path, updated?.values.get('registrations[0].id')]).toEqual([
    `/v1/checkouts/${id}`,
    savedId,
  ]);
});

test('another shopper is offered nothing of it', async () => {
  await save(world.createBrowser());
  await world.createBrowser().checkout();
  expect(world.creations().at(-1)?.has('registrations[0].id')).toBe(false);
});

test.each([
  ['800.100.100', 'not-saved'],
  ['200.300.404', 'not-saved'],
  ['000.200.100', 'not-saved'],
  ['900.100.300', 'unknown'],
])('%s is shown as %s, and nothing is listed', async (code, verdict) => {
  const browser = world.createBrowser();
  const id = await open(browser);
  world.gateway.tell(id, { code, id: savedId });
  expect(await browser.verdict(returnTo(id))).toBe(verdict);
  expect(await browser.page('/saved')).toContain('Nothing is saved yet.');
});

test('a return of somebody else, or of a payment, lists nothing', async () => {
  const id = await open(world.createBrowser());
  world.gateway.tell(id, { code: '000.100.110', id: savedId });
  const stranger = world.createBrowser();
  expect(await stranger.verdict(returnTo(id))).toBe('refused-stranger');
  expect(await stranger.verdict(returnTo(id, 'payment'))).toBe('refused-path');
});

test('without an answer nobody says that it was saved', async () => {
  const browser = world.createBrowser();
  const id = await open(browser);
  world.gateway.breakDown(true);
  expect(await browser.verdict(returnTo(id))).toBe('unknown');
  expect((await browser.send('/saved')).status).toBe(502);
});
