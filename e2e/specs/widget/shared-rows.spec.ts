import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';

const groups = ['cardNumber', 'expiry', 'cardHolder', 'cvv'] as const;

type Group = (typeof groups)[number];

function permute<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length === 0) return [[]];
  return items.flatMap((first) =>
    permute(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}

/** Groups that the page hides. */
const hiddenGroups: readonly (readonly Group[])[] = [
  [],
  ['cardHolder'],
  ['cvv'],
  ['cardHolder', 'cvv'],
  ['expiry'],
];

/** The fields of each row, in the order of the page, and the rows that are not filled. */
type Rows = { readonly rows: readonly string[]; readonly faults: readonly string[] };

/** Moves and hides the groups of the card form, and reads its rows when the layout is complete. */
function arrange(page: Page, order: readonly string[], hidden: readonly string[]): Promise<Rows> {
  return page.evaluate(
    async ([names, left]) => {
      const form = document.querySelector('.wpwl-form-card');
      const submit = form?.querySelector('.wpwl-group-submit');
      if (form === null || !submit) throw new Error('The page has no card form.');
      function findGroup(name: string): HTMLElement {
        const group = form?.querySelector<HTMLElement>(`.wpwl-group-${name}`);
        if (!group) throw new Error(`The form has no group ${name}.`);
        return group;
      }
      for (const name of names) {
        submit.before(findGroup(name));
        findGroup(name).style.display = left.includes(name) ? 'none' : '';
      }
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
      const edges = form.getBoundingClientRect();
      const rows = new Map<number, { name: string; box: DOMRect }[]>();
      for (const name of names.filter((each) => !left.includes(each))) {
        const control = findGroup(name).querySelector('.wpwl-control');
        if (control === null) throw new Error(`The group ${name} has no control.`);
        const box = control.getBoundingClientRect();
        rows.set(Math.round(box.top), [...(rows.get(Math.round(box.top)) ?? []), { name, box }]);
      }
      const lines = [...rows.values()];
      const faults = lines.flatMap((fields) => {
        const text = fields.map(({ name }) => name).join(' ');
        const [first, last] = [fields[0]?.box, fields.at(-1)?.box];
        const isFilled =
          Math.abs((first?.left ?? NaN) - edges.left) < 1 &&
          Math.abs((last?.right ?? NaN) - edges.right) < 1;
        const touches = fields.some(
          ({ box }, index) => index > 0 && box.left - (fields[index - 1]?.box.right ?? 0) < 8,
        );
        return [
          ...(isFilled ? [] : [`${text}: not filled`]),
          ...(touches ? [`${text}: the fields touch`] : []),
        ];
      });
      return { rows: lines.map((fields) => fields.map(({ name }) => name).join(' ')), faults };
    },
    [order, hidden] as const,
  );
}

type Layout = {
  readonly layout: 'stacked' | 'accordion';
  readonly brands: string;
  readonly widthPx: number;
  /** The rows of the default order. */
  readonly rows: readonly string[];
  readonly tag?: '@full';
};

const listed = 'VISA MASTER PAYPAL';
const layouts: readonly Layout[] = [
  {
    layout: 'stacked',
    brands: 'VISA',
    widthPx: 320,
    rows: ['cardNumber', 'expiry', 'cardHolder', 'cvv'],
    tag: '@full',
  },
  {
    layout: 'stacked',
    brands: 'VISA MASTER',
    widthPx: 480,
    rows: ['cardNumber', 'expiry cardHolder', 'cvv'],
    tag: '@full',
  },
  {
    layout: 'stacked',
    brands: 'VISA MASTER',
    widthPx: 900,
    rows: ['cardNumber', 'expiry cardHolder cvv'],
    tag: '@full',
  },
  {
    layout: 'accordion',
    brands: listed,
    widthPx: 280,
    rows: ['cardNumber', 'expiry cvv', 'cardHolder'],
    tag: '@full',
  },
  {
    layout: 'accordion',
    brands: 'VISA',
    widthPx: 280,
    rows: ['cardNumber', 'expiry cvv', 'cardHolder'],
    tag: '@full',
  },
  {
    layout: 'accordion',
    brands: listed,
    widthPx: 480,
    rows: ['cardNumber', 'expiry cvv', 'cardHolder'],
  },
];

test.describe('The fields of a card form fill every row', () => {
  for (const { layout, brands, widthPx, rows, tag = '' } of layouts)
    test(`in the layout ${layout}, ${widthPx} pixels wide, with the brands ${brands}, in any order ${tag}`, async ({
      page,
      shop,
    }) => {
      // Moved frames load again.
      await holdRequests(page, '**/frame.html');
      await shop.open({
        brands,
        options: { layout, style: 'plain', brandDetection: true },
        before: `<div style="width: ${widthPx}px">`,
        after: '</div>',
      });
      await expect(shop.form.expiry).toBeVisible();
      const order = layout === 'stacked' ? groups : ['cardNumber', 'expiry', 'cvv', 'cardHolder'];
      expect(await arrange(page, order, [])).toEqual({ rows, faults: [] });
      for (const permuted of permute(groups))
        for (const hidden of hiddenGroups) {
          const { faults } = await arrange(page, permuted, hidden);
          expect.soft(faults, `${permuted.join(', ')} without ${hidden.join(', ')}`).toEqual([]);
        }
    });
});

/** Rules of pages for the form, under which its groups are no longer inline blocks. */
const pageRules = [
  '#place form { display: grid }',
  '#place form { display: flex; flex-direction: column; gap: 8px }',
  '#place form { display: flex; flex-wrap: wrap }',
  '#place div { display: block }',
  '#place .wpwl-group { float: left }',
];

test('The fields of a card form fill every row under the rules of the page for its layout @full @firefox-full', async ({
  page,
  shop,
}) => {
  await holdRequests(page, '**/frame.html');
  for (const { layout, brands, widthPx } of layouts) {
    await shop.open({
      brands,
      options: { layout, style: 'plain', brandDetection: true },
      head: '<style id="page-style"></style>',
      before: `<div id="place" style="width: ${widthPx}px">`,
      after: '</div>',
    });
    await expect(shop.form.expiry).toBeVisible();
    for (const rule of pageRules) {
      await page.locator('#page-style').evaluate((sheet, css) => {
        sheet.textContent = css;
      }, rule);
      for (const order of [groups, ['cardNumber', 'expiry', 'cvv', 'cardHolder']]) {
        const { faults } = await arrange(page, order, []);
        const title = `${layout}, ${widthPx} pixels, ${rule}, ${order.join(', ')}`;
        expect.soft(faults, title).toEqual([]);
      }
    }
  }
});
