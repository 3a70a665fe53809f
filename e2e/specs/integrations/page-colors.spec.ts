import { cardForm } from '../../pages/card-form.ts';
import { expect, test } from '../../support/fixtures.ts';

const light = ['oklch(0.95 0.01 250)', 'lab(92% 0 0)', 'color(display-p3 0.9 0.9 0.92)', 'snow'];
const dark = ['oklch(0.25 0.02 250)', 'lab(20% 0 0)', 'color(display-p3 0.1 0.1 0.1)', 'navy'];

test.describe('The form', () => {
  test('is dark on pages with light text, in every notation of colors @firefox-full', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
    const { container } = cardForm(page);
    const children = await container.evaluate(({ childElementCount }) => childElementCount);
    const setColor = (color: string) => page.evaluate(`document.body.style.color = '${color}'`);
    for (const [index, color] of light.entries()) {
      await setColor(color);
      await expect(container, color).toContainClass('wpwl-dark');
      await setColor(dark[index] ?? '');
      await expect(container, dark[index]).not.toContainClass('wpwl-dark');
    }
    expect(await container.evaluate(({ childElementCount }) => childElementCount)).toBe(children);
  });
});
