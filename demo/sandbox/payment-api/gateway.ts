import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Exchange, ExchangeContext } from '../exchange.ts';
import { apiHeaders } from '../headers.ts';
import { injectFaults } from '../inject-faults.ts';
import { keepLedger } from '../keep-ledger.ts';
import { widgetFiles } from '../served-files.ts';
import { createStaticFiles } from '../static-files.ts';
import { tellOperator } from '../tell-operator.ts';
import { toHttps } from '../to-https.ts';
import type { World } from '../world.ts';
import { hasCredentials } from './authenticate.ts';
import { followPayments } from './notify.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import { isForeign } from './origins.ts';
import { readCall } from './read-call.ts';
import { answer, forbid, missing, refuse, type Reply } from './reply.ts';
import { malformedCode, timeOutCode } from './results.ts';

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

/** Every call of the payment API, by path. */
const addCalls = (gateway: Hono<Exchange>, world: World): void => {
  const handle =
    ({ act }: Operation) =>
    async (context: ExchangeContext) => {
      const read = await readCall(context);
      if (!read.ok) return toResponse(refuse(world.clock.now(), [read.fault]));
      const { call } = read;
      // A page that holds credentials has lost them already: it is turned away.
      if (hasCredentials(call) && isForeign(call.header, world.hosts.origin('gateway')))
        return toResponse(forbid(world.clock.now(), 'authentication.* is never sent from a page'));
      const { reply, checkoutId } = await act(world, context.req.param('id') ?? '', call);
      if (checkoutId !== undefined) context.get('note').checkoutId = checkoutId;
      return toResponse(reply);
    };
  for (const operation of operations)
    gateway.on(operation.method, operation.path.replace(/\{(\w+)\}/g, ':$1'), handle(operation));
};

/** All but the files of the widget. */
const isApiPath = (path: string): boolean => /^\/v1\/(?!paymentWidgets[./])/.test(path);

const tooLarge = (now: number): Reply =>
  answer(now, 413, malformedCode, {
    details: { parameterErrors: [{ name: '', message: `at most ${maxBodyBytes} bytes` }] },
  });

/** `gateway.localhost`: the payment API and the files of the widget. */
export const createGateway = (world: World, distFolder: string): Hono<Exchange> => {
  const gateway = new Hono<Exchange>();
  const readFile = createStaticFiles(distFolder, widgetFiles);
  const now = (): number => world.clock.now();

  followPayments(world);
  gateway.use(keepLedger(world));
  gateway.use(toHttps(world.hosts, 'gateway', isApiPath));
  gateway.use(injectFaults(world));
  gateway.use(bodyLimit({ maxSize: maxBodyBytes, onError: () => toResponse(tooLarge(now())) }));
  addCalls(gateway, world);
  gateway.get('/v1/*', async (context, next) => {
    const path = context.req.path.slice('/v1/'.length);
    const file = await readFile(path, {
      ifNoneMatch: context.req.header('if-none-match'),
      userAgent: context.req.header('user-agent'),
    });
    return file ?? next();
  });
  gateway.notFound(() => toResponse(missing(now())));
  gateway.onError((error) => {
    tellOperator('payment gateway', error);
    return toResponse(answer(now(), 500, timeOutCode));
  });
  return gateway;
};
