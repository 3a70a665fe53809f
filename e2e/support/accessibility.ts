import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export type AxeScope = {
  /** CSS selectors of the parts to check; by default the whole page. */
  readonly include?: readonly string[];
  /** Whether to check the documents of iframes too; by default they are. */
  readonly withFrames?: boolean;
  /** Whether to apply axe's best practices too, which no success criterion requires. */
  readonly withAdvice?: boolean;
};

/** Success criteria of WCAG 2.2, levels A and AA. */
const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Axe's rule for frames that it could not check. */
const frameRule = 'frame-tested';

const maxAnalyses = 5;

/** The violations that axe finds, as `<rule> at <selector>: <what to fix>`, and frames that it could not check. */
export async function findAccessibilityViolations(
  page: Page,
  { include = [], withFrames = true, withAdvice = false }: AxeScope = {},
): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page })
    .options({ iframes: withFrames, rules: { [frameRule]: { enabled: withFrames } } })
    .withTags(withAdvice ? [...wcagTags, 'best-practice'] : wcagTags)
    // Options contain only text. A list of countries has 250 of them, which take a quarter of the time.
    .exclude('option');
  for (const selector of include) axe.include(selector);
  const { violations, incomplete } = await analyze(axe);
  return [...violations, ...incomplete.filter(isFrameRule)].flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

function isFrameRule({ id }: { readonly id: string }): boolean {
  return id === frameRule;
}

/**
 * On a busy machine, @axe-core/playwright leaves out frames without an error: it waits for only one second until its
 * script has loaded in a frame.
 */
async function analyze(axe: AxeBuilder): Promise<AxeResults> {
  for (let count = 1; ; count += 1) {
    const results = await axe.analyze();
    if (count === maxAnalyses || !results.incomplete.some(isFrameRule)) return results;
  }
}

/** The number of pixels by which the page is wider than its window. */
export function findHorizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Both color schemes, and the widths of a desktop and of a small phone. */
const windows = [
  { colorScheme: 'light', width: 1200 },
  { colorScheme: 'dark', width: 320 },
] as const;

/**
 * Expects no violation and no horizontal scrolling, light on a desktop and dark on a phone. `prepare` runs after
 * each change of the window.
 */
export async function expectAccessible(
  page: Page,
  name: string,
  prepare: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  expect(await readIconWidth(page), `${name}: icon`).toBeGreaterThan(0);
  for (const { colorScheme, width } of windows) {
    const description = `${name}, ${colorScheme}, ${width} pixels`;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await prepare();
    expect(await findAccessibilityViolations(page), description).toEqual([]);
    expect(await findHorizontalOverflow(page), description).toBe(0);
  }
}

/** The width of the page's icon, loaded under the page's own content security policy. */
function readIconWidth(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const icon = new Image();
    icon.src = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? '';
    await icon.decode();
    return icon.naturalWidth;
  });
}
