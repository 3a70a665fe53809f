import type { Locator, Page } from '@playwright/test';
import { cardFields } from '../../pages/card-fields.ts';
import { expect, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import type { Shop } from '../../support/shop.ts';

/** Opens a page with a place for copies, and returns the badge of the form. */
async function open(page: Page, shop: Shop, script: string): Promise<Locator> {
  await shop.open({ script, before: '<div id="accepted"></div>' });
  const { container, cvv } = cardFields(page);
  await expect(cvv).toBeVisible();
  return container.locator('.wpwl-group-brand > .wpwl-brand');
}

function boxOf(element: Locator): Promise<DOMRect> {
  return element.evaluate((node) => node.getBoundingClientRect().toJSON() as DOMRect);
}

test.describe('A copy of the badge of a brand', () => {
  const copy = `const copyBadge = (className) => {
    const copied = document.querySelector('.wpwl-brand').cloneNode(true);
    if (className !== undefined) copied.className = className;
    document.querySelector('#accepted').append(copied);
    return copied;
  };`;
  function readMark(copied: Locator) {
    return copied.evaluate((element) => {
      const { backgroundColor, clipPath, content } = getComputedStyle(element, '::before');
      const isOwnShown = element.firstElementChild?.checkVisibility() === true;
      return { backgroundColor, isShape: clipPath.startsWith('path('), content, isOwnShown };
    });
  }
  /** The mark is the name of the brand in the class, and not the mark that was copied. */
  function nameOf(brand: string) {
    return {
      isShape: false,
      content: `"${brand}"`,
      isOwnShown: false,
    };
  }
  function ready(body: string): string {
    return `${copy} wpwlOptions.onReady = () => { ${body} };`;
  }

  test('shows its mark outside the form, in the flow of the page', async ({ page, shop }) => {
    const badge = await open(page, shop, copy);
    await expect(badge.locator('svg')).toBeVisible();
    await page.evaluate('copyBadge(); copyBadge()');
    const copies = page.locator('#accepted > .wpwl-brand-VISA');
    await expect(copies.locator('svg')).toHaveCount(2);
    const [first, second] = [await boxOf(copies.first()), await boxOf(copies.last())];
    const original = await boxOf(badge);
    expect([first.width, first.height]).toEqual([original.width, original.height]);
    expect(second.left).toBeGreaterThanOrEqual(first.right);
    expect(second.top).toBe(first.top);
  });

  test('shows the brand of the class that the page gives it, also before logos are loaded @full @firefox-full', async ({
    page,
    shop,
  }) => {
    const release = await holdRequests(page, '**/brands.json');
    const script = ready(`copyBadge('wpwl-brand-card wpwl-brand-custom wpwl-brand-MASTER');
        copyBadge('wpwl-brand-card wpwl-brand-custom wpwl-brand-MADA');`);
    const badge = await open(page, shop, script);
    const master = page.locator('#accepted > .wpwl-brand-MASTER');
    await expect(master).toBeVisible();
    await expect.poll(() => readMark(master)).toMatchObject(nameOf('Mastercard'));
    release();
    await expect(badge.locator('svg')).toBeVisible();
    expect(await readMark(master)).toEqual({
      backgroundColor: 'rgb(235, 0, 27)',
      isShape: true,
      content: '""',
      isOwnShown: false,
    });
    const mada = page.locator('#accepted > .wpwl-brand-MADA');
    expect(await readMark(mada)).toMatchObject(nameOf('mada'));
  });

  test('keeps shape and name of its brand if the logos cannot be loaded @full', async ({
    page,
    shop,
  }) => {
    await page.route('**/brands.json', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    const script = ready(`copyBadge('wpwl-brand-card wpwl-brand-MASTER');`);
    const badge = await open(page, shop, script);
    expect((await failed).url()).toMatch(/brands\.json$/);
    const master = page.locator('#accepted > .wpwl-brand-MASTER');
    await expect.poll(() => readMark(master)).toMatchObject(nameOf('Mastercard'));
    const [copied, original] = [await boxOf(master), await boxOf(badge)];
    expect(copied.height).toBe(original.height);
    // As wide as the name needs.
    expect(await master.evaluate((mark) => mark.scrollWidth > mark.clientWidth)).toBe(false);
    await expect(master).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });

  test('shows the image of the page instead of its mark @full', async ({ page, shop }) => {
    const script = ready(
      `copyBadge('wpwl-brand-card wpwl-brand-VISA').style.backgroundImage = "url('/visa.svg')";`,
    );
    const badge = await open(page, shop, script);
    await expect(badge.locator('svg')).toBeVisible();
    const copied = page.locator('#accepted > .wpwl-brand-VISA');
    await expect(copied).toBeVisible();
    await expect(copied.locator('.wpwl-mark')).toBeHidden();
    const content = await copied.evaluate(
      (element) => getComputedStyle(element, '::before').content,
    );
    expect(content).toBe('none');
  });
});
