import type { ConsoleMessage, Page } from '@playwright/test';

/** A declined payment is answered with 400, by the contract. */
const payment = /\/v1\/checkouts\/[^/]+\/payment$/;

/** A page or a payment that is answered with more than 399 is a failed load to the browser: that much is wanted. */
const isWantedStatus = (message: ConsoleMessage, documents: ReadonlySet<string>): boolean => {
  const { url } = message.location();
  const isWanted = documents.has(url) || payment.test(url);
  return isWanted && message.text().startsWith('Failed to load resource');
};

/**
 * Where the browser hides the cookies of another site, Chromium says so of the tracker's question about them. The
 * page says it, too, in words.
 */
const isAboutCookies = (message: ConsoleMessage): boolean =>
  message.text().startsWith('requestStorageAccess: ');

/** All that the browser has to complain of from now on, in any page of the tab: errors, warnings, broken policies. */
export const recordConsoleProblems = (page: Page): (() => readonly string[]) => {
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
    if (isWantedStatus(message, documents) || isAboutCookies(message)) return;
    consoleProblems.push(`${page.url()}: ${message.text()}`);
  });
  return () => consoleProblems;
};
