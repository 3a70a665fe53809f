import { setStage } from '../../support/random-payments/stage.ts';
import { runSeed } from '../../support/random-payments/run-seed.ts';
import { openSandbox, startRunning } from '../../support/fixtures.ts';
import { addTo, describeFigures, noFigures } from './figures.ts';
import { grounds, type Ground } from './grounds.ts';

/** A browser is let go after so many walks, lest it remember all of them. */
const perBrowser = 25;

const [wanted = '1000', first = '1000', only] = process.argv.slice(2);
const count = Number(wanted);
const firstSeed = Number(first);

/** Who has seen enough presses Ctrl+C, and is told what was walked so far. */
const stop = new AbortController();
process.once('SIGINT', () => stop.abort());

/** Walks on one ground; whether every promise was kept. */
const walkOn = async ({ name, launch }: Ground, walks: number): Promise<boolean> => {
  const start = performance.now();
  const running = await startRunning();
  let figures = noFigures;
  for (let from = 0; from < walks && !stop.signal.aborted; from += perBrowser) {
    const browser = await launch();
    const context = await browser.newContext({ locale: 'en-GB' });
    const stage = await setStage(context, await openSandbox(running));
    const until = Math.min(from + perBrowser, walks);
    for (let nth = from; nth < until && !stop.signal.aborted; nth += 1) {
      const tried = await runSeed(stage, firstSeed + nth);
      // The sandbox hears of Ctrl+C too: what it breaks off says nothing.
      if (stop.signal.aborted && tried.kind === 'failed') break;
      figures = addTo(figures, tried);
      if (tried.kind === 'failed')
        console.error(`${tried.report}\n  again: npm run walks -- 1 ${firstSeed + nth} ${name}\n`);
    }
    await browser.close();
    console.error(`${name}: ${figures.walks} of ${walks} walked, ${figures.breaches} breaches`);
  }
  await running.close();
  console.log(describeFigures(name, figures, (performance.now() - start) / 1000));
  return figures.breaches === 0;
};

if (!Number.isSafeInteger(count) || !Number.isSafeInteger(firstSeed) || count < 1)
  throw new Error('npm run walks -- [count] [first seed] [chromium, keeping-chromium or firefox]');
const chosen = grounds.filter(({ name }) => only === undefined || name === only);
if (chosen.length === 0) throw new Error(`There is no ${only}.`);
const verdicts: boolean[] = [];
for (const ground of chosen) {
  verdicts.push(await walkOn(ground, only === undefined ? Math.ceil(count * ground.share) : count));
}
process.exitCode = verdicts.every(Boolean) ? 0 : 1;
