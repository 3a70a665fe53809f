import { recording } from '../../pages/merchant-script.ts';
import { expect, test } from '../../support/fixtures.ts';

/** Counts the elements that scripts create, by the name of the element. */
const countElements = `
  window.created = [];
  for (const name of ['createElement', 'createElementNS']) {
    const create = Document.prototype[name];
    Document.prototype[name] = function (...values) {
      created.push(values.find((value) => typeof value === 'string' && !value.includes(':')));
      return create.apply(this, values);
    };
  }`;

/** The groups and controls of the form, in the order of the page. */
const readGroups = `[...document.querySelectorAll('.wpwl-container [class^="wpwl-group"], .wpwl-control')]`;

test.describe('A form', () => {
  test('creates no elements during a payment but marks of brands, errors and messages @firefox-full', async ({
    page,
    shop,
  }) => {
    await page.addInitScript(countElements);
    await shop.open({
      options: { useSummaryPage: true },
      script: recording('onSaveTransactionData'),
    });
    await expect(shop.form.number).toBeEditable();
    await shop.form.expectComplete();
    await page.evaluate(`window.groups = ${readGroups}; created.length = 0;`);

    await shop.form.payButton.click();
    await expect(page.locator('.wpwl-hint')).toHaveCount(3);
    // One hint for number, expiry date and CVV.
    expect(await page.evaluate('created')).toEqual(['div', 'div', 'div']);

    await page.evaluate('created.length = 0');
    await shop.pay();
    await expect.poll(shop.calls).toHaveLength(1);
    // The mark of the brand. Canvases measure the text before a check mark.
    const created = await page.evaluate<readonly string[]>('created');
    expect(created.filter((name) => !['svg', 'path', 'span', 'canvas'].includes(name))).toEqual([]);
    const isSame = `(() => {
      const groups = ${readGroups};
      return groups.length === window.groups.length && groups.every((group, at) => group === window.groups[at]);
    })()`;
    expect(await page.evaluate(isSame)).toBe(true);
  });
});
