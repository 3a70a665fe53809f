import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { addLayoutChecker } from '../../support/page-styles/find-faults.ts';
import { parents, type Parent } from '../../support/page-styles/parents.ts';

const widthsPx = [320, 375, 1_280];

/** Moves the form into each parent, and finds faults in its layout. Each fault names the parent. */
function findFaults(page: Page, rows: readonly Parent[]): Promise<readonly string[]> {
  return page.evaluate(async (all) => {
    /** A form of this width shows a card number, and two fields side by side. */
    const leastFormPx = 300;
    const leastFieldPx = 100;
    const leastGapPx = 8;
    const form = document.querySelector<HTMLElement>('.wpwl-methods, .wpwl-container');
    const stage = document.querySelector('#stage');
    if (form === null || stage === null) throw new Error('The page has no form.');
    const availablePx = document.body.clientWidth;

    const { distanceBetween } = globalThis.layoutBoxes;
    function findNarrowAndClose(root: Element): readonly string[] {
      const fields = [...root.querySelectorAll('.wpwl-control')]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .map((control) => ({
          name: control.className.split(' ').at(-1),
          box: control.getBoundingClientRect(),
          outerPx: control.parentElement?.clientWidth ?? 0,
        }));
      return [
        ...(fields.length < 4 ? [`shows only ${fields.length} fields`] : []),
        ...fields
          .filter(({ box, outerPx }) => {
            return box.width < leastFieldPx || Math.abs(outerPx - box.width) > 1;
          })
          .map(({ name, box, outerPx }) => `${name} has ${box.width} of ${outerPx} px`),
        ...fields.flatMap(({ name, box }, index) =>
          fields
            .slice(index + 1)
            .filter((other) => distanceBetween(box, other.box) < leastGapPx)
            .map((other) => `${name} is ${distanceBetween(box, other.box)} px from ${other.name}`),
        ),
      ];
    }
    function findFaultsIn(root: Element, place: Element, leastPx: number): readonly string[] {
      const { width } = root.getBoundingClientRect();
      return [
        ...(width < leastPx - 1 ? [`the form has ${width} of ${leastPx} px`] : []),
        ...[document.documentElement, ...place.querySelectorAll('dialog')]
          .filter((element) => element.scrollWidth > element.clientWidth)
          .map((element) => `${element.localName} scrolls: ${element.scrollWidth} px`),
        ...findNarrowAndClose(root),
      ];
    }

    const found: string[] = [];
    for (const { name, html, framePx = 0 } of all) {
      form.remove();
      stage.setHTMLUnsafe(html);
      stage.querySelector('[data-here]')?.append(form);
      stage.querySelector('dialog')?.showModal();
      stage.querySelector<HTMLElement>('[popover]')?.showPopover();
      await new Promise(requestAnimationFrame);
      const faults = findFaultsIn(form, stage, Math.min(leastFormPx, availablePx - framePx));
      found.push(...faults.map((fault) => `${name}: ${fault}`));
    }
    return found;
  }, rows);
}

test.describe('The form is usable in a parent of any kind', () => {
  for (const layout of ['accordion', 'stacked'] as const)
    test(`in the layout ${layout} ${layout === 'stacked' ? '@full ' : ''}@firefox-full`, async ({
      page,
      shop,
    }) => {
      await addLayoutChecker(page);
      // Moved frames load again.
      await holdRequests(page, '**/frame.html');
      await shop.open({
        brands: 'VISA MASTER',
        options: { layout, locale: 'en' },
        head: '<meta name="viewport" content="width=device-width"><style>body { margin: 8px }</style>',
        after: '<div id="stage"></div>',
      });
      await expect(shop.form.expiry).toBeVisible();
      for (const width of widthsPx) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await findFaults(page, parents), `${width} pixels`).toEqual([]);
      }
    });
});
