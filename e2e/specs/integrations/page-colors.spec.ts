import { expect, test } from '../../support/fixtures.ts';

const colors = [
  ['oklch(0.95 0.01 250)', 'oklch(0.25 0.02 250)'],
  ['lab(92% 0 0)', 'lab(20% 0 0)'],
  ['color(display-p3 0.9 0.9 0.92)', 'color(display-p3 0.1 0.1 0.1)'],
  ['snow', 'navy'],
] as const;

test('The form is dark on pages with light text, in every notation of colors @firefox-full', async ({
  page,
  shop,
}) => {
  await shop.open();
  const { container } = shop.form;
  function countChildren() {
    return container.evaluate(({ childElementCount }) => childElementCount);
  }
  const children = await countChildren();
  function setColor(color: string) {
    return page.evaluate(`document.body.style.color = '${color}'`);
  }
  for (const [light, dark] of colors) {
    await setColor(light);
    await expect(container, light).toContainClass('wpwl-dark');
    await setColor(dark);
    await expect(container, dark).not.toContainClass('wpwl-dark');
  }
  expect(await countChildren()).toBe(children);
});

test('A group that the page has moved out of the form switches to dark mode with the form @full', async ({
  page,
  shop,
}) => {
  await shop.open({ after: '<div id="aside"></div>' });
  await shop.form.pay();
  await page.evaluate(() => {
    const group = document.querySelector('.wpwl-group-expiry');
    if (group !== null) document.querySelector('#aside')?.append(group);
  });
  const hint = page.locator('#aside .wpwl-hint');
  const input = page.locator('#aside .wpwl-control-expiry');
  await expect(hint).toHaveCSS('color', 'rgb(180, 35, 24)');
  await page.evaluate(`document.body.style.cssText = 'color: snow; background: #111'`);
  await expect(hint).toHaveCSS('color', 'rgb(255, 156, 146)');
  await expect(input).toHaveCSS('background-color', 'rgb(22, 25, 31)');
  await expect(input).toHaveCSS('color', 'rgb(236, 238, 242)');
});
