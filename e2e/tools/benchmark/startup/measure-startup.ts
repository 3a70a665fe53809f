import { availableParallelism, loadavg } from 'node:os';
import { missingRequirements } from '../../requirements.ts';
import type { MeasuredBrowser } from './browser.ts';
import { readOptions, usage } from './options.ts';
import { startPages, type MeasuredPage, type Pages } from './pages.ts';
import { describeColumns, type Column } from './report.ts';
import type { Scenario } from './scenarios.ts';
import type { Trace } from './trace.ts';

/** The traces of one page. `requests`: those that its last second load sent to the payment service. */
type Measured = {
  readonly page: MeasuredPage;
  readonly first: Trace[];
  readonly second: Trace[];
  requests: readonly string[];
};

const createMeasured = (page: MeasuredPage): Measured => ({
  page,
  first: [],
  second: [],
  requests: [],
});

/** Loads the page once with an empty cache, and once again if `isRepeated`. */
const loadPage = async (
  browser: MeasuredBrowser,
  measured: Measured,
  isRepeated: boolean,
): Promise<void> => {
  const { page, first, second } = measured;
  const url = await page.createUrl();
  const visitor = await browser.openVisitor();
  first.push(await visitor.load(url));
  if (isRepeated) {
    const { length } = await page.readRequests();
    second.push(await visitor.load(url));
    measured.requests = (await page.readRequests()).slice(length);
  }
  await visitor.close();
};

const columnsOf = (all: readonly Measured[], visit: 'first' | 'second'): readonly Column[] =>
  all.map(({ page, [visit]: traces }) => ({ name: page.name, traces }));

/** Loads all pages alternately, so that a change in the load of the machine affects them equally. */
const measureScenario = async (
  { name, start, isRepeated }: Scenario,
  { pages }: Pages,
  loads: number,
): Promise<void> => {
  const browser = await start();
  const title = `${browser.version} (${name})`;
  try {
    // Not counted: the first load in a browser is slower than all others, because it reads its own files.
    for (const page of pages) await loadPage(browser, createMeasured(page), false);
    const all = pages.map(createMeasured);
    for (let load = 0; load < loads; load += 1)
      for (const measured of all) await loadPage(browser, measured, isRepeated);
    console.log(describeColumns(`${title}, first load`, columnsOf(all, 'first')));
    if (!isRepeated) return;
    console.log(describeColumns(`${title}, second load`, columnsOf(all, 'second')));
    for (const { page, requests } of all)
      if (requests.length > 0)
        console.log(`Requests of the second load, ${page.name}:\n  ${requests.join('\n  ')}\n`);
  } finally {
    await browser.close();
  }
};

/** Prints a table for each scenario. */
export const measureStartup = async (args: readonly string[]): Promise<boolean> => {
  const options = readOptions(args);
  if (options.isHelp) {
    console.log(usage);
    return true;
  }
  const missing = missingRequirements('full');
  for (const advice of missing) console.error(advice);
  if (missing.length > 0) return false;
  const pages = await startPages(options.against);
  const [load = 0] = loadavg();
  console.log(`${availableParallelism()} cores, load average ${load.toFixed(1)}\n`);
  try {
    for (const scenario of options.scenarios) await measureScenario(scenario, pages, options.loads);
  } finally {
    await pages.close();
  }
  return true;
};
