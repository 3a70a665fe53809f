import { Hono } from 'hono';
import { hasEncodedBody } from '../encoded-body.ts';
import type { Exchange, ExchangeContext } from '../exchange.ts';
import { apiHeaders } from '../headers.ts';
import { injectFaults } from '../inject-faults.ts';
import { keepLedger } from '../keep-ledger.ts';
import { filePathOf, isRead, readMethods } from '../static-files.ts';
import { tellOperator } from '../tell-operator.ts';
import { toHttps } from '../to-https.ts';
import type { World } from '../world.ts';
import { encodedBody, methodNotAllowed } from './api-reply.ts';
import { authenticate } from './authenticate.ts';
import { describeUser } from './describe-user.ts';
import { nothingHere } from './error-pages.ts';
import { exchangeCode } from './exchange-code.ts';
import { readLoginFiles } from './login-files.ts';
import { showLogin, takeLogin } from './login.ts';
import { logout } from './logout.ts';
import { readCall } from './read-call.ts';
import { toResponse, type Call, type Reply } from './reply.ts';
import { tellStatus, tellStatusByHandle } from './status.ts';
import { tellLedger } from './tell-ledger.ts';
import { createTrackerFiles } from './tracker-files.ts';

type Act = (world: World, call: Call) => Reply | Promise<Reply>;

type Methods = { readonly GET?: Act; readonly POST?: Act };

/** Each by its own methods: HEAD, which frameworks answer like GET, would end a session unseen. */
export const calls: Readonly<Record<string, Methods>> = {
  '/v1/authenticate': { GET: authenticate },
  '/v1/login': { GET: showLogin, POST: takeLogin },
  '/v1/logout': { GET: logout },
  '/v1/sessionTracker/status': { GET: tellStatus, POST: tellStatusByHandle },
  '/v1/tokens': { POST: exchangeCode },
  '/v1/users': { GET: describeUser },
};

const findAct = ({ GET, POST }: Methods, method: string): Act | undefined => {
  if (method === 'GET') return GET;
  return method === 'POST' ? POST : undefined;
};

const addCalls = (service: Hono<Exchange>, world: World): void => {
  const handle = (methods: Methods) => async (context: ExchangeContext) => {
    const call = await readCall(world.hosts, context);
    context.get('note').told = tellLedger(world.clients, context.req.path, call);
    const act = findAct(methods, context.req.raw.method);
    return toResponse(
      act === undefined ? methodNotAllowed(Object.keys(methods)) : await act(world, call),
    );
  };
  for (const [path, methods] of Object.entries(calls)) service.all(path, handle(methods));
};

const addLoginFiles = (service: Hono<Exchange>): void => {
  for (const { path, answer } of readLoginFiles()) {
    service.get(path, answer);
    service.all(path, () => toResponse(methodNotAllowed(readMethods)));
  }
};

/** `auth.opp.localhost`: the authentication service and the files of the session tracker. */
export const createAuthService = (world: World): Hono<Exchange> => {
  const service = new Hono<Exchange>();
  const readFile = createTrackerFiles(world.clients, world.distFolder);
  const nothing: Call['query'] = { ok: true, values: new Map() };

  service.use(keepLedger(world));
  service.use(async (context, next) => {
    const untold = { query: nothing, body: nothing };
    context.get('note').told = tellLedger(world.clients, context.req.path, untold);
    await next();
  });
  service.use(toHttps(world.hosts, 'auth', (path) => Object.hasOwn(calls, path)));
  service.use(injectFaults(world));
  service.use(async ({ req }, next) => (hasEncodedBody(req) ? toResponse(encodedBody()) : next()));
  addCalls(service, world);
  addLoginFiles(service);
  service.all('/v1/sessionTracker/*', async (context, next) => {
    const path = filePathOf(context);
    const clientIds = context.req.queries('client_id') ?? [];
    const ifNoneMatch = context.req.header('if-none-match');
    const userAgent = context.req.header('user-agent');
    const file = await readFile({ path, clientIds, ifNoneMatch, userAgent });
    if (file === undefined) return next();
    return isRead(context.req.method) ? file : toResponse(methodNotAllowed(readMethods));
  });
  service.notFound(() => toResponse(nothingHere()));
  service.onError((error) => {
    tellOperator('authentication service', error);
    return new Response(null, { status: 500, headers: apiHeaders });
  });
  return service;
};
