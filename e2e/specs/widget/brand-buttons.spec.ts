import { expect, test } from '../../support/fixtures.ts';

/** The text of the button by lines, as the browser has laid them out. */
function linesOf(button: Element): readonly string[] {
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
}

test.describe('The button of a brand', () => {
  test('wraps its text between words where it is narrow, without mark', async ({ page, shop }) => {
    await shop.open({ brands: 'VISA MASTER PAYPAL', head: '<style id="width"></style>' });
    for (const widthPx of [70, 120, 200])
      for (const [name, text] of [
        ['brand', 'Pay with PayPal'],
        ['pay', 'Pay now'],
      ] as const)
        await test.step(`${text}, ${widthPx} px`, async () => {
          const style = `.wpwl-wrapper-submit { width: ${widthPx}px }`;
          await page.evaluate(
            (css) => document.querySelector('#width')?.replaceChildren(css),
            style,
          );
          const button = page.locator(`.wpwl-button-${name}`);
          await expect(button).toHaveText(text);
          const words = (await button.evaluate(linesOf)).flatMap((line) => line.split(' '));
          expect(words).toEqual(text.split(' '));
          const icon = await button.locator(':scope > :first-child').boundingBox();
          expect(icon?.width).toBe(0);
        });
  });

  test('shows the mark beside the text where it has room @full', async ({ page, shop }) => {
    await shop.open({ brands: 'PAYPAL' });
    const mark = page.locator('.wpwl-button-brand > .wpwl-brand');
    await expect(mark.locator('svg')).toBeVisible();
    expect((await mark.boundingBox())?.width).toBe(44);
  });
});
