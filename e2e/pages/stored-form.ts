import type { FrameLocator, Locator, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { authentication, type Sandbox } from '../support/sandbox.ts';

type Parameters = Readonly<Record<string, string>>;

/** Payment methods to register. */
const methods = {
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
  amexCard: {
    paymentBrand: 'AMEX',
    'card.number': '374500262001008',
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

type Method = keyof typeof methods;

/** Registers payment methods and creates a checkout that offers them. */
export async function createOffer(sandbox: Sandbox, names: readonly Method[]): Promise<string> {
  const parameters: [name: string, id: string][] = [];
  for (const [index, name] of names.entries())
    parameters.push([`registrations[${index}].id`, await register(sandbox, methods[name])]);
  return sandbox.createCheckout(Object.fromEntries(parameters));
}

/** The form of stored payment methods, in English. */
export type StoredForm = {
  readonly container: Locator;
  /** The radio buttons, one for each stored payment method. */
  readonly rows: Locator;
  readonly cvv: Locator;
  readonly pay: Locator;
  readonly hints: Locator;
  /** The button that shows the forms for new payment methods, and the one that leads back. */
  readonly other: Locator;
  readonly back: Locator;
  /** The removal of the chosen payment method: its buttons, and the question in between. */
  readonly removal: Locator;
  readonly remove: Locator;
  readonly keep: Locator;
};

export function storedForm(page: Page): StoredForm {
  const container = page.locator('.wpwl-container-registration');
  const cvvFrame: FrameLocator = container.frameLocator('.wpwl-selected iframe[name="card.cvv"]');
  return {
    container,
    rows: container.getByRole('radio'),
    cvv: cvvFrame.getByRole('textbox', { name: words.cvv }),
    pay: container.locator('[type="submit"]'),
    hints: container.locator('.wpwl-hint:visible'),
    other: page.getByRole('button', { name: words.showOtherPaymentMethods }),
    back: page.getByRole('button', { name: words.registrationsLabel }),
    removal: container.locator('.wpwl-removal:visible'),
    remove: container.getByRole('button', { name: words.remove }),
    keep: container.getByRole('button', { name: words.keep }),
  };
}

async function register(sandbox: Sandbox, parameters: Parameters): Promise<string> {
  const { status, body } = await sandbox.client.postForm(`${sandbox.baseUrl}v1/registrations`, {
    ...authentication(sandbox.merchant),
    ...parameters,
  });
  if (typeof body === 'object' && body !== null && 'id' in body) return String(body.id);
  throw new Error(`The registration failed: ${status} ${JSON.stringify(body)}`);
}
