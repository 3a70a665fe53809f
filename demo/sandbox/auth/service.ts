import { Hono } from 'hono';
import { hasEncodedBody } from '../http/encoded-body.ts';
import type { RequestEnv } from '../http/request-context.ts';
import { apiHeaders } from '../http/headers.ts';
import type { Hosts } from '../http/hosts.ts';
import { injectFaults, type FaultSources } from '../http/inject-faults.ts';
import { recordRequests, type Recorder } from '../http/record-requests.ts';
import { isReadMethod, readMethods } from '../http/static-files.ts';
import { logError } from '../../shared/log-error.ts';
import { respondWithText } from '../http/refuse-request.ts';
import { redirectToHttps } from '../http/redirect-to-https.ts';
import type { Clients } from '../stores/clients.ts';
import type { Grants } from '../stores/grants.ts';
import type { LoginAttempts } from '../stores/login-attempts.ts';
import type { PendingLogins } from '../stores/pending-logins.ts';
import type { Sessions } from '../stores/sessions.ts';
import type { Users } from '../stores/users.ts';
import { authenticate } from './authenticate.ts';
import { notFound } from './error-pages.ts';
import { describeForLedger } from './ledger-entry.ts';
import { showLogin, submitLogin } from './login.ts';
import { logout } from './logout.ts';
import { readPageFiles } from './pages.ts';
import { noParameters, readRequest, type AuthRequest } from './request.ts';
import { encodedBody, methodNotAllowed, toHttpResponse, type AuthResponse } from './response.ts';
import { readStatus, readStatusBySessionState } from './status.ts';
import { exchangeCode } from './tokens.ts';
import { createTrackerFiles } from './tracker-files.ts';
import { describeUser } from './users.ts';

/** The stores of the endpoints. */
type AuthStores = {
  readonly hosts: Hosts;
  readonly clients: Clients;
  readonly users: Users;
  readonly loginAttempts: LoginAttempts;
  readonly pendingLogins: PendingLogins;
  readonly sessions: Sessions;
  readonly grants: Grants;
};

/** What the service needs. `distFolder` is the folder of the built session tracker. */
export type AuthSources = AuthStores & FaultSources & Recorder & { readonly distFolder: string };

type Handler = (stores: AuthStores, request: AuthRequest) => AuthResponse | Promise<AuthResponse>;

type Endpoint = { readonly GET?: Handler; readonly POST?: Handler };

/** Methods are listed, because hono answers HEAD like GET: a HEAD request would end a session. */
export const endpoints: Readonly<Record<string, Endpoint>> = {
  '/v1/authenticate': { GET: authenticate },
  '/v1/login': { GET: showLogin, POST: submitLogin },
  '/v1/logout': { GET: logout },
  '/v1/sessionTracker/status': { GET: readStatus, POST: readStatusBySessionState },
  '/v1/tokens': { POST: exchangeCode },
  '/v1/users': { GET: describeUser },
};

/** Called by servers only. The others need the cookies of the host name, which the portal's site shares. */
const serverPaths: readonly string[] = ['/v1/tokens', '/v1/users'];

function refuseNumeric(hosts: Hosts): Response {
  const text = `Only ${serverPaths.join(' and ')} respond at this address. Logins need the cookies of ${hosts.origin('auth')}: use that address in browsers.`;
  return respondWithText(421, text);
}

/** `auth.opp.localhost`: the authentication service and the files of the session tracker. */
export function createAuthService(sources: AuthSources): Hono<RequestEnv> {
  const service = new Hono<RequestEnv>();
  service.use(recordRequests(sources));
  service.use(async (context, next) => {
    // Requests that do not reach an endpoint: their parameters are not recorded.
    const parameters = { query: noParameters, body: noParameters };
    const shown = describeForLedger(sources.clients, context.req.path, parameters);
    context.get('logEntry').shown = shown;
    await next();
  });
  service.use(async ({ req }, next) => {
    const { origin, pathname } = new URL(req.url);
    return sources.hosts.isNumeric(origin) && !serverPaths.includes(pathname)
      ? refuseNumeric(sources.hosts)
      : next();
  });
  service.use(redirectToHttps(sources.hosts, 'auth', (path) => Object.hasOwn(endpoints, path)));
  service.use(injectFaults(sources));
  service.use(async ({ req }, next) =>
    hasEncodedBody(req) ? toHttpResponse(encodedBody()) : next(),
  );
  addEndpoints(service, sources);
  addPageFiles(service);
  addTrackerFiles(service, sources);
  service.notFound(() => toHttpResponse(notFound()));
  service.onError((error) => {
    logError('authentication service', error);
    return new Response(null, { status: 500, headers: apiHeaders });
  });
  return service;
}

function addEndpoints(service: Hono<RequestEnv>, stores: AuthStores): void {
  for (const [path, endpoint] of Object.entries(endpoints))
    service.all(path, async (context) => {
      const request = await readRequest(stores.hosts, context);
      context.get('logEntry').shown = describeForLedger(stores.clients, path, request);
      const handle = findHandler(endpoint, context.req.raw.method);
      return toHttpResponse(
        handle === undefined
          ? methodNotAllowed(Object.keys(endpoint))
          : await handle(stores, request),
      );
    });
}

function findHandler({ GET, POST }: Endpoint, method: string): Handler | undefined {
  if (method === 'GET') return GET;
  return method === 'POST' ? POST : undefined;
}

function addPageFiles(service: Hono<RequestEnv>): void {
  for (const { path, respond } of readPageFiles()) {
    service.get(path, respond);
    service.all(path, () => toHttpResponse(methodNotAllowed(readMethods)));
  }
}

function addTrackerFiles(service: Hono<RequestEnv>, { clients, distFolder }: AuthSources): void {
  const readFile = createTrackerFiles(clients, distFolder);
  service.all('/v1/sessionTracker/*', async (context, next) => {
    const file = await readFile(context);
    if (file === undefined) return next();
    return isReadMethod(context.req.method) ? file : toHttpResponse(methodNotAllowed(readMethods));
  });
}
