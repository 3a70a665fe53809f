import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** The status of a checkout or payment. Missing fields are those of the checkout request. */
type Status = { code: string; id?: string; amount?: string; currency?: string };

type GatewayRequest = {
  readonly method: string;
  readonly path: string;
  readonly values: URLSearchParams;
};

export type FakeGateway = {
  readonly baseUrl: string;
  readonly requests: GatewayRequest[];
  readonly setStatus: (checkoutId: string, status: Status) => void;
  /** Expires a checkout. Its payment, if it has one, can still be read. */
  readonly expire: (checkoutId: string, payment?: Status & { id: string }) => void;
  /** While broken, the gateway responds with status 500. */
  readonly setBroken: (isBroken: boolean) => void;
  readonly stop: () => Promise<void>;
};

const read = async (request: IncomingMessage): Promise<GatewayRequest> => {
  const url = new URL(request.url ?? '/', 'http://fake/');
  const body = await text(request);
  const values = body === '' ? url.searchParams : new URLSearchParams(body);
  return { method: request.method ?? '', path: url.pathname, values };
};

/** An HTTP server with the endpoints of the payment API that the shop uses. */
export const startFakeGateway = async (): Promise<FakeGateway> => {
  const requests: GatewayRequest[] = [];
  const checkouts = new Map<string, Status>();
  const payments = new Map<string, Status>();
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

  const readStatus = (path: string) => {
    const [, , collection, id = ''] = path.split('/');
    const found = collection === 'payments' ? payments.get(id) : checkouts.get(id);
    if (found === undefined) return { result: { code: '200.300.404' } };
    const { code, ...rest } = found;
    return { ...rest, result: { code } };
  };

  const server = createServer((request, response) => {
    void read(request).then((call) => {
      requests.push(call);
      if (isBroken) return response.writeHead(500).end('<h1>broken</h1>');
      const data = call.method === 'POST' ? create(call.values) : readStatus(call.path);
      return response.end(JSON.stringify(data));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');

  return {
    baseUrl: `http://gateway.localhost:${address.port}/`,
    requests,
    setStatus: (checkoutId, status) =>
      checkouts.set(checkoutId, { id: 'p'.repeat(32), ...checkouts.get(checkoutId), ...status }),
    expire: (checkoutId, payment) => {
      if (payment !== undefined) payments.set(payment.id, payment);
      checkouts.delete(checkoutId);
    },
    setBroken: (isNowBroken) => {
      isBroken = isNowBroken;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
