import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';
import type { Verdict } from '../check.ts';

/** What a person does in a browser, and what must happen. Each has a browser profile of its own. */
export type Scenario = {
  readonly section: string;
  readonly title: string;
  /** What the reference says, in short. */
  readonly statement: string;
  /** What the browser does. */
  readonly steps: string;
  /** Why it cannot be done; `undefined` if it can. */
  readonly missing?: string | undefined;
  /** The title of the scenario that must succeed before. */
  readonly needs?: string;
  readonly creates?: 'checkout' | 'payment';
  readonly run: (context: BrowserContext) => Promise<Verdict>;
};

/** A step that did not end as it must. `run` of a scenario may throw it. */
export class Mismatch extends Error {
  readonly fix: string;

  constructor(problem: string, fix: string) {
    super(problem);
    this.fix = fix;
  }
}

/** How long the browser waits for a form, a result page or a call. */
export const waitMs = 20_000;

export type WatchedPage = {
  readonly page: Page;
  /** What the browser has reported since the start: errors in the console, and exceptions. */
  readonly errors: () => readonly string[];
};

/** A page may report any number of errors of any length. */
const maxErrors = 10;
const shownLength = 300;

export async function openPage(context: BrowserContext, url: string): Promise<WatchedPage> {
  const page = await context.newPage();
  const errors = new Set<string>();
  function note(text: string): void {
    if (errors.size < maxErrors) errors.add(text.trim().slice(0, shownLength));
  }
  page.on('console', (message) => {
    if (message.type() === 'error' && !isOfMissingAddition(message)) note(describeError(message));
  });
  page.on('pageerror', ({ message }) => note(message));
  await page.goto(url, { timeout: waitMs });
  return { page, errors: () => [...errors] };
}

/** An addition that the service does not have. The browser reports each response with such a status. */
function isOfMissingAddition(message: ConsoleMessage): boolean {
  return (
    /\bstatus of (?:404|405|501)\b/.test(message.text()) &&
    /\/v1\/checkouts\/[^/]+\/(?:widget|bins\/\d+|replacement)$/.test(urlOf(message)?.pathname ?? '')
  );
}

/** Chromium's error about a response does not contain the URL. That of `…/bins/` ends in digits of a card. */
function describeError(message: ConsoleMessage): string {
  const text = message.text();
  const url = urlOf(message);
  return text.startsWith('Failed to load resource') && url !== undefined
    ? `${text}: ${url.origin}${url.pathname.replace(/\/bins\/\d+$/, '/bins/{bin}')}`
    : text;
}

function urlOf(message: ConsoleMessage): URL | undefined {
  const { url } = message.location();
  return URL.canParse(url) ? new URL(url) : undefined;
}

/**
 * Waits for `step`. Throws a {@link Mismatch} with what was expected, what the page says, and the errors of the browser
 * if it does not end in time.
 */
export async function expectStep(
  { page, errors }: WatchedPage,
  step: Promise<unknown>,
  expected: string,
  fix: string,
): Promise<void> {
  try {
    await step;
  } catch {
    const said = await messagesOf(page);
    throw new Mismatch(
      [
        `expected ${expected} within ${waitMs / 1000} s, found ${page.url().split('?')[0]}`,
        ...(said.length > 0 ? [`the page says: ${said.join(' ')}`] : []),
        ...errors().map((error) => `the browser says: ${error}`),
      ].join('; '),
      fix,
    );
  }
}

/** The messages and hints that a payment form shows. */
async function messagesOf(page: Page): Promise<readonly string[]> {
  const texts = await page
    .locator('.wpwl-message:visible, .wpwl-hint:visible')
    .allInnerTexts()
    .catch(() => []);
  return texts.filter((text) => text.trim() !== '').map((text) => text.slice(0, shownLength));
}
