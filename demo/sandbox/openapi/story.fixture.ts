import {
  authentication,
  order,
  plainCard,
  type Answer,
  type Sending,
  type TestServer,
} from '../test-server.fixture.ts';

/** A call as its description names it, the status that it comes to, what it is, and how it is made. */
export type Story = readonly [
  name: string,
  status: number,
  what: string,
  ask: (testServer: TestServer) => Answer | Promise<Answer>,
];

/** The id of nothing. */
export const nowhere = '0'.repeat(32);

export const idOf = ({ json }: Pick<Answer, 'json'>): string =>
  typeof json === 'object' && json !== null && 'id' in json ? String(json.id) : '';

export const post = (
  testServer: TestServer,
  path: string,
  form: Readonly<Record<string, string>>,
  sending: Sending = {},
): Promise<Answer> => testServer.send('gateway', path, { method: 'POST', form, ...sending });

export const createMerchant = (testServer: TestServer) =>
  authentication(testServer.sandbox.merchants.create());

export const { shopperResultUrl: _elsewhere, ...money } = order;

/** Everybody that a payment can name. */
export const person = {
  'customer.givenName': 'Jane',
  'customer.surname': 'x'.repeat(60),
  'customer.birthDate': '1980-02-29',
  'billing.country': 'GB',
  'shipping.customer.givenName': 'Jim',
  'shipping.customer.surname': 'Jones',
  'customParameters[orderNumber]': '7',
} as const;

/** What a payment is for, at length. */
export const goods = {
  ...person,
  'cart.items[0].name': 'A book',
  'cart.items[1].name': 'A pen',
  'merchant.name': 'Books*Pens',
  merchantTransactionId: 'order-0007',
} as const;

/** A merchant with a stored card. */
export const stored = async (testServer: TestServer) => {
  const merchant = createMerchant(testServer);
  const id = idOf(await post(testServer, '/v1/registrations', { ...merchant, ...plainCard }));
  return { merchant, id, query: new URLSearchParams(merchant).toString() };
};
