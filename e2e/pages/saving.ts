import type { Locator, Page } from '@playwright/test';
import { createTestCheckout } from '#npm/testing/index';
import words from '#locales/en' with { type: 'json' };
import type { Answer } from '../support/http.ts';
import type { Sandbox } from '../support/sandbox.ts';
import { countRequests } from '../support/ledger.ts';

type Parameters = Readonly<Record<string, string>>;

/** Creates a checkout that only registers a payment method, so it has no amount. */
export async function createRegistrationCheckout(
  { baseUrl, merchant: { userId, password, entityId } }: Sandbox,
  parameters: Parameters = { createRegistration: 'true' },
): Promise<string> {
  return (await createTestCheckout(baseUrl, { userId, password, entityId, ...parameters })).id;
}

/** The registration ID that the merchant's server reads after the shopper's return. */
export async function readReturnedRegistrationId(
  sandbox: Sandbox,
  returned: URLSearchParams,
): Promise<string> {
  return idOf(await sandbox.readStatus(returned.get('resourcePath') ?? ''));
}

/** The number of registration requests received by the gateway, including failed ones. */
export function countRegistrationPosts(sandbox: Sandbox, checkoutId: string): Promise<number> {
  return countRequests(sandbox, checkoutId, 'POST', 'registration');
}

export function registerButton(page: Page): Locator {
  return page.getByRole('button', { name: words.register, exact: true });
}

function idOf({ status, body }: Answer): string {
  if (typeof body === 'object' && body !== null && 'id' in body) return String(body.id);
  throw new Error(`The response has no id: ${status} ${JSON.stringify(body)}`);
}
