import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardFields } from '../../pages/card-fields.ts';
import { expect, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { addLayoutChecker } from '../../support/page-styles/find-faults.ts';

/** A style sheet that sets the size of controls, and the height that each field then has. */
type Row = { readonly css: string; readonly leastPx: number; readonly mostPx: number };

function exactly(css: string, heightPx: number): Row {
  return { css, leastPx: heightPx, mostPx: heightPx };
}

const rows: readonly Row[] = [
  exactly('.wpwl-wrapper { height: 44px } .wpwl-control { height: 100% }', 44),
  exactly('.wpwl-wrapper { height: 60px } .wpwl-control { height: 100% }', 60),
  exactly('.wpwl-control { height: 34px }', 34),
  exactly('.wpwl-control { height: 72px }', 72),
  { css: '.wpwl-control { height: 100% }', leastPx: 24, mostPx: 64 },
  { css: '.wpwl-control { height: auto }', leastPx: 24, mostPx: 64 },
  { css: '.wpwl-control { width: 60% }', leastPx: 48, mostPx: 48 },
  { css: '.wpwl-control { width: 120px; margin-left: 8px }', leastPx: 48, mostPx: 48 },
  {
    css: '.wpwl-wrapper { padding: 12px 20px } .wpwl-control { width: 80% }',
    leastPx: 48,
    mostPx: 48,
  },
];

/**
 * Shows each field with a check mark, and finds fields of other heights, fields that are closer than 8 pixels, and
 * check marks and chevrons that are not in the box of their control.
 */
function findFaults(page: Page, all: readonly Row[]): Promise<readonly string[]> {
  return page.evaluate(async (styles) => {
    const sheet = document.querySelector('#page-style');
    if (sheet === null) throw new Error('The page has no style sheet.');
    const { all: findAll, boxesOfSigns, distanceBetween, nameOf } = globalThis.layoutBoxes;

    function findFaultsUnder({ leastPx, mostPx }: Row): readonly string[] {
      const fields = findAll('.wpwl-control').map((control) => ({
        name: nameOf(control),
        box: control.getBoundingClientRect(),
      }));
      const sizes = fields
        .filter(({ box }) => box.height < leastPx - 0.5 || box.height > mostPx + 0.5)
        .map(({ name, box }) => `${name} is ${box.height} px high`);
      const distances = fields.flatMap(({ name, box }, index) =>
        fields
          .slice(index + 1)
          .filter((other) => distanceBetween(box, other.box) < 8)
          .map((other) => `${name} is ${distanceBetween(box, other.box)} px from ${other.name}`),
      );
      const signs = boxesOfSigns();
      const outside = signs
        .filter(
          (sign) =>
            !fields.some(
              ({ box }) =>
                sign.left >= box.left &&
                sign.right <= box.right &&
                sign.top >= box.top &&
                sign.bottom <= box.bottom,
            ),
        )
        .map((sign) => `${sign.name} is outside`);
      return [...sizes, ...distances, ...outside, ...(signs.length === 0 ? ['no signs'] : [])];
    }

    const found: string[] = [];
    for (const row of styles) {
      sheet.textContent = row.css;
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      found.push(...findFaultsUnder(row).map((fault) => `${row.css}: ${fault}`));
    }
    return found;
  }, all);
}

/** Adds a hint after each control, as an error does. */
function addHints(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const control of document.querySelectorAll('.wpwl-wrapper > .wpwl-control')) {
      control.classList.remove('wpwl-valid');
      control.insertAdjacentHTML('afterend', '<div class="wpwl-hint">This field is wrong.</div>');
    }
  });
}

async function open(page: Page, openShop: () => Promise<unknown>): Promise<void> {
  await holdRequests(page, '**/frame.html');
  await page.setViewportSize({ width: 1_280, height: 900 });
  await addLayoutChecker(page);
  await openShop();
}

test.describe('Controls that the page sizes', () => {
  for (const layout of ['stacked', 'accordion'] as const)
    test(`keep their marks and distances in the layout ${layout} ${layout === 'accordion' ? '@full ' : ''}@firefox-full`, async ({
      page,
      shop,
    }) => {
      await open(page, () =>
        shop.open({
          brands: 'VISA MASTER',
          options: { layout, locale: 'en', style: 'plain' },
          head: '<style id="page-style"></style>',
          before: '<div id="place" style="width: 480px">',
          after: '</div>',
        }),
      );
      await expect(shop.form.expiry).toBeVisible();
      await page.evaluate(() => {
        for (const control of document.querySelectorAll('.wpwl-wrapper > :is(iframe, input)'))
          control.classList.add('wpwl-valid');
      });
      expect.soft(await findFaults(page, rows)).toEqual([]);
      await addHints(page);
      expect
        .soft((await findFaults(page, rows)).filter((fault) => !fault.endsWith('no signs')))
        .toEqual([]);
    });
});

