import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';

const folder = new URL('../../../locales/', import.meta.url);

type Words = Readonly<Record<'expiryDate' | 'cardHolder' | 'cvv', string>>;

const languages = readdirSync(folder).map((file) => ({
  language: file.replace('.json', ''),
  words: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Words,
}));

/** Shows the labels of a language, and waits for the layout. */
function showLanguage(page: Page, { language, words }: (typeof languages)[number]): Promise<void> {
  return page.evaluate(
    async ([lang, labels]) => {
      const container = document.querySelector<HTMLElement>('.wpwl-container');
      if (container === null) throw new Error('The page has no form.');
      container.lang = lang;
      container.dir = lang === 'ar' ? 'rtl' : 'ltr';
      for (const [name, text] of labels) {
        const label = container.querySelector(`.wpwl-label-${name} span`);
        if (label === null) throw new Error(`The form has no label ${name}.`);
        label.textContent = text;
      }
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
    },
    [
      language,
      [
        ['expiry', words.expiryDate],
        ['cardHolder', words.cardHolder],
        ['cvv', words.cvv],
      ],
    ] as const,
  );
}

/** Fields beside each other whose bottom edges differ, and the number of pairs of fields beside each other. */
type Rows = { readonly faults: readonly string[]; readonly pairs: number };

function readRows(page: Page): Promise<Rows> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('.wpwl-control')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => ({
        name: control.className.split(' ').at(-1),
        box: control.getBoundingClientRect(),
      }));
    const pairs = controls.flatMap((one, index) =>
      controls
        .slice(index + 1)
        .filter(({ box }) => box.top < one.box.bottom && one.box.top < box.bottom)
        .map((other) => [one, other] as const),
    );
    return {
      pairs: pairs.length,
      faults: pairs
        .filter(([one, other]) => Math.abs(one.box.bottom - other.box.bottom) >= 1)
        .map(([one, other]) => {
          return `${one.name} and ${other.name}: ${one.box.bottom} and ${other.box.bottom} px`;
        }),
    };
  });
}

test.describe('Fields in one row have their bottom edges in line in every language', () => {
  for (const { layout, widths } of [
    { layout: 'accordion', widths: [320, 375] },
    { layout: 'stacked', widths: [320, 375, 560] },
  ] as const)
    test(`in the layout ${layout} ${layout === 'stacked' ? '@full ' : ''}@firefox-full`, async ({
      page,
      shop,
    }) => {
      await holdRequests(page, '**/frame.html');
      await page.setViewportSize({ width: widths[0], height: 900 });
      await shop.open({
        brands: 'VISA MASTER',
        options: { layout, showCVVHint: true },
        head: `<meta name="viewport" content="width=device-width">
          <style>body { margin: 16px; font: 16px sans-serif }</style>`,
      });
      await expect(shop.form.expiry).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const each of languages) {
          await showLanguage(page, each);
          const where = `${each.language}, ${width} pixels`;
          await expect
            .soft(async () => {
              const rows = await readRows(page);
              expect(rows.faults, where).toEqual([]);
              expect(rows.pairs, where).toBe(layout === 'accordion' || width > 500 ? 1 : 0);
            })
            .toPass({ timeout: 5_000 });
        }
      }
    });
});
