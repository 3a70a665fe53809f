import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createConsole } from '../console/console.ts';
import { isDrop } from '../faults.ts';
import type { Line } from '../listen.ts';
import { isForeign } from '../payment-api/origins.ts';
import { describeScenarios } from '../describe-scenarios.ts';
import type { World } from '../world.ts';
import { readAdvance } from './read-advance.ts';
import { readFault } from './read-fault.ts';
import { readJson, type Read } from './read-json.ts';
import { readMerchant } from './read-merchant.ts';
import { describeLedger } from './describe-ledger.ts';

type Exchange = { Bindings: Line };

const maxBodyBytes = 64 * 1024;

const headers = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

const isJson = (context: Context): boolean =>
  /^application\/json(?:\s*;|$)/i.test(context.req.header('content-type') ?? '');

/** Reads the body, acts, and answers with JSON; a body of the wrong form changes nothing. */
const pull =
  <Value>(read: (body: string) => Read<Value>, act: (value: Value) => object | Promise<object>) =>
  async (context: Context<Exchange>) => {
    if (!isJson(context)) return context.json({ problem: 'Levers take application/json.' }, 415);
    const given = read(await context.req.text());
    if (!given.ok) return context.json({ problem: given.problem }, 400);
    return context.json(await act(given.value));
  };

/**
 * `sandbox.localhost`: what tests and people move the sandbox with. No page but our own may: a page
 * anywhere on the web reaches this machine's ports, by forms and images if not by scripts.
 *
 * A browser sends a request once more when a line that it had used before breaks. So a planned drop ends
 * the lines that wait: it is met on a fresh one, and once.
 */
export const createLevers = (world: World, closeIdleLines: () => void): Hono<Exchange> => {
  const { clock, faults, merchants, hosts } = world;
  const levers = new Hono<Exchange>();

  levers.use(async (context, next) => {
    if (isForeign((name) => context.req.header(name), hosts.origin('sandbox')))
      return context.text('Open the console by typing its address.\n', 403);
    await next();
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    return undefined;
  });
  levers.use(bodyLimit({ maxSize: maxBodyBytes }));

  levers.post(
    '/merchants',
    pull(readMerchant, (settings) => {
      const { userId, password, entityId } = merchants.create(settings);
      return { userId, password, entityId };
    }),
  );
  levers.get('/clock', (context) => context.json({ now: clock.now() }));
  levers.post(
    '/clock',
    pull(readAdvance, async (advanceMs) => {
      await clock.advance(advanceMs);
      world.changes.announce();
      return { now: clock.now() };
    }),
  );
  levers.get('/faults', (context) => context.json({ faults: faults.list() }));
  levers.post(
    '/faults',
    pull(readFault, (fault) => {
      if (isDrop(fault)) closeIdleLines();
      return faults.add(fault);
    }),
  );
  levers.delete('/faults', (context) => {
    faults.clear();
    return context.json({ faults: [] });
  });
  levers.get('/ledger', (context) =>
    context.json(describeLedger(world, context.req.query('checkoutId'))),
  );
  levers.post(
    '/reset',
    pull(
      (body) => readJson(body, []),
      () => {
        world.reset();
        return { now: clock.now() };
      },
    ),
  );
  levers.get('/scenarios', (context) => context.json({ scenarios: describeScenarios() }));
  levers.route('/', createConsole(world));
  return levers;
};
