import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import type { CallbackName } from '#contract/callbacks';
import { accountForm } from '../pages/account-form.ts';
import { bankPage } from '../pages/bank.ts';
import { cardFields, type CardFields } from '../pages/card-fields.ts';
import { createOffer } from '../pages/stored-form.ts';
import { heardOf, listening, type Heard } from '../support/callback-log.ts';
import {
  atFirst,
  atTheEnd,
  everyCallback,
  isCallback,
  later,
  namesOf,
  otherWays,
  plain,
  type Row,
} from '../support/callback-cases.ts';
import { countPaymentPosts } from '../support/ledger.ts';
import { fillCard } from '../support/options/cases.ts';
import { expect, test } from '../support/fixtures.ts';

/** The same callback for each keystroke or frame says the same: what counts is what it says. */
const distinct = (heard: readonly Heard[]): readonly Heard[] => {
  const seen = new Map(heard.map((each) => [JSON.stringify(each), each]));
  return [...seen.values()];
};

const expectHeard = async (page: Page, rows: Readonly<Record<string, Row>>): Promise<void> => {
  for (const [name, { when, heard, inAnyOrder }] of Object.entries(rows)) {
    const ordered = <One extends { readonly self: unknown }>(each: readonly One[]) =>
      inAnyOrder
        ? each.toSorted((one, other) => String(one.self).localeCompare(String(other.self)))
        : each;
    await test.step(`${name} ${when}`, async () => {
      await expect
        .poll(async () => ordered(distinct(isCallback(name) ? await heardOf(page, name) : [])))
        .toEqual(ordered(heard));
    });
  }
};

const typeAll = async (card: CardFields): Promise<void> => {
  await card.number.click();
  await card.number.pressSequentially('5200000000000015');
  await card.expiry.click();
  await card.expiry.pressSequentially('1239');
  await card.holder.click();
  await card.holder.pressSequentially('J!');
  await card.cvv.click();
  await card.cvv.pressSequentially('123');
  await card.holder.fill('Jane Jones');
};

test.describe('Callbacks are called', { tag: '@firefox' }, () => {
  test('from the first drawing to the result, as they stand when they are called', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    const options = {
      brandDetection: true,
      useSummaryPage: true,
      threeDIframeSize: { width: 390, height: 400 },
    };
    const script = listening(namesOf(everyCallback));
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options, script }));
    const card = cardFields(page);
    await expectHeard(page, atFirst);
    for (const name of namesOf({ ...later, ...atTheEnd })) {
      expect(await heardOf(page, name), name).toEqual([]);
    }

    await page.evaluate(listening(namesOf(everyCallback)));
    await typeAll(card);
    await card.button.click();
    const bank = bankPage(card.container.frameLocator('iframe.wpwl-target'));
    await expect(bank.question).toBeVisible();
    await expectHeard(page, later);

    await bank.confirm();
    await page.evaluate("wpwl.executePayment('nowhere')");
    await expectHeard(page, atTheEnd);
    expect(page.url()).toBe(`${sandbox.site.origin}/checkout`);
  });

  test('before a payment of every other kind', async ({ page, sandbox }) => {
    const checkoutId = await createOffer(sandbox, ['account']);
    const names = namesOf(otherWays);
    const answers = Object.fromEntries(names.map((name) => [name, 'return false;']));
    await sandbox.merchantPage(
      page,
      sandbox.snippet({
        checkoutId,
        brands: 'SEPA PAYPAL IDEAL OXXO',
        options: { registrations: { hideInitialPaymentForms: false } },
        script: listening(names, answers),
      }),
    );
    await accountForm(page).fill();
    const keys = [
      'wpwl-container-directDebit',
      'wpwl-container-virtualAccount-PAYPAL',
      'wpwl-container-onlineTransfer-IDEAL',
      'wpwl-container-prepayment-OXXO',
      'wpwl-container-registration',
    ];
    for (const key of keys) {
      await page.evaluate(`wpwl.executePayment('${key}')`);
    }
    await expectHeard(page, otherWays);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);
  });
});

type Answer = readonly [hook: CallbackName, body: string, isFailure?: boolean];

/** What a page may answer so that nothing is sent. */
const noes: readonly Answer[] = [
  ['validateCard', 'return false;'],
  ['validateCard', 'return Promise.resolve(false);'],
  ['validateCard', 'event.preventDefault();'],
  ['validateCard', 'throw new Error("broken");', true],
  ['onBeforeSubmitCard', 'return false;'],
  ['onBeforeSubmitCard', 'event.preventDefault();'],
  ['onBeforeSubmitCard', 'return Promise.resolve(false);'],
  ['onBeforeSubmitCard', 'return Promise.reject(new Error("no stock"));', true],
  ['onBeforeSubmitCardPromise', 'throw new Error("broken");', true],
  ['onBeforeSubmitCardPromise', 'return Promise.reject("no stock");'],
  ['onBeforeSubmitCardPromise', 'return { then: (_, reject) => reject() };'],
];

/** What lets the payment go on, all of it at once: nobody waits for what has no say. */
const yeses: Partial<Readonly<Record<CallbackName, string>>> = {
  validateCard: 'return undefined;',
  onBeforeSubmitCard: 'event.preventDefault(); return true;',
  onBeforeSubmitCardPromise: 'return Promise.resolve();',
  onAfterSubmit: 'return new Promise(() => {});',
  onBlurSecurityCode: 'return false;',
};

test.describe('What a callback answers', { tag: '@firefox' }, () => {
  test('stops a payment or lets it go on', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
    const card = cardFields(page);
    await fillCard({ card });
    for (const [hook, body, isFailure = false] of noes) {
      await test.step(`${hook}: ${body}`, async () => {
        const names = [...namesOf(yeses), 'onError'] as const;
        await page.evaluate(listening(names, { [hook]: body }));
        await card.button.click();
        await expect.poll(() => heardOf(page, hook)).toHaveLength(1);
        await expect(card.button).toHaveAttribute('aria-disabled', 'false');
        await expect(card.alert).toHaveText(isFailure ? words.notSetUp : '');
        expect(await heardOf(page, 'onError')).toEqual(
          isFailure ? [plain({ name: 'WidgetError', code: 'callback_failed' })] : [],
        );
      });
    }
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);

    await page.evaluate(listening(namesOf(yeses), yeses));
    await card.button.click();
    await sandbox.result(page);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
  });
});
