import { availableParallelism, loadavg } from 'node:os';
import { missingRequirements } from '../../requirements.ts';
import type { MeasuredBrowser } from './browser.ts';
import { readOptions, usage } from './options.ts';
import { startPages, type MeasuredPage, type Pages } from './pages.ts';
import { describeColumns, describeDifferences, type Column } from './report.ts';
import type { Scenario } from './scenarios.ts';
import type { Trace } from './trace.ts';

/** Prints a table for each scenario. */
export async function measureStartup(args: readonly string[]): Promise<boolean> {
  const options = readOptions(args);
  if (options.isHelp) {
    console.log(usage);
    return true;
  }
  const missing = missingRequirements({ nginx: true });
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
}

/**
 * Loads all pages alternately, so that a change in the load of the machine affects them equally. Every second round has
 * the reverse order, so that no page is always loaded after the same other page.
 */
async function measureScenario(
  { name, start, isRepeated }: Scenario,
  { pages }: Pages,
  loads: number,
): Promise<void> {
  const browser = await start();
  const title = `${browser.version} (${name})`;
  try {
    // Not counted: the first load in a browser is slower than all others, because it reads its own files.
    for (const page of pages) await loadPage(browser, createMeasured(page), false);
    const all = pages.map(createMeasured);
    for (let round = 0; round < loads; round += 1)
      for (const measured of round % 2 === 0 ? all : all.toReversed())
        await loadPage(browser, measured, isRepeated);
    printVisit(`${title}, first load`, columnsOf(all, 'first'));
    if (!isRepeated) return;
    printVisit(`${title}, second load`, columnsOf(all, 'second'));
    for (const { page, requests } of all)
      if (requests.length > 0)
        console.log(`Requests of the second load, ${page.name}:\n  ${requests.join('\n  ')}\n`);
  } finally {
    await browser.close();
  }
}

/** The traces of one page. `requests`: those that its last second load sent to the payment service. */
type Measured = {
  readonly page: MeasuredPage;
  readonly first: Trace[];
  readonly second: Trace[];
  requests: readonly string[];
};

/** Loads the page with an empty cache and, if `isRepeated`, once again with another checkout. */
async function loadPage(
  browser: MeasuredBrowser,
  measured: Measured,
  isRepeated: boolean,
): Promise<void> {
  const { page, first, second } = measured;
  const visitor = await browser.openVisitor();
  first.push(await visitor.load(await page.createUrl()));
  if (isRepeated) {
    const url = await page.createUrl();
    const { length } = page.readRequests();
    second.push(await visitor.load(url));
    measured.requests = page.readRequests().slice(length);
  }
  await visitor.close();
}

function createMeasured(page: MeasuredPage): Measured {
  return {
    page,
    first: [],
    second: [],
    requests: [],
  };
}

function printVisit(title: string, columns: readonly Column[]): void {
  console.log(describeColumns(title, columns));
  const [, widget, ...others] = columns;
  if (widget !== undefined && others.length > 0)
    console.log(describeDifferences(title, widget, others));
}

function columnsOf(all: readonly Measured[], visit: 'first' | 'second'): readonly Column[] {
  return all.map(({ page, [visit]: traces }) => ({ name: page.name, traces }));
}
