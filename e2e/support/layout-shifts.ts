import { expect, type Page } from '@playwright/test';
import { cardForm } from '../pages/card-form.ts';

type Shift = { readonly value: number; readonly sources: readonly string[] };

declare global {
  var takeShifts: () => Shift[];
}

/** Records layout shifts with the elements that moved, in every document from its first paint. Chromium only. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    function describeNode({ node }: { node: Node | null }): string {
      return node instanceof Element
        ? `${node.localName}.${node.className}`
        : String(node?.nodeName);
    }
    let shifts: Shift[] = [];
    function record(entries: PerformanceEntryList): void {
      for (const { value, sources } of entries as Entry[]) {
        shifts.push({ value, sources: sources.map(describeNode) });
      }
    }
    const observer = new PerformanceObserver((list) => record(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    globalThis.takeShifts = () => {
      record(observer.takeRecords());
      const taken = shifts;
      shifts = [];
      return taken;
    };
  });
}

/** Two animation frames later the last change is painted. */
export function waitForPaint(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/** The shifts since the last call. */
export async function takeShifts(page: Page): Promise<readonly Shift[]> {
  await waitForPaint(page);
  return page.evaluate(() => globalThis.takeShifts());
}

/** Waits for everything that a card form loads. */
export async function waitForCompleteForm(page: Page, buttonLabel: string): Promise<void> {
  await expect(page.getByRole('button', { name: buttonLabel })).toBeVisible();
  const { container, numberFrame, cvvFrame } = cardForm(page);
  for (const frame of [numberFrame, cvvFrame]) {
    await expect(frame.contentFrame().locator('input')).toBeVisible();
  }
  await expect(container.locator('svg.wpwl-mark').first()).toBeAttached();
}
