import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { createConsole } from '../console/console.ts';
import { acceptedCodings, encodedBodyRule, hasEncodedBody } from '../http/encoded-body.ts';
import { isDrop, maxPlannedFaults } from '../stores/faults.ts';
import type { Hosts } from '../http/hosts.ts';
import type { Line } from '../http/listen.ts';
import { isForeign } from '../payment-api/origins.ts';
import { bearerTokenOf } from '../payment-api/bearer-token.ts';
import { describeScenarios } from '../scenarios/describe-scenarios.ts';
import { describeServices } from '../openapi/document.ts';
import type { Sandbox } from '../sandbox.ts';
import { pull } from './pull.ts';
import { readAdvance } from './read-advance.ts';
import { readFault } from './read-fault.ts';
import { problem, readJson } from './read-json.ts';
import { readMerchant } from './read-merchant.ts';
import { describeLedger } from './describe-ledger.ts';
import { addSsoEndpoints } from './sso-endpoints.ts';

type Exchange = { Bindings: Line };

const maxBodyBytes = 64 * 1024;

const headers = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** By the request's own scheme: the console may be open over http where https is spoken too. */
const originOf = (context: Context): string => new URL(context.req.url).origin;

const tellCertificate =
  ({ authority }: Hosts) =>
  (context: Context) =>
    authority === undefined
      ? context.notFound()
      : context.body(authority, 200, { 'Content-Type': 'application/x-pem-file' });

const addClockEndpoints = (levers: Hono<Exchange>, { clock, changes }: Sandbox): void => {
  levers.get('/clock', (context) => context.json({ now: clock.now() }));
  levers.post(
    '/clock',
    pull(readAdvance, async (advanceMs) => {
      await clock.advance(advanceMs);
      changes.announce();
      return { now: clock.now() };
    }),
  );
};

/**
 * A browser sends a request once more when a line that it had used before breaks. So a planned drop ends
 * the lines that wait: it is met on a fresh one, and once.
 */
const addFaultEndpoints = (
  levers: Hono<Exchange>,
  { faults }: Sandbox,
  closeIdleLines: () => void,
): void => {
  levers.get('/faults', (context) => context.json({ faults: faults.list() }));
  levers.post(
    '/faults',
    pull(
      (body) =>
        faults.list().length < maxPlannedFaults
          ? readFault(body)
          : problem(
              `At most ${maxPlannedFaults} faults can be planned. Send DELETE /faults first.`,
            ),
      (fault) => {
        if (isDrop(fault)) closeIdleLines();
        return faults.add(fault);
      },
    ),
  );
  levers.delete('/faults', (context) => {
    faults.clear();
    return context.json({ faults: [] });
  });
  levers.delete('/faults/:id', (context) => {
    faults.remove(context.req.param('id'));
    return context.json({ faults: faults.list() });
  });
};

/** Headers and checks of all requests, before routing. */
const addChecks = (levers: Hono<Exchange>): void => {
  levers.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
  });
  levers.use(async (context, next) =>
    isForeign((name) => context.req.header(name), originOf(context))
      ? context.text('Open the console by typing its address.\n', 403)
      : next(),
  );
  levers.use(async (context, next) =>
    hasEncodedBody(context.req)
      ? context.json({ problem: encodedBodyRule }, 415, acceptedCodings)
      : next(),
  );
  levers.use(
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: (context) =>
        context.json({ problem: `The body exceeds ${maxBodyBytes} bytes.` }, 413, {
          Connection: 'close',
        }),
    }),
  );
  levers.use(
    methodNotAllowed({
      app: levers,
      onMethodNotAllowed: (context, methods) => {
        const allow = methods.join(', ');
        return context.json({ problem: `Allowed methods: ${allow}.` }, 405, { Allow: allow });
      },
    }),
  );
};

/**
 * `sandbox.localhost`: what tests and people move the sandbox with. No page but our own may: a page
 * anywhere on the web reaches this machine's ports, by forms and images if not by scripts.
 */
export const createControlApi = (sandbox: Sandbox, closeIdleLines: () => void): Hono<Exchange> => {
  const { clock, merchants, hosts } = sandbox;
  const levers = new Hono<Exchange>();

  addChecks(levers);

  levers.post(
    '/merchants',
    pull(readMerchant, (settings) => {
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
  addSsoEndpoints(levers, sandbox);
  levers.get('/certificate.pem', tellCertificate(hosts));
  addClockEndpoints(levers, sandbox);
  addFaultEndpoints(levers, sandbox, closeIdleLines);
  levers.get('/ledger', (context) =>
    context.json(describeLedger(sandbox, context.req.query('checkoutId'))),
  );
  levers.post(
    '/reset',
    pull(
      (body) => readJson(body, []),
      () => {
        sandbox.reset();
        return { now: clock.now() };
      },
    ),
  );
  levers.get('/scenarios', (context) => context.json({ scenarios: describeScenarios() }));
  levers.get('/openapi.json', (context) => context.json(describeServices(hosts)));
  levers.route('/', createConsole(sandbox));
  return levers;
};
