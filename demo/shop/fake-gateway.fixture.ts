import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** What the fake will say about a checkout; missing fields are those it was created with. */
type Told = { code: string; id?: string; amount?: string; currency?: string };

type Seen = { readonly method: string; readonly path: string; readonly values: URLSearchParams };

export type FakeGateway = {
  readonly baseUrl: string;
  readonly seen: Seen[];
  readonly tell: (checkoutId: string, told: Told) => void;
  /** The checkout's half hour is over; its payment, if it has one, can still be read. */
  readonly expire: (checkoutId: string, payment?: Told & { id: string }) => void;
  readonly breakDown: (isBroken: boolean) => void;
  readonly stop: () => Promise<void>;
};

const read = async (request: IncomingMessage): Promise<Seen> => {
  const url = new URL(request.url ?? '/', 'http://fake/');
  const body = await text(request);
  const values = body === '' ? url.searchParams : new URLSearchParams(body);
  return { method: request.method ?? '', path: url.pathname, values };
};

/** The two calls of the payment API that a shop's server makes, over real HTTP. */
export const startFakeGateway = async (): Promise<FakeGateway> => {
  const seen: Seen[] = [];
  const checkouts = new Map<string, Told>();
  const payments = new Map<string, Told>();
  let created = 0;
  let isBroken = false;

  const create = (values: URLSearchParams) => {
    created += 1;
    const id = `${String(created).padStart(32, '0')}.fake`;
    checkouts.set(id, {
      code: '000.200.100',
      amount: values.get('amount') ?? '',
      currency: values.get('currency') ?? '',
    });
    return { id, result: { code: '000.200.100' } };
  };

  const status = (path: string) => {
    const [, , collection, id = ''] = path.split('/');
    const told = collection === 'payments' ? payments.get(id) : checkouts.get(id);
    if (told === undefined) return { result: { code: '200.300.404' } };
    const { code, ...rest } = told;
    return { ...rest, result: { code } };
  };

  const server = createServer((request, response) => {
    void read(request).then((call) => {
      seen.push(call);
      if (isBroken) return response.writeHead(500).end('<h1>broken</h1>');
      const answer = call.method === 'POST' ? create(call.values) : status(call.path);
      return response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');

  return {
    baseUrl: `http://gateway.localhost:${address.port}/`,
    seen,
    tell: (checkoutId, told) =>
      checkouts.set(checkoutId, { id: 'p'.repeat(32), ...checkouts.get(checkoutId), ...told }),
    expire: (checkoutId, payment) => {
      if (payment !== undefined) payments.set(payment.id, payment);
      checkouts.delete(checkoutId);
    },
    breakDown: (isNowBroken) => {
      isBroken = isNowBroken;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
