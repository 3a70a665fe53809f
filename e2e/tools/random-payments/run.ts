import { openSandbox, startRunning } from '../../support/sandbox.ts';
import { createEnvironment } from '../../support/random-payments/model.ts';
import { runSeed, type SeedResult } from '../../support/random-payments/run-seed.ts';
import { environments, type BrowserEnvironment } from './environments.ts';

/** A browser is restarted after this many scenarios, because it retains memory of closed pages. */
const scenariosPerBrowser = 25;

const [countArgument = '1000', seedArgument = '1000', only] = process.argv.slice(2);
const count = Number(countArgument);
const firstSeed = Number(seedArgument);

type Counts = Map<string, number>;

function increment(counts: Counts, name: string, by = 1): void {
  void counts.set(name, (counts.get(name) ?? 0) + by);
}

/** Counts the scenarios, payments, commands, payment responses and final states. */
function addResult(counts: Counts, result: SeedResult): void {
  increment(counts, 'scenarios');
  increment(counts, 'failures', result.kind === 'failed' ? 1 : 0);
  if (result.kind === 'failed') return;
  increment(counts, 'payments', result.payments);
  for (const command of result.commands) {
    increment(counts, command.kind);
    if (command.kind === 'pay') increment(counts, `response ${command.response}`);
  }
  increment(counts, `end ${result.end}`);
}

/** Ctrl+C ends the run and prints the summary so far. */
const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort());

/** Runs the scenarios in one browser and resolves to whether all passed. */
async function runIn({ name, launch }: BrowserEnvironment, total: number): Promise<boolean> {
  const start = performance.now();
  const running = await startRunning();
  const counts: Counts = new Map();
  for (let from = 0; from < total && !interrupted.signal.aborted; from += scenariosPerBrowser) {
    const browser = await launch();
    const context = await browser.newContext({ locale: 'en-GB' });
    const environment = await createEnvironment(context, await openSandbox(running));
    const end = Math.min(from + scenariosPerBrowser, total);
    for (let index = from; index < end && !interrupted.signal.aborted; index += 1) {
      const seed = firstSeed + index;
      const result = await runSeed(environment, seed);
      // The sandbox receives Ctrl+C too, so a scenario that it interrupts fails without meaning.
      if (interrupted.signal.aborted && result.kind === 'failed') break;
      addResult(counts, result);
      if (result.kind === 'failed')
        console.error(`${result.report}\n  repeat: npm run random -- 1 ${seed} ${name}\n`);
    }
    await browser.close();
    console.error(
      `${name}: ${counts.get('scenarios')} of ${total}, ${counts.get('failures')} failures`,
    );
  }
  await running.close();
  const seconds = Math.round((performance.now() - start) / 1000);
  const totals = [...counts].map(([what, sum]) => `${what} ${sum}`).join(', ');
  console.log(`${name}: ${totals}; ${seconds} seconds`);
  return counts.get('failures') === 0;
}

if (!Number.isSafeInteger(count) || !Number.isSafeInteger(firstSeed) || count < 1) {
  const names = environments.map(({ name }) => name).join(' | ');
  throw new Error(`Usage: npm run random -- [count] [first seed] [${names}]`);
}
const chosen = environments.filter(({ name }) => only === undefined || name === only);
if (chosen.length === 0) throw new Error(`Unknown browser: ${only}`);
const results: boolean[] = [];
for (const environment of chosen) {
  const share = only === undefined ? environment.share : 1;
  results.push(await runIn(environment, Math.ceil(count * share)));
}
process.exitCode = results.every(Boolean) ? 0 : 1;
