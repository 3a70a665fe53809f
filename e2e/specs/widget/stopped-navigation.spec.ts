import type { Page, Route } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../../pages/bank.ts';
import type { Card } from '../../pages/card-form.ts';
import { recording } from '../../pages/merchant-script.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { openSession } from '../../support/page-session.ts';
import { approvedCard, challengedCard, type Shop } from '../../support/shop.ts';

type Navigation = {
  readonly card: Card;
  readonly options?: object;
  readonly message: string;
  readonly method?: 'POST';
  /** Whether the payment was made before, so that the navigation starts from a message. */
  readonly isPaid?: boolean;
};

/** The sandbox redirects this card by GET, `challengedCard` by POST. */
const getCard = { number: '375987000000021', cvv: '1234' };

const navigations: Readonly<Record<string, Navigation>> = {
  'to the result page': { card: approvedCard, message: words.paymentSucceeded },
  'to the result page after a decline': {
    card: { ...approvedCard, holder: 'Decline Me' },
    message: words.paymentNotCompleted,
  },
  'to a bank by POST': {
    card: challengedCard,
    message: words.confirmationNeeded,
    method: 'POST',
  },
  'to a bank by GET': { card: getCard, message: words.confirmationNeeded },
  'to a bank in the top window': {
    card: challengedCard,
    options: { paymentTarget: '_top' },
    message: words.confirmationNeeded,
    method: 'POST',
  },
  'of a message': { card: approvedCard, message: words.paymentSucceeded, isPaid: true },
};

function isDestination({ hostname, pathname }: URL): boolean {
  return pathname === '/result' || hostname === 'bank.localhost';
}

type Obstacle = {
  /** Script of the page. It notes `refused` when it stops a navigation. */
  readonly script?: string;
  /** Call it before the press. Returns a function that removes the obstacle. */
  readonly place: (page: Page) => Promise<() => Promise<unknown>>;
  /** Waits until the widget must have shown its message. */
  readonly wait: (page: Page, shop: Shop) => Promise<unknown>;
};

const shownLimitMs = 10_000;

async function waitForRefusal(page: Page, shop: Shop): Promise<void> {
  // `toPass`, because Chromium discards a test's command that arrives while it cancels a navigation, although the page and its context stay.
  await expect(async () => expect(await shop.calls()).toContainEqual(['refused'])).toPass();
  await page.clock.fastForward(shownLimitMs);
}

/** Does not answer the request for the next page until the returned function is called. A 204 then ends the navigation. */
async function hold(page: Page): Promise<() => Promise<unknown>> {
  const held: Route[] = [];
  await page.route(isDestination, (route) => void held.push(route));
  return async () => {
    // Before `unroute`, which continues the requests that are held.
    await Promise.all(held.map((route) => route.fulfill({ status: 204 }).catch(() => {})));
    await page.unroute(isDestination);
  };
}

function refusing(target: string, type: string): string {
  return `
  isRefusing = true;
  ${target}.addEventListener('${type}', (event) => {
    if (isRefusing) { event.preventDefault(); note('refused', []); }
  });`;
}

function acceptAll(page: Page) {
  return (): Promise<unknown> => page.evaluate('void (isRefusing = false)');
}

/** The widget starts each navigation with a link or a form that it adds to the root element. */
const stopping = `
  isRefusing = true;
  new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    if (!isRefusing || !added.some(({ localName }) => ['a', 'form'].includes(localName))) return;
    stop();
    note('refused', []);
  }).observe(document.documentElement, { childList: true });`;

/** Runs the next timer of the widget that lasts as long as it waits for a navigation. */
const hurrying = `
  isHurrying = false;
  const setTimer = setTimeout;
  window.setTimeout = (run, delayMs, ...values) => {
    const isNext = isHurrying && delayMs === 8000;
    if (isNext) isHurrying = false;
    return setTimer(run, isNext ? 500 : delayMs, ...values);
  };`;

const obstacles: Readonly<Record<string, Obstacle>> = {
  'a shopper who stays': {
    script: refusing('window', 'beforeunload'),
    place: async (page) => {
      page.on('dialog', (dialog) => void dialog.dismiss());
      return acceptAll(page);
    },
    wait: waitForRefusal,
  },
  'window.stop()': {
    script: stopping,
    place: async (page) => acceptAll(page),
    wait: waitForRefusal,
  },
  'a network that hangs': {
    script: hurrying,
    place: async (page) => {
      await page.evaluate('void (isHurrying = true)');
      return hold(page);
    },
    // Chromium runs no script of a test in a page while a navigation of the page waits for its response.
    wait: (_page, shop) =>
      expect.poll(() => shop.logged.join('\n')).toContain('code: navigation_blocked'),
  },
  'a navigate event that the page cancels': {
    script: refusing('navigation', 'navigate'),
    place: async (page) => acceptAll(page),
    wait: waitForRefusal,
  },
};

