import { acceptPage } from './tracker-frame.ts';

/** Waits for the open message of the page, and then starts the tracker frame in this document. */
export function startTrackerFrame(): void {
  acceptPage(window, {
    document,
    navigator,
    readCookies: () => document.cookie,
    writeCookie: (cookie) => {
      // The Cookie Store API is asynchronous: the cookie could change before the write.
      // oxlint-disable-next-line unicorn/no-document-cookie
      document.cookie = cookie;
    },
    cookieStore: window.cookieStore,
    openStorage: () => localStorage,
    subtle: crypto.subtle,
    fetch: (url, init) => fetch(url, init),
    timeoutSignal: (limitMs) => AbortSignal.timeout(limitMs),
    now: () => Date.now(),
    after: (delayMs, run) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
  });
}
