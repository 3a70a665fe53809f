import { Hono } from 'hono';
import { hasEncodedBody } from '../http/encoded-body.ts';
import type { RequestEnv, RequestContext } from '../http/request-context.ts';
import { apiHeaders } from '../http/headers.ts';
import { injectFaults } from '../http/inject-faults.ts';
import { recordRequests } from '../http/record-requests.ts';
import { filePathOf, isRead, readMethods } from '../http/static-files.ts';
import { logError } from '../http/log-error.ts';
import { redirectToHttps } from '../http/redirect-to-https.ts';
import type { Sandbox } from '../sandbox.ts';
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

type Act = (sandbox: Sandbox, call: Call) => Reply | Promise<Reply>;

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

const addCalls = (service: Hono<RequestEnv>, sandbox: Sandbox): void => {
  const handle = (methods: Methods) => async (context: RequestContext) => {
    const call = await readCall(sandbox.hosts, context);
    context.get('note').told = tellLedger(sandbox.clients, context.req.path, call);
    const act = findAct(methods, context.req.raw.method);
    return toResponse(
      act === undefined ? methodNotAllowed(Object.keys(methods)) : await act(sandbox, call),
    );
  };
  for (const [path, methods] of Object.entries(calls)) service.all(path, handle(methods));
};

const addLoginFiles = (service: Hono<RequestEnv>): void => {
  for (const { path, answer } of readLoginFiles()) {
    service.get(path, answer);
    service.all(path, () => toResponse(methodNotAllowed(readMethods)));
  }
};

/** `auth.opp.localhost`: the authentication service and the files of the session tracker. */
export const createAuthService = (sandbox: Sandbox): Hono<RequestEnv> => {
  const service = new Hono<RequestEnv>();
  const readFile = createTrackerFiles(sandbox.clients, sandbox.distFolder);
  const nothing: Call['query'] = { ok: true, values: new Map() };

  service.use(recordRequests(sandbox));
  service.use(async (context, next) => {
    const untold = { query: nothing, body: nothing };
    context.get('note').told = tellLedger(sandbox.clients, context.req.path, untold);
    await next();
  });
  service.use(redirectToHttps(sandbox.hosts, 'auth', (path) => Object.hasOwn(calls, path)));
  service.use(injectFaults(sandbox));
  service.use(async ({ req }, next) => (hasEncodedBody(req) ? toResponse(encodedBody()) : next()));
  addCalls(service, sandbox);
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
    logError('authentication service', error);
    return new Response(null, { status: 500, headers: apiHeaders });
  });
  return service;
};
