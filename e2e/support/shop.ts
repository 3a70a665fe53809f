import { expect, type Page } from '@playwright/test';
import { cardForm, type Card, type CardForm } from '../pages/card-form.ts';
import { callsOf, codesOf, type Call } from '../pages/merchant-script.ts';
import type { Sandbox, Snippet } from './sandbox.ts';
import { countPaymentPosts, countPayments } from './ledger.ts';

/** Settings of a page; most tests keep the defaults: a new checkout, and one card form. */
export type ShopPage = Partial<Snippet> & {
  /** Parameters of the new checkout. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Markup before the script. */
  readonly head?: string;
  /** Markup before, inside and after the form. */
  readonly before?: string;
  readonly inside?: string;
  readonly after?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

type Family = 'bankAccount' | 'billing' | 'customer' | 'virtualAccount';

/** The page of a merchant's shop in a test, and what the merchant's server can read. */
export type Shop = {
  /** Opens a page with a form; returns the checkout id. */
  readonly open: (settings?: ShopPage) => Promise<string>;
  /** The card form of the page, in English. */
  readonly form: CardForm;
  /** Fills in the card, by default one that is paid without a challenge, and pays. */
  readonly pay: (card?: Partial<Card>) => Promise<void>;
  /** Waits for the shopper's return; returns the query parameters `id` and `resourcePath`. */
  readonly result: () => Promise<URLSearchParams>;
  /** The payment status that the merchant's server reads after the return. */
  readonly status: () => Promise<unknown>;
  readonly resultCode: () => Promise<string>;
  /** Waits for the shopper's return; expects success, and one payment for the checkout opened last. */
  readonly expectPaid: () => Promise<void>;
  /** Number of payments, and of payment requests, for the checkout opened last. */
  readonly payments: () => Promise<number>;
  readonly posts: () => Promise<number>;
  /** Names of the parameters of one family that the payment sent to the gateway, sorted. */
  readonly sent: (family: Family) => Promise<readonly string[]>;
  /** The recorded callbacks, and the codes of the errors passed to `onError`. */
  readonly calls: () => Promise<readonly Call[]>;
  readonly codes: () => Promise<readonly string[]>;
  /** Console messages of the widget: `warning [wpwl] …`. */
  readonly logged: string[];
  /** Uncaught errors of the page and its frames. */
  readonly pageErrors: string[];
};

/** A card that is paid without a challenge, and one with a challenge. */
export const approvedCard = { number: '4200000000000091' } as const;
export const challengedCard = { number: '4200000000000042' } as const;

export const succeeded = '000.100.110';

export function createShop(page: Page, sandbox: Sandbox): Shop {
  let checkoutId = '';
  const logged: string[] = [];
  const pageErrors: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[wpwl]')) logged.push(`${message.type()} ${message.text()}`);
  });
  page.on('pageerror', ({ message }) => void pageErrors.push(message));

  const form = cardForm(page);
  async function status(): Promise<unknown> {
    const returned = await sandbox.result(page);
    return (await sandbox.readStatus(returned.get('resourcePath') ?? '')).body;
  }
  async function resultCode(): Promise<string> {
    return ((await status()) as { readonly result: { readonly code: string } }).result.code;
  }
  function payments(): Promise<number> {
    return countPayments(sandbox, checkoutId);
  }
  return {
    open: async (settings = {}) => {
      const {
        parameters,
        head = '',
        before = '',
        inside = '',
        after = '',
        headers = {},
      } = settings;
      checkoutId = settings.checkoutId ?? (await sandbox.createCheckout(parameters));
      const snippet = sandbox.snippet({ ...settings, checkoutId });
      const body = snippet.body?.replace('></form>', `>${inside}</form>`);
      await sandbox.merchantPage(page, {
        head: head + snippet.head,
        body: before + body + after,
        headers,
      });
      return checkoutId;
    },
    form,
    pay: async (card) => {
      await form.fill({ ...approvedCard, ...card });
      await form.pay();
    },
    result: () => sandbox.result(page),
    status,
    resultCode,
    expectPaid: async () => {
      expect(await resultCode()).toBe(succeeded);
      expect(await payments()).toBe(1);
    },
    payments,
    posts: () => countPaymentPosts(sandbox, checkoutId),
    sent: async (family) => {
      const { requests } = await sandbox.ledger(checkoutId);
      const payment = requests.find(
        ({ method, path }) => method === 'POST' && String(path).endsWith('/payment'),
      );
      const names = JSON.stringify(payment?.['parameters']).match(/"[A-Za-z]+\.[\w.]+"/g) ?? [];
      return names
        .map((quoted) => quoted.slice(1, -1))
        .filter((name) => name.startsWith(`${family}.`))
        .toSorted();
    },
    calls: () => callsOf(page),
    codes: () => codesOf(page),
    logged,
    pageErrors,
  };
}
