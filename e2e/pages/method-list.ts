import type { Locator, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };

/** The list of payment methods of the layout `accordion`, in English. */
export type MethodList = {
  /** The named group of the list. It exists if the list has several rows. */
  readonly group: Locator;
  /** The radio buttons of all rows that are shown. */
  readonly radios: Locator;
  readonly radio: (name: string) => Locator;
  /** The row, without its panel: `kind` is that of the form, or the brand of a form for one brand. */
  readonly row: (kind: string) => Locator;
  readonly panel: (kind: string) => Locator;
  /** The names of the methods in the order of the page. */
  readonly names: () => Promise<readonly string[]>;
  /** The kinds of the methods whose panel is open. */
  readonly open: () => Promise<readonly string[]>;
};

export function methodList(page: Page): MethodList {
  function item(kind: string): Locator {
    return page.locator(`.wpwl-method-${kind}`);
  }
  return {
    group: page.getByRole('group', { name: words.methodsLabel }),
    radios: page.locator('.wpwl-method-radio:visible'),
    radio: (name) => page.getByRole('radio', { name }),
    row: (kind) => item(kind).locator('> .wpwl-method-row'),
    panel: (kind) => item(kind).locator('> .wpwl-method-panel'),
    names: () => page.locator('.wpwl-method-name:visible').allInnerTexts(),
    open: () =>
      page
        .locator('.wpwl-method-panel')
        .evaluateAll((panels: readonly HTMLElement[]) =>
          panels
            .filter((panel) => !panel.inert && panel.offsetHeight > 0)
            .map(
              (panel) => /wpwl-method-(\w+)/.exec(panel.parentElement?.className ?? '')?.[1] ?? '',
            ),
        ),
  };
}

/** The number of documents of hosted fields that the page has loaded. Call it before the page is opened. */
export function countFieldLoads(page: Page): () => number {
  let count = 0;
  page.on('framenavigated', (frame) => {
    if (frame.url().endsWith('/frame.html')) count += 1;
  });
  return () => count;
}
