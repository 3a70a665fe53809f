import { expect, test } from '../../support/fixtures.ts';

/** The text of the button by lines, as the browser has laid them out. */
const linesOf = (button: Element): readonly string[] => {
  const text = [...button.children].at(-1)?.firstChild;
  if (!(text instanceof Text)) return [];
  const lines = new Map<number, string>();
  const range = document.createRange();
  for (const [index, letter] of [...text.data].entries()) {
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    const { bottom } = range.getBoundingClientRect();
    lines.set(bottom, (lines.get(bottom) ?? '') + letter);
  }
  return [...lines.values()].map((line) => line.trim());
};

test.describe('The button of a brand', () => {
  for (const widthPx of [70, 120, 200]) {
    test(`wraps its text between words in ${widthPx} px, without mark`, async ({
      page,
      sandbox,
    }) => {
      const checkoutId = await sandbox.createCheckout();
      const brands = 'VISA MASTER PAYPAL';
      const { head = '', body = '' } = sandbox.snippet({ checkoutId, brands });
      const style = `.wpwl-wrapper-submit { width: ${widthPx}px }`;
      await sandbox.merchantPage(page, { head: `<style>${style}</style>${head}`, body });
      for (const [name, text] of [
        ['brand', 'Pay with PayPal'],
        ['pay', 'Pay now'],
      ] as const) {
        const button = page.locator(`.wpwl-button-${name}`);
        await expect(button).toHaveText(text);
        const words = (await button.evaluate(linesOf)).flatMap((line) => line.split(' '));
        expect(words).toEqual(text.split(' '));
        const icon = await button.locator(':scope > :first-child').boundingBox();
        expect(icon?.width).toBe(0);
      }
    });
  }

  test('shows the mark beside the text where it has room', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, brands: 'PAYPAL' }));
    const mark = page.locator('.wpwl-button-brand > .wpwl-brand');
    await expect(mark.locator('svg')).toBeVisible();
    expect((await mark.boundingBox())?.width).toBe(44);
  });
});
