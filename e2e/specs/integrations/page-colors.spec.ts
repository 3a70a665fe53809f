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
  const countChildren = () => container.evaluate(({ childElementCount }) => childElementCount);
  const children = await countChildren();
  const setColor = (color: string) => page.evaluate(`document.body.style.color = '${color}'`);
  for (const [light, dark] of colors) {
    await setColor(light);
    await expect(container, light).toContainClass('wpwl-dark');
    await setColor(dark);
    await expect(container, dark).not.toContainClass('wpwl-dark');
  }
  expect(await countChildren()).toBe(children);
});
