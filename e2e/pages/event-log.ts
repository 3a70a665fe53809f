import type { Locator, Page } from '@playwright/test';
import { demoShop, type DemoShop } from './demo-shop.ts';

/** The panel of the demo shop that lists requests, messages and callbacks between page, widget and gateway. */
export type EventLogPanel = {
  readonly panel: Locator;
  readonly heading: Locator;
  readonly region: Locator;
  readonly entries: Locator;
  readonly filter: (name: 'Messages' | 'Requests' | 'Callbacks' | 'Console') => Locator;
  readonly copyButton: Locator;
  readonly clearButton: Locator;
  /** Every entry as `type title place payload`, without its time. */
  readonly readEntries: () => Promise<readonly string[]>;
};

export function eventLogPanel(page: Page): EventLogPanel {
  const panel = page.locator('.event-log');
  const entries = panel.getByRole('listitem');
  return {
    panel,
    heading: panel.getByRole('heading', { name: 'Event log' }),
    region: panel.getByRole('region', { name: 'Event log' }),
    entries,
    filter: (name) => panel.getByRole('button', { name }),
    copyButton: panel.getByRole('button', { name: 'Copy' }),
    clearButton: panel.getByRole('button', { name: 'Clear' }),
    readEntries: () =>
      entries.evaluateAll((rows) =>
        rows.map((row) =>
          [...row.querySelectorAll('.entry-type, .entry-title, .entry-place, .entry-payload')]
            .map(({ textContent }) => textContent)
            .filter((text) => text !== '')
            .join(' '),
        ),
      ),
  };
}

/** Orders in the demo shop, and opens the event log beside the payment form. */
export async function openEventLog(
  page: Page,
  origin: string,
): Promise<readonly [shop: DemoShop, log: EventLogPanel]> {
  const [shop, log] = [demoShop(page, origin), eventLogPanel(page)];
  await shop.buy();
  await log.heading.click();
  return [shop, log];
}
