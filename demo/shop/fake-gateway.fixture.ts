import { startFakeServer } from '../shared/fake-server.fixture.ts';

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

/** An HTTP server with the endpoints of the payment API that the shop uses. */
export async function startFakeGateway(): Promise<FakeGateway> {
  const requests: GatewayRequest[] = [];
  const checkouts = new Map<string, Status>();
  const payments = new Map<string, Status>();
  let created = 0;
  let isBroken = false;

  function create(values: URLSearchParams) {
    created += 1;
    const id = `${String(created).padStart(32, '0')}.fake`;
    checkouts.set(id, {
      code: '000.200.100',
      amount: values.get('amount') ?? '',
      currency: values.get('currency') ?? '',
    });
    return { id, result: { code: '000.200.100' } };
  }

  function readStatus(path: string) {
    const [, , collection, id = ''] = path.split('/');
    const found = collection === 'payments' ? payments.get(id) : checkouts.get(id);
    if (found === undefined) return { result: { code: '200.300.404' } };
    const { code, ...rest } = found;
    return { ...rest, result: { code } };
  }

  const { port, stop } = await startFakeServer(({ method, path, query, body }, response) => {
    const values = body === '' ? query : new URLSearchParams(body);
    requests.push({ method, path, values });
    if (isBroken) return response.writeHead(500).end('<h1>broken</h1>');
    return response.end(JSON.stringify(method === 'POST' ? create(values) : readStatus(path)));
  });
  return {
    baseUrl: `http://gateway.localhost:${port}/`,
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
    stop,
  };
}
