import { Webhook } from 'standardwebhooks';
import { expect } from 'vitest';
import { createSandbox, type RunningSandbox } from '../create-sandbox.ts';
import type { Language } from './languages.ts';
import { startExample, type Example } from './start-example.fixture.ts';

const officeToken = 'a token of the office';

/** Paid without a challenge. */
const card = {
  paymentBrand: 'VISA',
  'card.number': '4200000000000091',
  'card.expiryMonth': '12',
  'card.expiryYear': '2039',
  'card.cvv': '123',
};

type Form = Readonly<Record<string, string>>;

type Sending = {
  readonly method?: string;
  readonly form?: Form;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Environment variables of an example server. */
export function variablesOf(sandbox: RunningSandbox, gateway: string, origin: string): Form {
  const { userId, password, entityId, webhookSecret } = sandbox.merchant;
  return {
    GATEWAY: gateway,
    USER_ID: userId,
    PASSWORD: password,
    ENTITY_ID: entityId,
    WEBHOOK_SECRET: webhookSecret,
    SHOP_URL: `${origin}/`,
    AUTH_URL: `${sandbox.authUrl}/`,
    OFFICE_TOKEN: officeToken,
  };
}

/** Starts a sandbox and the example server of a language. */
export async function openExample(language: Language) {
  const sandbox = await createSandbox();
  const example = await startExample(language, (origin) =>
    variablesOf(sandbox, sandbox.baseUrl, origin),
  );
  async function close(): Promise<void> {
    await example.stop();
    await sandbox.close();
  }
  return { sandbox, example, close, ...createShopper(sandbox, example) };
}

/** The requests of a shopper, and those that the shop's staff and the payment service send. */
function createShopper(sandbox: RunningSandbox, example: Example) {
  /** A request to the example server. */
  async function send(path: string, { method, form, body, headers }: Sending = {}) {
    const sent = form === undefined ? body : new URLSearchParams(form).toString();
    const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded';
    const response = await fetch(`${example.origin}${path}`, {
      method: method ?? (sent === undefined ? 'GET' : 'POST'),
      ...(sent === undefined ? {} : { body: sent }),
      headers: { ...(sent === undefined ? {} : { 'content-type': type }), ...headers },
      redirect: 'manual',
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /** Orders lamps; returns the order and the checkout that its page pays. */
  async function order(quantity: number, cookie = '') {
    const placed = await send('/orders', {
      form: { quantity: String(quantity) },
      headers: { cookie },
    });
    expect(placed.status, placed.text).toBe(303);
    const path = placed.headers.get('location') ?? '';
    const [ownCookie = ''] = (placed.headers.get('set-cookie') ?? '').split(';');
    const page = await send(path, { headers: { cookie: ownCookie } });
    const [, checkoutId = ''] = /checkoutId=([\w.-]+)/.exec(page.text) ?? [];
    return { id: path.replace('/checkout?order=', ''), path, cookie: ownCookie, checkoutId, page };
  }

  /** Pays as a hosted field does, with a card or a `registrationId`. */
  async function pay(checkoutId: string, form: Form = {}): Promise<void> {
    const instrument = 'registrationId' in form ? { 'card.cvv': card['card.cvv'] } : card;
    const response = await fetch(`${sandbox.baseUrl}v1/checkouts/${checkoutId}/payment`, {
      method: 'POST',
      body: new URLSearchParams({
        ...instrument,
        ...form,
        shopperResultUrl: `${example.origin}/result`,
      }),
    });
    await response.arrayBuffer();
  }

  async function result(checkoutId: string) {
    const resourcePath = `/v1/checkouts/${checkoutId}/payment`;
    const query = new URLSearchParams({ id: checkoutId, resourcePath }).toString();
    return (await send(`/result?${query}`)).text;
  }

  async function refund(id: string, token = officeToken) {
    return send('/refund', { form: { order: id }, headers: { authorization: `Bearer ${token}` } });
  }

  async function savedCards(checkoutId: string) {
    const response = await fetch(`${sandbox.baseUrl}v1/checkouts/${checkoutId}/widget`);
    const view = (await response.json()) as { registrations?: readonly { id: string }[] };
    return (view.registrations ?? []).map(({ id }) => id);
  }

  /** A webhook about an order, as the payment service sends it. */
  function webhook(id: string, { secret = sandbox.merchant.webhookSecret, ageSeconds = 0 } = {}) {
    const time = new Date(Date.now() - ageSeconds * 1000);
    const paid = { code: '000.100.110' };
    const payload = { id: 'a', merchantTransactionId: id, result: paid, amount: '5900.00' };
    const body = JSON.stringify({ type: 'PAYMENT', payload: { ...payload, currency: 'EUR' } });
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
      'webhook-signature': `v1,c29tZWJvZHkgZWxzZQ== ${new Webhook(secret).sign('msg_1', time, body)}`,
    };
    return { body, headers };
  }

  return { send, order, pay, result, refund, savedCards, webhook };
}
