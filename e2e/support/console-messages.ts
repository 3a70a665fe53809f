import type { ConsoleMessage, Page } from '@playwright/test';

/** Records unexpected console errors, warnings and uncaught errors of the tab from now on. */
export function recordConsoleProblems(page: Page): () => readonly string[] {
  const documents = new Set<string>();
  const consoleProblems: string[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.add(response.url());
  });
  page.on('pageerror', ({ message }) => consoleProblems.push(`${page.url()}: ${message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (isExpectedStatus(message, documents) || isStorageAccessMessage(message)) return;
    consoleProblems.push(`${page.url()}: ${message.text()}`);
  });
  return () => consoleProblems;
}

/** The gateway responds to a declined payment with 400. */
const payment = /\/v1\/checkouts\/[^/]+\/payment$/;

/** Browsers log each response with status 400 or higher. Error pages and declined payments have one by design. */
function isExpectedStatus(message: ConsoleMessage, documents: ReadonlySet<string>): boolean {
  const { url } = message.location();
  const isExpected = documents.has(url) || payment.test(url);
  return isExpected && message.text().startsWith('Failed to load resource');
}

/** Chromium logs this when it denies the tracker's frame access to third-party cookies. The tracker also reports it. */
function isStorageAccessMessage(message: ConsoleMessage): boolean {
  return message.text().startsWith('requestStorageAccess: ');
}
