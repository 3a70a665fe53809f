import type { BrowserContext } from '@playwright/test';
import { html } from 'hono/html';
import { fillCard, pay } from '../../../../src/npm/testing/index.ts';
import type { Answer, ContractClient } from '../client.ts';
import { asServer, findCard, order, type Context } from '../context.ts';
import { describeStatus, fieldOf } from '../expectations.ts';
import { toSent, type Parameters } from '../request.ts';
import type { TestCard } from '../test-cards.ts';
import type { Pages } from './pages.ts';
import { expectStep, Mismatch, openPage, waitMs, type WatchedPage } from './scenario.ts';

export type Tools = {
  /** `{base_url}` */
  readonly base: URL;
  readonly context: Context;
  readonly client: ContractClient;
  readonly shop: Pages;
};

type Checkout = { readonly id: string; readonly integrity: string | undefined };

export async function createCheckout(tools: Tools, more: Parameters = {}): Promise<Checkout> {
  const { base, context, client } = tools;
  const parameters = asServer(context, { ...order, ...more });
  const request = { method: 'POST', path: '/v1/checkouts', parameters } as const;
  const answer = await client.send(toSent(base, request, new Map()));
  const [id, integrity] = [fieldOf(answer.json, 'id'), fieldOf(answer.json, 'integrity')];
  if (typeof id !== 'string')
    throw new Mismatch(
      `POST /v1/checkouts: expected an id, found ${describeStatus(answer)}`,
      'Run the level api first.',
    );
  return { id, integrity: typeof integrity === 'string' ? integrity : undefined };
}

export async function readStatus({ base, context, client }: Tools, id: string): Promise<Answer> {
  const path = `/v1/checkouts/${encodeURIComponent(id)}/payment`;
  return client.send(
    toSent(base, { method: 'GET', path, parameters: asServer(context) }, new Map()),
  );
}

/** Opens a page of the shop, and waits until all hosted fields can be used. */
export async function openForm(
  tools: Tools,
  browser: BrowserContext,
  checkout?: Checkout,
): Promise<{ readonly watched: WatchedPage; readonly id: string }> {
  const { id, integrity } = checkout ?? (await createCheckout(tools));
  const watched = await openPage(browser, tools.shop.show(await writeShop(tools, id, integrity)));
  const { page } = watched;
  await expectStep(
    watched,
    page.locator('form.wpwl-form-card').waitFor({ timeout: waitMs }),
    'the card form',
    'Serve the build (level files), and answer the requests of the widget as the level api expects. If the merchant has registered origins, register that of the page too.',
  );
  for (const name of ['card.number', 'card.cvv']) {
    const frame = page.locator(`iframe[name="${name}"]`);
    await expectStep(
      watched,
      frame.contentFrame().locator('input').first().waitFor({ timeout: waitMs }),
      `the hosted field ${name}`,
      'Serve frame.html with the headers of the table: frame-ancestors must allow the page.',
    );
    const source = new URL((await frame.getAttribute('src')) ?? '', page.url());
    if (source.origin !== tools.base.origin)
      throw new Mismatch(
        `${name}: expected a frame of ${tools.base.origin}, found ${source.origin}`,
        'Serve the widget and its hosted fields from one host.',
      );
  }
  return { watched, id };
}

async function writeShop(
  { base, context, shop }: Tools,
  id: string,
  integrity: string | undefined,
): Promise<string> {
  const brands = [...new Set(context.cards.map(({ brand }) => brand))].join(' ');
  const query = new URLSearchParams({ checkoutId: id }).toString();
  const pinned = integrity === undefined ? '' : html` integrity="${integrity}" crossorigin`;
  const page = await html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <link rel="icon" href="data:," />
      <title>Checkout</title>
      <script>
        var wpwlOptions = { locale: 'en' };
      </script>
      <script async src="${base.href}v1/paymentWidgets.js?${query}" ${pinned}></script>
      <form class="paymentWidgets" action="${shop.origin}/result" data-brands="${brands}"></form>
    </html> `;
  return page.toString();
}

export async function payByCard(
  { context }: Tools,
  watched: WatchedPage,
  outcome: TestCard['outcome'],
): Promise<void> {
  const card = context.cards[findCard(context, outcome)];
  if (card === undefined) throw new Error(`There is no test card with the outcome ${outcome}.`);
  const { number, cvv, expiryMonth, expiryYear } = card;
  const expiry = `${expiryMonth}/${expiryYear.slice(-2)}`;
  await fillCard(watched.page, { number, cvv, expiry, holder: 'Jane Jones' });
  await pay(watched.page);
}

export async function expectReturn({ shop }: Tools, watched: WatchedPage): Promise<void> {
  await expectStep(
    watched,
    watched.page.waitForURL(
      ({ origin, pathname }) => origin === shop.origin && pathname === '/result',
      {
        timeout: waitMs,
      },
    ),
    `a return to ${shop.origin}/result`,
    'Answer POST /v1/checkouts/{id}/payment of the hosted field, and the status that the widget asks for.',
  );
}
