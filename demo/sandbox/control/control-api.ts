import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { respondToErrorOf } from '../../shared/respond-to-error.ts';
import type { ConsoleSources } from '../console/changes-event.ts';
import { createConsole } from '../console/console.ts';
import { acceptedCodings, encodedBodyRule, hasEncodedBody } from '../http/encoded-body.ts';
import { isDrop, maxPlannedFaults, type Faults } from '../stores/faults.ts';
import type { Hosts } from '../http/hosts.ts';
import type { Connection, Site } from '../http/listen.ts';
import { isForeign } from '../payment-api/origins.ts';
import { bearerTokenOf } from '../payment-api/bearer-token.ts';
import { describeScenarios } from '../scenarios/describe-scenarios.ts';
import { describeServices } from '../openapi/document.ts';
import { ControlError, handleJson } from './handle-json.ts';
import { describeLedger } from './describe-ledger.ts';
import { clockSchema, faultSchema, merchantSchema, resetSchema } from './requests.ts';
import { addPaymentEndpoints, type PaymentSources } from './payment-endpoints.ts';
import { addSsoEndpoints } from './sso-endpoints.ts';

type RequestEnv = { Bindings: Connection };

/** What the control endpoints read and change. */
export type ControlSources = ConsoleSources &
  PaymentSources & {
    /** Returns to the state at the start. The credentials of the demo merchant, clients and users do not change. */
    readonly reset: () => void;
  };

/**
 * `sandbox.localhost`: the control endpoints for tests and developers, and the console. Attack: any page on the web can
 * send requests to the ports of this machine, by forms and images if not by scripts. So requests from pages of another
 * origin are rejected.
 */
export function createControlApi(
  sources: ControlSources,
  gateway: Site,
  closeIdleConnections: () => void,
): Hono<RequestEnv> {
  const { clock, merchants, hosts } = sources;
  const api = new Hono<RequestEnv>();

  addChecks(api);

  api.post(
    '/merchants',
    handleJson(merchantSchema, (settings) => {
      const merchant = merchants.create(settings);
      const { userId, password, entityId, merchantEntityId, divisionEntityId, webhookSecret } =
        merchant;
      const bearerToken = bearerTokenOf(merchant);
      return {
        userId,
        password,
        entityId,
        bearerToken,
        merchantEntityId,
        divisionEntityId,
        webhookSecret,
      };
    }),
  );
  addSsoEndpoints(api, sources);
  addPaymentEndpoints(api, sources, gateway);
  api.get('/certificate.pem', sendCertificate(hosts));
  addClockEndpoints(api, sources);
  addFaultEndpoints(api, sources.faults, closeIdleConnections);
  api.get('/ledger', (context) =>
    context.json(describeLedger(sources, context.req.query('checkoutId'))),
  );
  api.post(
    '/reset',
    handleJson(resetSchema, () => {
      sources.reset();
      return { now: clock.now() };
    }),
  );
  api.get('/scenarios', (context) => context.json({ scenarios: describeScenarios() }));
  api.get('/openapi.json', (context) =>
    context.json(describeServices(hosts.at(originOf(context)))),
  );
  api.route('/', createConsole(sources));
  api.onError(respondToErrorOf('sandbox'));
  return api;
}

const maxBodyBytes = 64 * 1024;

const headers = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** Headers and checks of all requests, before routing. */
function addChecks(api: Hono<RequestEnv>): void {
  api.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
  });
  api.use(async (context, next) =>
    isForeign((name) => context.req.header(name), originOf(context))
      ? context.text('Open the console by typing its address.\n', 403)
      : next(),
  );
  api.use(async (context, next) =>
    hasEncodedBody(context.req)
      ? context.json({ problem: encodedBodyRule }, 415, acceptedCodings)
      : next(),
  );
  api.use(
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: (context) =>
        context.json({ problem: `The body exceeds ${maxBodyBytes} bytes.` }, 413, {
          Connection: 'close',
        }),
    }),
  );
  api.use(
    methodNotAllowed({
      app: api,
      onMethodNotAllowed: (context, methods) => {
        const allow = methods.join(', ');
        return context.json({ problem: `Allowed methods: ${allow}.` }, 405, { Allow: allow });
      },
    }),
  );
}

/** The origin to which the request was sent: the console can be opened over http and over https. */
function originOf(context: Context): string {
  return new URL(context.req.url).origin;
}

function sendCertificate({ authority }: Hosts) {
  return (context: Context) =>
    authority === undefined
      ? context.notFound()
      : context.body(authority, 200, { 'Content-Type': 'application/x-pem-file' });
}

function addClockEndpoints(api: Hono<RequestEnv>, { clock, changes }: ConsoleSources): void {
  api.get('/clock', (context) => context.json({ now: clock.now() }));
  api.post(
    '/clock',
    handleJson(clockSchema, async ({ advanceMs }) => {
      await clock.advance(advanceMs);
      changes.announce();
      return { now: clock.now() };
    }),
  );
}

/**
 * A browser repeats a request if a connection that it has used before breaks. So a planned drop closes idle
 * connections: the dropped request comes on a new connection, and is not repeated.
 */
function addFaultEndpoints(
  api: Hono<RequestEnv>,
  faults: Faults,
  closeIdleConnections: () => void,
): void {
  api.get('/faults', (context) => context.json({ faults: faults.list() }));
  api.post(
    '/faults',
    handleJson(faultSchema, (fault) => {
      if (faults.list().length >= maxPlannedFaults)
        throw new ControlError(
          `At most ${maxPlannedFaults} faults can be planned. Send DELETE /faults first.`,
        );
      if (isDrop(fault)) closeIdleConnections();
      return faults.add(fault);
    }),
  );
  api.delete('/faults', (context) => {
    faults.clear();
    return context.json({ faults: [] });
  });
  api.delete('/faults/:id', (context) => {
    faults.remove(context.req.param('id'));
    return context.json({ faults: faults.list() });
  });
}
