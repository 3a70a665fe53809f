import type { Page } from '@playwright/test';
import { cardFields } from '../../pages/card-fields.ts';
import { createOffer } from '../../pages/stored-form.ts';
import { readCalls, recordCallbacks } from '../../support/callback-log.ts';
import { expect, test } from '../../support/fixtures.ts';

const addEmailInput = `const input = document.createElement('input');
  input.name = 'customer.email';
  document.querySelector('.wpwl-group-submit').before(input);`;

const script = recordCallbacks(['onReady', 'onFocusIframeCommunication']);

function waitForReady(page: Page): Promise<void> {
  return expect.poll(() => readCalls(page, 'onReady')).toHaveLength(1);
}

/** Ignores `focus()` in frames until a key is pressed there, as WebKit does in those of another origin. */
function ignoreFocusInFrames(): void {
  if (window === window.top) return;
  const focus = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'focus') ?? {};
  HTMLElement.prototype.focus = () => {};
  addEventListener(
    'keydown',
    () => Object.defineProperty(HTMLElement.prototype, 'focus', focus),
    true,
  );
}

test.describe('autofocus', () => {
  test('focuses the hosted field and calls onFocusIframeCommunication @firefox-full', async ({
    page,
    shop,
  }) => {
    await shop.open({ options: { autofocus: 'card.number' }, script });
    await expect(shop.form.number).toBeFocused();
    await page.keyboard.type('42');
    await expect(shop.form.number).toHaveValue('42');
    expect(await readCalls(page, 'onFocusIframeCommunication')).toHaveLength(1);
  });

  test('focuses an input that the page adds in onReady @full', async ({ page, shop }) => {
    const addInput = recordCallbacks(['onReady'], { onReady: addEmailInput });
    await shop.open({ options: { autofocus: 'customer.email' }, script: addInput });
    await expect(page.locator('[name="customer.email"]')).toBeFocused();
  });

  test('does not take the focus from an input of the page @full @firefox-full', async ({
    page,
    shop,
  }) => {
    const before = '<input aria-label="Voucher" autofocus>';
    await shop.open({ options: { autofocus: 'card.holder' }, script, before });
    const voucher = page.getByRole('textbox', { name: 'Voucher' });
    await expect(voucher).toBeFocused();
    await expect(shop.form.number).toBeEditable();
    await expect(shop.form.cvv).toBeEditable();
    await waitForReady(page);
    await page.keyboard.type('SUMMER');
    await expect(voucher).toHaveValue('SUMMER');
    await expect(shop.form.holder).not.toBeFocused();
  });

  test('moves the focus from the button of the page that has opened the form @firefox-full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const source = sandbox.scriptAddress(await sandbox.createCheckout());
    await sandbox.merchantPage(page, {
      body: `<button>Pay by card</button><script>
        window.wpwlOptions = { autofocus: 'card.number' };
        document.querySelector('button').onclick = () => {
          document.body.insertAdjacentHTML('beforeend',
            '<form class="paymentWidgets" action="/result" data-brands="VISA"></form>');
          const script = document.createElement('script');
          script.src = ${JSON.stringify(source)};
          document.head.append(script);
        };
      </script>`,
    });
    await page.getByRole('button', { name: 'Pay by card' }).click();
    await expect(shop.form.number).toBeFocused();
  });

  for (const [title, control, expected, tag] of [
    ['a press on a button', '<button id="open">Pay by card</button>', 'form', '@firefox-full'],
    [
      'the choice of a radio button',
      '<input type="radio" id="open" aria-label="Pay by card">',
      'page',
      '',
    ],
  ] as const)
    test(`stays where the shopper is, or moves to the field, when ${title} shows the drawn form @full ${tag}`, async ({
      page,
      shop,
    }) => {
      await shop.open({
        options: { autofocus: 'card.holder' },
        script,
        before: `${control}<div id="panel" hidden>`,
        after: `</div><script>
          document.querySelector('#open').onclick = () => {
            document.querySelector('#panel').hidden = false;
          };
        </script>`,
      });
      await waitForReady(page);
      await page.locator('#open').click();
      await expect(shop.form.holder).toBeVisible();
      await expect(expected === 'form' ? shop.form.holder : page.locator('#open')).toBeFocused();
    });

  test('ignores a field that is hidden behind saved payment methods @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const checkoutId = await createOffer(sandbox, ['account']);
    await shop.open({ checkoutId, options: { autofocus: 'card.holder' }, script });
    await waitForReady(page);
    await expect(cardFields(page).holder).toBeHidden();
    expect(await page.evaluate('document.activeElement === document.body')).toBe(true);
  });
});

test.describe('In a browser that ignores focus() in frames', () => {
  for (const [title, autofocus, tag] of [
    ['autofocus', 'card.number', ''],
    ['an error', undefined, '@full'],
  ] as const)
    test(`a field that has the focus by ${title} shows it, and receives the first key ${tag}`, async ({
      page,
      shop,
    }) => {
      await page.addInitScript(ignoreFocusInFrames);
      await shop.open({ options: { autofocus }, script });
      if (autofocus === undefined) await shop.form.pay();
      const frame = page.locator('iframe[name="card.number"]');
      await expect(frame).toBeFocused();
      await expect(frame).toContainClass('wpwl-focused');
      await page.keyboard.type('42');
      await expect(shop.form.number).toHaveValue('42');
      await page.keyboard.press('Tab');
      await expect(frame).not.toContainClass('wpwl-focused');
      expect(await readCalls(page, 'onFocusIframeCommunication')).toHaveLength(1);
    });
});
