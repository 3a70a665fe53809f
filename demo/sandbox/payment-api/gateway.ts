import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Exchange, ExchangeContext } from '../exchange.ts';
import { apiHeaders } from '../headers.ts';
import { injectFaults } from '../inject-faults.ts';
import { keepLedger } from '../keep-ledger.ts';
import { createStaticFiles } from '../static-files.ts';
import type { World } from '../world.ts';
import { hasCredentials } from './authenticate.ts';
import { createCheckout } from './create-checkout.ts';
import { isForeign } from './origins.ts';
import { readCall } from './read-call.ts';
import { readPayment, readStatus } from './read-status.ts';
import { readWidget } from './read-widget.ts';
import { answer, forbid, missing, refuse, type Call, type Reply } from './reply.ts';
import { malformedCode, timeOutCode } from './results.ts';
import { submitPayment } from './submit-payment.ts';
import { takeVerdict } from './take-verdict.ts';

const maxBodyBytes = 128 * 1024;

const toResponse = (reply: Reply): Response =>
  reply.kind === 'redirect'
    ? new Response(null, {
        status: reply.status,
        headers: { ...apiHeaders, Location: reply.location },
      })
    : Response.json(reply.body, {
        status: reply.status,
        headers: { ...apiHeaders, ...reply.headers },
      });

type Answered = { readonly reply: Reply; readonly checkoutId?: string };
type Act = (call: Call, id: string) => Reply | Promise<Reply>;
type ActAndTell = (call: Call, id: string) => Answered | Promise<Answered>;

/** The calls of the reference, and the two additions, by path. */
const addCalls = (gateway: Hono<Exchange>, world: World): void => {
  const tell = (act: ActAndTell) => async (context: ExchangeContext) => {
    const read = await readCall(context);
    if (!read.ok) return toResponse(refuse(world.clock.now(), [read.fault]));
    const { call } = read;
    // A page that holds credentials has lost them already: it is turned away.
    if (hasCredentials(call) && isForeign(call.header, world.hosts.origin('gateway')))
      return toResponse(forbid(world.clock.now(), 'authentication.* is never sent from a page'));
    const { reply, checkoutId } = await act(call, context.req.param('id') ?? '');
    if (checkoutId !== undefined) context.get('note').checkoutId = checkoutId;
    return toResponse(reply);
  };
  const handle = (act: Act) => tell(async (call, id) => ({ reply: await act(call, id) }));

  gateway.post(
    '/v1/checkouts',
    tell((call) => createCheckout(world, call)),
  );
  gateway.post(
    '/v1/checkouts/:id/payment',
    handle((call, id) => submitPayment(world, id, call)),
  );
  gateway.get(
    '/v1/checkouts/:id/payment',
    handle((call, id) => readStatus(world, id, call)),
  );
  gateway.get(
    '/v1/checkouts/:id/widget',
    handle((call, id) => readWidget(world, id, call)),
  );
  gateway.get(
    '/v1/payments/:id',
    handle((call, id) => readPayment(world, id, call)),
  );
  gateway.post(
    '/v1/challenges/:id',
    tell((call, id) => takeVerdict(world, id, call)),
  );
};

const tooLarge = (now: number): Reply =>
  answer(now, 413, malformedCode, {
    details: { parameterErrors: [{ name: '', message: `at most ${maxBodyBytes} bytes` }] },
  });

/** `gateway.localhost`: the payment API and the files of the widget. */
export const createGateway = (world: World, distFolder: string): Hono<Exchange> => {
  const gateway = new Hono<Exchange>();
  const readFile = createStaticFiles(distFolder);
  const now = (): number => world.clock.now();

  gateway.use(keepLedger(world));
  gateway.use(injectFaults(world));
  gateway.use(bodyLimit({ maxSize: maxBodyBytes, onError: () => toResponse(tooLarge(now())) }));
  addCalls(gateway, world);
  gateway.get('/v1/*', async (context, next) => {
    const path = context.req.path.slice('/v1/'.length);
    const file = await readFile(path, context.req.header('if-none-match'));
    return file ?? next();
  });
  gateway.notFound(() => toResponse(missing(now())));
  gateway.onError(() => toResponse(answer(now(), 500, timeOutCode)));
  return gateway;
};
