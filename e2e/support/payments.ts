import type { Page } from '@playwright/test';
import { expect, type Sandbox } from './fixtures.ts';
import { countPayments } from './ledger.ts';

/** The body of the payment status that the merchant's server reads after the shopper's return. */
export const readPaymentStatus = async (page: Page, sandbox: Sandbox): Promise<unknown> => {
  const returned = await sandbox.result(page);
  return (await sandbox.readStatus(returned.get('resourcePath') ?? '')).body;
};

/** The result code in that status. */
export const readResultCode = async (page: Page, sandbox: Sandbox): Promise<string> => {
  const body = (await readPaymentStatus(page, sandbox)) as {
    readonly result: { readonly code: string };
  };
  return body.result.code;
};

/** Waits for the shopper's return and expects one successful payment. */
export const expectPaid = async (
  page: Page,
  sandbox: Sandbox,
  checkoutId: string,
): Promise<void> => {
  expect(await readResultCode(page, sandbox)).toBe('000.100.110');
  expect(await countPayments(sandbox, checkoutId)).toBe(1);
};

type Family = 'bankAccount' | 'billing' | 'customer' | 'virtualAccount';

/** Names of the parameters of one family that a payment sent to the gateway, sorted. */
export const findSentParameters = async (
  sandbox: Sandbox,
  checkoutId: string,
  family: Family,
): Promise<readonly string[]> => {
  const { requests } = await sandbox.ledger(checkoutId);
  const payment = requests.find(
    ({ method, path }) => method === 'POST' && String(path).endsWith('/payment'),
  );
  const names = JSON.stringify(payment?.['parameters']).match(/"[A-Za-z]+\.[\w.]+"/g) ?? [];
  return names
    .map((quoted) => quoted.slice(1, -1))
    .filter((name) => name.startsWith(`${family}.`))
    .toSorted();
};
