import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../../pages/bank.ts';
import type { Card } from '../../pages/card-form.ts';
import { recording } from '../../pages/merchant-script.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import {
  hurrying,
  isDestination,
  obstacles,
  shownLimitMs,
  type Obstacle,
} from '../../support/navigation-obstacles.ts';
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

for (const [title, obstacle] of Object.entries(obstacles))
  test.describe(`With ${title}`, () => {
    // "Stopped posts", below, are the other ones.
    function isTestable({ method }: Navigation): boolean {
      return !obstacle.isScript || method !== 'POST';
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
  const scripts = Object.entries(obstacles).filter(([, { isScript }]) => isScript);
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
