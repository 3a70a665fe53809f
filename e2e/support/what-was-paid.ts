import type { Page } from '@playwright/test';
import type { World } from './world.ts';

/** What the merchant's server reads of the payment when the shopper is back. */
export const readPaid = async (page: Page, world: World): Promise<unknown> => {
  const returned = await world.result(page);
  return (await world.readStatus(returned.get('resourcePath') ?? '')).body;
};

/** The names of what was sent to the gateway with a payment, of one family, in the order of the alphabet. */
export const findNamesSent = async (
  world: World,
  checkoutId: string,
  family: 'bankAccount' | 'billing' | 'customer' | 'virtualAccount',
): Promise<readonly string[]> => {
  const { requests } = await world.ledger(checkoutId);
  const payment = requests.find(
    ({ method, path }) => method === 'POST' && String(path).endsWith('/payment'),
  );
  const names = JSON.stringify(payment?.['parameters']).match(/"[A-Za-z]+\.[\w.]+"/g) ?? [];
  return names
    .map((quoted) => quoted.slice(1, -1))
    .filter((name) => name.startsWith(`${family}.`))
    .toSorted();
};
