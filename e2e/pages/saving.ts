import type { Locator, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import type { Answer } from '../support/http.ts';
import { countRequests } from '../support/ledger.ts';
import { authentication, type Sandbox } from '../support/fixtures.ts';

type Parameters = Readonly<Record<string, string>>;

const idOf = ({ status, body }: Answer): string => {
  if (typeof body === 'object' && body !== null && 'id' in body) return String(body.id);
  throw new Error(`There is no id: ${status} ${JSON.stringify(body)}`);
};

/** A checkout by which something is saved: it has no amount, since nothing is paid. */
export const prepareSaving = async (
  { client, baseUrl, merchant }: Sandbox,
  parameters: Parameters = { createRegistration: 'true' },
): Promise<string> =>
  idOf(
    await client.postForm(`${baseUrl}v1/checkouts`, {
      ...authentication(merchant),
      ...parameters,
    }),
  );

/** The id under which the merchant's server finds what was saved, by what the shopper brought back. */
export const readSaved = async (sandbox: Sandbox, returned: URLSearchParams): Promise<string> =>
  idOf(await sandbox.readStatus(returned.get('resourcePath') ?? ''));

/** How many times something was sent to be saved, whatever became of it. */
export const countSavings = (sandbox: Sandbox, checkoutId: string): Promise<number> =>
  countRequests(sandbox, checkoutId, 'POST', 'registration');

export const saveButton = (page: Page): Locator =>
  page.getByRole('button', { name: words.register, exact: true });
