import type { Locator, Page } from '@playwright/test';
import { createTestCheckout } from '#npm/testing/index';
import words from '#locales/en' with { type: 'json' };
import type { Answer } from '../support/http.ts';
import type { Sandbox } from '../support/sandbox.ts';
import { countRequests } from '../support/ledger.ts';

type Parameters = Readonly<Record<string, string>>;

const idOf = ({ status, body }: Answer): string => {
  if (typeof body === 'object' && body !== null && 'id' in body) return String(body.id);
  throw new Error(`The response has no id: ${status} ${JSON.stringify(body)}`);
};

/** Creates a checkout that only registers a payment method, so it has no amount. */
export const createRegistrationCheckout = async (
  { baseUrl, merchant: { userId, password, entityId } }: Sandbox,
  parameters: Parameters = { createRegistration: 'true' },
): Promise<string> =>
  (await createTestCheckout(baseUrl, { userId, password, entityId, ...parameters })).id;

/** The registration ID that the merchant's server reads after the shopper's return. */
export const readReturnedRegistrationId = async (
  sandbox: Sandbox,
  returned: URLSearchParams,
): Promise<string> => idOf(await sandbox.readStatus(returned.get('resourcePath') ?? ''));

/** The number of registration requests received by the gateway, including failed ones. */
export const countRegistrationPosts = (sandbox: Sandbox, checkoutId: string): Promise<number> =>
  countRequests(sandbox, checkoutId, 'POST', 'registration');

export const registerButton = (page: Page): Locator =>
  page.getByRole('button', { name: words.register, exact: true });
