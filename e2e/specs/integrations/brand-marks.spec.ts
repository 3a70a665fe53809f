import type { Locator, Page } from '@playwright/test';
import { cardFields } from '../../pages/card-fields.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Shop } from '../../support/shop.ts';

const visa = '4200000000000091';
const detection = { brandDetection: true };

type PageSettings = {
  readonly options?: object;
  readonly brands?: string;
  readonly style?: string;
  readonly script?: string;
};

async function open(page: Page, shop: Shop, settings: PageSettings = {}) {
  const { options = detection, brands, style = '', script = '' } = settings;
  const head = `<style>${style}</style>`;
  await shop.open({ options, script, head, ...(brands && { brands }) });
  const card = cardFields(page);
  await expect(card.cvv).toBeVisible();
  const { container } = card;
  return {
    ...card,
    mark: container.locator('.wpwl-number-brand'),
    badge: container.locator('.wpwl-group-brand > .wpwl-brand'),
    numberFrame: container.locator('.wpwl-control-cardNumber'),
  };
}

function boxOf(element: Locator): Promise<DOMRect> {
  return element.evaluate((node) => node.getBoundingClientRect().toJSON() as DOMRect);
}

/** The right edge of the text of the number, in the coordinates of the page. */
async function textEnd(frame: Locator, input: Locator): Promise<number> {
  const { left } = await boxOf(frame);
  const border = await frame.evaluate(({ clientLeft }) => clientLeft);
  const padding = await input.evaluate((element) =>
    Number.parseFloat(getComputedStyle(element).paddingRight),
  );
  return left + border + (await boxOf(input)).right - padding;
}

/** The width of the check mark of a valid field. */
function checkWidth(input: Locator): Promise<number> {
  return input.evaluate((element) => {
    const wrapper = element.closest('.wpwl-wrapper');
    return wrapper === null ? NaN : Number.parseFloat(getComputedStyle(wrapper, '::after').width);
  });
}

test.describe('The mark of the detected brand', () => {
  test('is inside the number field, beside text and check mark, and nowhere else @firefox-full', async ({
    page,
    shop,
  }) => {
    const { number, holder, mark, badge, numberFrame } = await open(page, shop);
    await expect(mark).toBeHidden();
    await number.fill(visa);
    await holder.focus();
    await expect(mark.locator('.wpwl-mark-VISA')).toBeVisible();
    await expect(badge).toHaveClass(/wpwl-brand-VISA/);
    await expect(badge).toBeHidden();

    const [field, box] = [await boxOf(numberFrame), await boxOf(mark)];
    expect(box.right).toBeLessThan(field.right);
    expect((box.top + box.bottom) / 2).toBeCloseTo((field.top + field.bottom) / 2, 0);
    await expect.poll(() => textEnd(numberFrame, number)).toBeLessThanOrEqual(box.left);
    await expect.poll(() => checkWidth(numberFrame)).toBe(12);
    const checkEnd = await numberFrame.evaluate((frame) => {
      const wrapper = frame.parentElement;
      if (wrapper === null) return NaN;
      const { right } = getComputedStyle(wrapper, '::after');
      return wrapper.getBoundingClientRect().right - Number.parseFloat(right);
    });
    expect(checkEnd).toBeLessThanOrEqual(box.left);

    await number.fill('5200000000000007');
    await expect(mark.locator('.wpwl-mark-MASTER')).toBeVisible();
    await number.fill('');
    await expect(mark).toBeHidden();
  });

  test('is left out in a narrow field, as is the check mark @full', async ({ page, shop }) => {
    const style = '.wpwl-group { width: 70px !important }';
    const { number, holder, mark, numberFrame } = await open(page, shop, { style });
    await number.fill(visa);
    await holder.focus();
    await expect(numberFrame).toContainClass('wpwl-valid');
    await expect(mark).toBeHidden();
    expect(await checkWidth(numberFrame)).toBe(0);
    await holder.fill('Jane Jones');
    await holder.blur();
    await expect(holder).toContainClass('wpwl-valid');
    expect(await checkWidth(holder)).toBe(0);
    await expect(holder).toHaveCSS('padding-right', '14px');
    await expect(number).toHaveCSS('padding-right', '14px');
  });

  test('is left out where the page has an image in the number field', async ({ page, shop }) => {
    const style =
      ".wpwl-control-cardNumber { background: url('/card.svg') no-repeat right 10px center }";
    const { number, mark, badge } = await open(page, shop, { style });
    await number.fill(visa);
    await expect(badge).toHaveClass(/wpwl-brand-VISA/);
    await expect(badge).toBeHidden();
    await expect(mark).toBeHidden();
  });

  test('is left out where the page has moved the badge into the number field @full', async ({
    page,
    shop,
  }) => {
    const script = `wpwlOptions.onReady = () =>
      document.querySelector('.wpwl-wrapper-cardNumber').append(document.querySelector('.wpwl-brand-card'));`;
    const { container, number, mark } = await open(page, shop, { script });
    await number.fill(visa);
    const moved = container.locator('.wpwl-wrapper-cardNumber > .wpwl-brand-VISA');
    await expect(moved).toBeVisible();
    await expect(mark).toBeHidden();
  });
});

test.describe('The check mark of a text', () => {
  test('is shown only where the text does not reach it, and takes no room of the text @full', async ({
    page,
    shop,
  }) => {
    const { container, holder } = await open(page, shop, { options: { style: 'plain' } });
    function setWidth(width: string) {
      return container.evaluate((form, value) => {
        form.style.width = value;
      }, width);
    }
    await setWidth('300px');
    for (const { name, width } of [
      { name: 'Jane Jones', width: 12 },
      { name: 'Maximiliane von Hohenlohe-Langenburg', width: 0 },
    ]) {
      await holder.fill(name);
      await holder.blur();
      await expect(holder).toContainClass('wpwl-valid');
      expect(await checkWidth(holder)).toBe(width);
      await expect(holder).toHaveCSS('padding-right', '14px');
    }
    await setWidth('700px');
    expect(await checkWidth(holder)).toBe(0);
    await holder.fill('Jane Jones');
    await holder.blur();
    expect(await checkWidth(holder)).toBe(12);
    await holder.evaluate((input) => {
      input
        .closest('.wpwl-wrapper')
        ?.setAttribute('style', `${input.parentElement?.style.cssText}; width: 90px`);
    });
    expect(await checkWidth(holder)).toBe(0);
  });
});

test('The badge of a brand shows the image that the page sets by CSS @full', async ({
  page,
  shop,
}) => {
  // A reset style sheet often contains the rule for `svg`. There is no logo for MADA.
  const style = `svg { display: block }
    .wpwl-brand-AMEX, .wpwl-brand-MADA { background: url('/own.svg') no-repeat; width: 50px }`;
  const brands = 'VISA MASTER AMEX MADA';
  const { badge, brand } = await open(page, shop, { options: {}, brands, style });
  await expect(badge.locator('svg')).toBeVisible();
  for (const name of ['AMEX', 'MADA']) {
    await brand.selectOption(name);
    await expect(badge).toHaveCSS('width', '50px');
    await expect(badge).toBeVisible();
    await expect(badge.locator(`.wpwl-mark-${name}`)).toBeHidden();
  }
  await brand.selectOption('MASTER');
  await expect(badge.locator('.wpwl-mark-MASTER')).toBeVisible();
});
