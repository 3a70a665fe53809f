import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Success criteria of WCAG 2.2, levels A and AA. */
const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What of a page is judged, and by what. */
export type Judged = {
  /** The parts that are judged, by their selectors; the whole page where there are none. */
  readonly include?: readonly string[];
  /** Whether the documents of its frames are judged too, as they are unless told otherwise. */
  readonly withFrames?: boolean;
  /** Whether good practice is asked for that no success criterion demands. */
  readonly withAdvice?: boolean;
};

/** What axe holds against a page, in words that lead there. */
export const findAccessibilityViolations = async (
  page: Page,
  { include = [], withFrames = true, withAdvice = false }: Judged = {},
): Promise<readonly string[]> => {
  const axe = new AxeBuilder({ page })
    .options({ iframes: withFrames })
    .withTags(withAdvice ? [...guidelines, 'best-practice'] : guidelines);
  for (const selector of include) axe.include(selector);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
};

/** What stands further right than a page of this width reaches, by pixels. */
export const findHorizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** The icon that a page names, loaded as its own policy allows; no browser asks for another then. */
const iconWidth = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const icon = new Image();
    icon.src = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? '';
    await icon.decode();
    return icon.naturalWidth;
  });

export const looks = [
  { colorScheme: 'light', width: 1200 },
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 320 },
  { colorScheme: 'dark', width: 1200 },
] as const;

/**
 * Judges the page as it stands, on a desk and on a phone, light and dark. `prepare` runs after each change: a page
 * whose frames follow later is opened anew.
 */
export const expectAccessible = async (
  page: Page,
  name: string,
  prepare: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> => {
  expect(await iconWidth(page), `${name}: icon`).toBeGreaterThan(0);
  for (const { colorScheme, width } of looks) {
    const what = `${name}, ${colorScheme}, ${width} pixels`;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await prepare();
    expect(await findAccessibilityViolations(page), what).toEqual([]);
    expect(await findHorizontalOverflow(page), what).toBe(0);
  }
};
