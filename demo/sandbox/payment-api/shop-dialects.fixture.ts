/* Servers of shops as their languages write requests. Used by unit tests and by browser tests in `e2e/`. */

type Value = string | number | boolean | null;
type Fields = Readonly<Record<string, Value>>;

/** The requests of a shop's server for one order, and what a strict merchant may not send of them. */
export type Dialect = {
  readonly language: string;
  /** The bodies of the requests, without credentials. */
  readonly order: string;
  readonly refund: string;
  /** The parameters that a strict merchant is refused, sorted. A lenient merchant gets a warning for each. */
  readonly refusedInOrder: readonly string[];
  readonly refusedInRefund: readonly string[];
  /** The amount as the gateway writes it. */
  readonly amount: string;
};

/** `http_build_query` writes booleans as 1 and 0, floats without trailing zeros, and nothing for null. */
function writeLikePhp(fields: Fields): string {
  return writeForm(fields, (value) => (typeof value === 'boolean' ? String(Number(value)) : value));
}

/** `requests` writes `True`, keeps `.0` of floats, and leaves out `None`. Numbers are floats here. */
function writeLikePython(fields: Fields): string {
  return writeForm(fields, (value) => {
    if (typeof value === 'boolean') return value ? 'True' : 'False';
    return typeof value === 'number' && Number.isInteger(value) ? value.toFixed(1) : value;
  });
}

/** `FormUrlEncodedContent` writes nothing but strings: `ToString()` of a boolean is `True`, and null is empty. */
function writeLikeCSharp(fields: Fields): string {
  return writeForm(fields, (value) => {
    if (typeof value === 'boolean') return value ? 'True' : 'False';
    return value ?? '';
  });
}

/** `URLSearchParams` writes booleans as `true`, and numbers without trailing zeros: 92.00 is `92`. */
function writeLikeNode(fields: Fields): string {
  return writeForm(fields, String);
}

/** Leaves out the values that `write` returns as null. */
function writeForm(fields: Fields, write: (value: Value) => Value): string {
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => {
      const written = write(value);
      return written === null ? [] : [[name, String(written)]];
    }),
  ).toString();
}

export const dialects: readonly Dialect[] = [
  {
    language: 'PHP',
    order: writeLikePhp({
      amount: 92.5,
      currency: 'EUR',
      paymentType: 'DB',
      merchantTransactionId: 1042,
      createRegistration: true,
      'customer.email': 'jane@shop.example',
      'customer.phone': '',
      'billing.state': null,
      'cart.items[0].name': 'A lamp',
      'cart.items[0].price': 92.5,
      'cart.items[0].totalAmount': 92.5,
    }),
    refund: writeLikePhp({ amount: 92.5, currency: 'EUR', paymentType: 'RF' }),
    refusedInOrder: [
      'amount',
      'cart.items[0].price',
      'cart.items[0].totalAmount',
      'createRegistration',
      'customer.phone',
      'merchantTransactionId',
    ],
    refusedInRefund: ['amount'],
    amount: '92.50',
  },
  {
    language: 'Python',
    order: writeLikePython({
      amount: 92.5,
      currency: 'EUR',
      paymentType: 'DB',
      createRegistration: true,
      integrity: true,
      'customer.givenName': null,
      'cart.items[0].name': 'A lamp',
      'cart.items[0].quantity': 1,
      locale: 'en',
    }),
    refund: writeLikePython({ amount: 92.5, currency: 'EUR', paymentType: 'RF', descriptor: null }),
    refusedInOrder: ['amount', 'cart.items[0].quantity', 'createRegistration', 'locale'],
    refusedInRefund: ['amount'],
    amount: '92.50',
  },
  {
    language: 'C#',
    order: writeLikeCSharp({
      amount: '92.00',
      currency: 'EUR',
      paymentType: 'DB',
      createRegistration: true,
      merchantTransactionId: 'order-0007',
      'billing.street1': '',
      'billing.state': null,
      'customer.givenName': '',
      'customer.surname': '',
      'shipping.cost': '4.90',
    }),
    refund: writeLikeCSharp({
      amount: '92.00',
      currency: 'EUR',
      paymentType: 'RF',
      descriptor: null,
    }),
    refusedInOrder: [
      'billing.state',
      'billing.street1',
      'createRegistration',
      'customer.givenName',
      'customer.surname',
      'shipping.cost',
    ],
    refusedInRefund: ['descriptor'],
    amount: '92.00',
  },
  {
    language: 'Node',
    order: writeLikeNode({
      amount: 92.0,
      currency: 'EUR',
      paymentType: 'DB',
      createRegistration: true,
      'cart.items[0].name': 'A lamp',
      'cart.items[0].price': 92.0,
      'cart.items[0].shipping': 4.9,
      merchantMemo: '',
    }),
    refund: writeLikeNode({ amount: 92.0, currency: 'EUR', paymentType: 'RF' }),
    refusedInOrder: ['cart.items[0].price', 'cart.items[0].shipping', 'merchantMemo'],
    refusedInRefund: [],
    amount: '92.00',
  },
];

/** Sends a request to the payment API: a POST with this body, or a GET without one. */
export type Send<Response> = (path: string, body?: string) => Promise<Response>;

/** The server of a shop, from the checkout to the refund. */
export function createShopServer<Response>(
  { order, refund }: Dialect,
  credentials: Readonly<Record<string, string>>,
  send: Send<Response>,
) {
  const authentication = new URLSearchParams(credentials).toString();
  return {
    createCheckout: () => send('/v1/checkouts', `${authentication}&${order}`),
    verify: (resourcePath: string) => send(`${resourcePath}?${authentication}`),
    refund: (paymentId: string) => send(`/v1/payments/${paymentId}`, `${authentication}&${refund}`),
  };
}
