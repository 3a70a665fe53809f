import { openSandbox, startRunning } from '../../support/fixtures.ts';
import { createEnvironment } from '../../support/random-payments/model.ts';
import { runSeed } from '../../support/random-payments/run-seed.ts';
import { environments, type BrowserEnvironment } from './environments.ts';
import { addResult, describeSummary, emptySummary } from './summary.ts';

/** A browser is restarted after this many scenarios, because it retains memory of closed pages. */
const scenariosPerBrowser = 25;

const [countArgument = '1000', seedArgument = '1000', only] = process.argv.slice(2);
const count = Number(countArgument);
const firstSeed = Number(seedArgument);

/** Ctrl+C ends the run and prints the summary so far. */
const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort());

/** Runs the scenarios in one browser and resolves to whether all passed. */
const runIn = async ({ name, launch }: BrowserEnvironment, total: number): Promise<boolean> => {
  const start = performance.now();
  const running = await startRunning();
  let summary = emptySummary;
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
      summary = addResult(summary, result);
      if (result.kind === 'failed')
        console.error(`${result.report}\n  repeat: npm run random -- 1 ${seed} ${name}\n`);
    }
    await browser.close();
    console.error(`${name}: ${summary.scenarios} of ${total}, ${summary.failures} failures`);
  }
  await running.close();
  console.log(describeSummary(name, summary, (performance.now() - start) / 1000));
  return summary.failures === 0;
};

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
