import type { FrameLocator, Locator, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { authentication, type Sandbox } from '../support/fixtures.ts';

type Parameters = Readonly<Record<string, string>>;

/** Ways to pay that a shopper may have saved. */
export const savable = {
  card: {
    paymentBrand: 'VISA',
    'card.number': '4200000000000091',
    'card.holder': 'Jane Jones',
    'card.expiryMonth': '05',
    'card.expiryYear': '2039',
  },
  challengedCard: {
    paymentBrand: 'VISA',
    'card.number': '4200000000000042',
    'card.expiryMonth': '05',
    'card.expiryYear': '2039',
  },
  account: {
    paymentBrand: 'DIRECTDEBIT_SEPA',
    'bankAccount.holder': 'Jane Jones',
    'bankAccount.iban': 'DE89370400440532013000',
    'bankAccount.bic': 'DEUTDEFF',
    'bankAccount.country': 'DE',
  },
} as const satisfies Readonly<Record<string, Parameters>>;

export type Savable = keyof typeof savable;

const save = async (sandbox: Sandbox, parameters: Parameters): Promise<string> => {
  const { status, body } = await sandbox.client.postForm(`${sandbox.baseUrl}v1/registrations`, {
    ...authentication(sandbox.merchant),
    ...parameters,
  });
  if (typeof body === 'object' && body !== null && 'id' in body) return String(body.id);
  throw new Error(`Nothing was saved: ${status} ${JSON.stringify(body)}`);
};

/** Saves some ways to pay, and creates a checkout that offers them. */
export const createOffer = async (sandbox: Sandbox, saved: readonly Savable[]): Promise<string> => {
  const offers: [name: string, id: string][] = [];
  for (const [index, name] of saved.entries())
    offers.push([`registrations[${index}].id`, await save(sandbox, savable[name])]);
  return sandbox.createCheckout(Object.fromEntries(offers));
};

/** A shopper's hands on the list of what was saved. */
export type StoredForm = {
  readonly container: Locator;
  readonly rows: Locator;
  readonly cvv: Locator;
  readonly pay: Locator;
  readonly hints: Locator;
  readonly other: Locator;
};

export const storedForm = (page: Page): StoredForm => {
  const container = page.locator('.wpwl-container-registration');
  const cvvFrame: FrameLocator = container.frameLocator('iframe[name="card.cvv"]');
  return {
    container,
    rows: container.getByRole('radio'),
    cvv: cvvFrame.getByRole('textbox', { name: words.cvv }),
    pay: container.locator('.wpwl-button-pay'),
    hints: container.locator('.wpwl-hint:visible'),
    other: page.getByRole('button', { name: words.showOtherPaymentMethods }),
  };
};