async function open(
  page: Page,
  sandbox: Sandbox,
  shop: Shop,
  { card, options = {}, isPaid = false }: Navigation,
  { script = '' }: Obstacle,
): Promise<void> {
  await page.clock.install();
  const settings = { options, script: recording('onError') + script };
  if (!isPaid) {
    await shop.open(settings);
    await shop.form.fill(card);
    return;
  }
  const checkoutId = await shop.open();
  await shop.pay(card);
  await sandbox.result(page);
  await shop.open({ ...settings, checkoutId });
  await expect(shop.form.continueButton).toBeVisible();
  // Browsers ask about `beforeunload` only after an interaction with the page.
  await shop.form.message.click();
}

/** With the keyboard, because Playwright's click waits for the navigation, which never ends. */
async function press(page: Page, button: Shop['form']['payButton']): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
}

/** Polls single values, because Playwright's assertions on locators also wait for the stopped navigation. */
async function expectMessage(shop: Shop, message: string): Promise<void> {
  await expect.poll(() => shop.form.message.textContent()).toBe(message);
  const noticeButton = shop.form.container.locator('.wpwl-button-continue');
  await expect.poll(() => noticeButton.isVisible()).toBe(true);
  await expect.poll(shop.codes).toEqual(['navigation_blocked']);
}

/** The navigations of the quick suite, by their obstacle. */
const quick: Readonly<Record<string, readonly string[]>> = {
  'a shopper who stays': ['to the result page', 'to a bank by POST'],
  'a network that hangs': ['to the result page'],
};

function isScript(title: string): boolean {
  return ['window.stop()', 'a navigate event that the page cancels'].includes(title);
}

for (const [title, obstacle] of Object.entries(obstacles))
  test.describe(`With ${title}`, () => {
    // "Stopped posts", below, are the other ones.
    function isTestable({ method }: Navigation): boolean {
      return !isScript(title) || method !== 'POST';
    }
    for (const [name, navigation] of Object.entries(navigations).filter(([, each]) =>
      isTestable(each),
    )) {
      const tag = quick[title]?.includes(name) === true ? '' : '@full';
      test(`a navigation ${name} ends in a message with a way on ${tag}`, async ({
        page,
        sandbox,
        shop,
      }) => {
        await open(page, sandbox, shop, navigation, obstacle);
        const remove = await obstacle.place(page);
        const noticeButton = shop.form.container.locator('.wpwl-button-continue');
        await press(page, navigation.isPaid === true ? noticeButton : shop.form.payButton);
        await obstacle.wait(page, shop);
        await remove();
        await expectMessage(shop, navigation.message);
        expect(await shop.form.payButton.isVisible()).toBe(false);
        await press(page, noticeButton);
        await page.waitForURL(isDestination);
        expect(await shop.payments()).toBe(1);
      });
    }
  });

test.describe('Stopped posts:', () => {
  const scripts = Object.entries(obstacles).filter(([title]) => isScript(title));
  for (const [title, obstacle] of scripts) {
    const posts = Object.entries(navigations).filter(([, { method }]) => method === 'POST');
    for (const [name, navigation] of posts)
      test(`a navigation ${name} ends in a message with a way on after ${title} @full`, async ({
        page,
        sandbox,
        shop,
      }) => {
        const script = `${obstacle.script}${hurrying} isHurrying = true;`;
        await open(page, sandbox, shop, navigation, { ...obstacle, script });
        const { evaluate, pressEnter } = await openSession(page);
        await pressEnter('.wpwl-button-pay');
        const message = `document.querySelector('.wpwl-message').textContent`;
        await expect.poll(() => evaluate(message)).toBe(navigation.message);
        expect(await evaluate('JSON.stringify(calls)')).toContain('navigation_blocked');
        await evaluate('isRefusing = false');
        await pressEnter('.wpwl-button-continue');
        await expect.poll(() => evaluate('location.hostname')).toBe('bank.localhost');
        expect(await shop.payments()).toBe(1);
      });
  }
});

test.describe('A challenge in the page', () => {
  const card = challengedCard;
  const options = { paymentTarget: 'iframe' };
  const message = words.confirmationNeeded;
  for (const [title, obstacle] of Object.entries(obstacles).slice(1, 3)) {
    const tag = title === 'a network that hangs' ? '' : '@full';
    test(`that does not load because of ${title} ends in a message with a way on ${tag}`, async ({
      page,
      sandbox,
      shop,
    }) => {
      await open(page, sandbox, shop, { card, options, message }, obstacle);
      const remove = await obstacle.place(page);
      await press(page, shop.form.payButton);
      await obstacle.wait(page, shop);
      await remove();
      await expectMessage(shop, message);
      await press(page, shop.form.continueButton);
      await expect(bankPage(page.frameLocator('iframe.wpwl-target')).question).toBeVisible();
      await expect(shop.form.message).toHaveText('');
      expect(await shop.payments()).toBe(1);
    });
  }
});

test('A challenge in a window that is not opened can be opened by the message, and is no error @full', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  const options = { paymentTarget: 'bank' };
  await shop.open({ options, script: recording('onError') });
  const opened = page.context().waitForEvent('page');
  await shop.pay(challengedCard);
  await (await opened).close();
  await page.clock.fastForward(shownLimitMs);
  await expect(shop.form.message).toContainText(words.confirmationNeeded);
  const openedAgain = page.context().waitForEvent('page');
  await shop.form.continueButton.click();
  await bankPage(await openedAgain).question.waitFor();
  expect(await shop.codes()).toEqual([]);
});