/** The widths of the check marks of fields that are not focused, in the order of the fields. */
function readMarkWidths(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.wpwl-wrapper:has(> .wpwl-valid)')]
      .map((wrapper) => getComputedStyle(wrapper, '::after'))
      .filter(({ display }) => display !== 'none')
      .map(({ inlineSize }) => inlineSize),
  );
}

test('A field has no check mark where its text is aligned to that side @full @firefox-full', async ({
  page,
  shop,
}) => {
  for (const [align, width, locale] of [
    ['left', '12px', 'en'],
    ['right', '0px', 'en'],
    ['center', '0px', 'en'],
    ['right', '12px', 'ar'],
    ['left', '0px', 'ar'],
  ] as const) {
    await shop.open({
      options: { locale },
      head: `<style>.wpwl-control { text-align: ${align} }</style>`,
    });
    const { number, expiry, cvv, holder } = cardFields(page);
    await number.fill('4200000000000091');
    await expiry.fill('12 / 39');
    await cvv.fill('123');
    await holder.fill('Jane');
    await expiry.focus();
    await holder.focus();
    const marks = [width, width, width];
    await expect.poll(() => readMarkWidths(page), `${align}, ${locale}`).toEqual(marks);
  }
});

/** Shows an error as pages do. */
function addPageError(control: Element): void {
  control.classList.add('wpwl-has-error');
  control.insertAdjacentHTML('afterend', '<div class="wpwl-hint">This field is wrong.</div>');
}

test('A field has no check mark beside an error of the gateway or of the page @full @firefox-full', async ({
  page,
  shop,
}) => {
  await shop.open({ brands: 'VISA', options: { disableCardExpiryDateValidation: true } });
  const { cvv, expiry, hints, holder, numberFrame } = shop.form;
  await shop.pay({ expiry: '0125' });
  await expect(hints).toHaveText([words.expiryYearError]);
  await expect(expiry).toBeFocused();
  await cvv.focus();
  // Those of number and holder.
  await expect.poll(() => readMarkWidths(page)).toEqual(['12px', '12px']);
  await holder.evaluate(addPageError);
  expect(await readMarkWidths(page)).toEqual(['12px']);
  await numberFrame.evaluate(addPageError);
  expect(await readMarkWidths(page)).toEqual([]);
});

const ownElements = `
  <iframe class="wpwl-target" name="bank"></iframe>
  <select class="wpwl-control" name="customParameters[SHOPPER_rate]"><option>3</option></select>
  <a class="wpwl-button" href="#terms">Terms</a>`;

test.describe('Under style sheets of the page', () => {
  test('its own elements with the class names of the widget look like what they are @full @firefox-full', async ({
    page,
    shop,
  }) => {
    await open(page, () => shop.open());
    await expect(shop.form.expiry).toBeVisible();
    await page.locator('.wpwl-group-submit').evaluate((group, html) => {
      group.insertAdjacentHTML('beforebegin', html);
    }, ownElements);
    const container = shop.form.container;
    await expect(container.locator('iframe.wpwl-target')).toHaveCSS('border-top-width', '0px');
    await expect(container.locator('iframe.wpwl-target')).toHaveCSS(
      'background-color',
      'rgba(0, 0, 0, 0)',
    );
    await expect(container.locator('select:not(.wpwl-control-brand)')).toHaveCSS(
      'appearance',
      'auto',
    );
    const [link, button] = [container.locator('a'), container.locator('.wpwl-button-pay')];
    const [color, height] = await button.evaluate((element) => {
      const style = getComputedStyle(element);
      return [style.backgroundColor, style.minHeight] as const;
    });
    await expect(link).toHaveCSS('background-color', color);
    await expect(link).toHaveCSS('min-height', height);
  });

  test('what the widget hides stays hidden, unless the page shows it by an inline style @full @firefox-full', async ({
    page,
    shop,
  }) => {
    await open(page, () =>
      shop.open({
        brands: 'VISA MASTER',
        options: { showCVVHint: true, brandDetection: true },
        head: `<style>#place :is(div, span, p, form, label, button) { display: block }</style>`,
        before: '<div id="place">',
        after: '</div>',
      }),
    );
    await expect(shop.form.expiry).toBeVisible();
    const hidden = page.locator('#place [hidden]:not(input, option)');
    await expect(hidden.first()).toBeAttached();
    expect(
      await hidden
        .filter({ visible: true })
        .evaluateAll((all) => all.map((each: Element) => each.className)),
    ).toEqual([]);
    await page.locator('.wpwl-popover').evaluate((popover: HTMLElement) => {
      popover.style.display = 'block';
    });
    await expect(page.locator('.wpwl-popover')).toBeVisible();
  });
});
