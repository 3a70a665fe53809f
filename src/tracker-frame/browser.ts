/**
 * The browser APIs that the tracker frame uses. `start.ts` passes those of the document, tests pass
 * their own.
 */
export type Browser = {
  readonly document: Pick<Document, 'URL' | 'hidden' | 'hasStorageAccess' | 'requestStorageAccess'>;
  readonly navigator: Pick<Navigator, 'onLine' | 'locks'>;
  /** The value of `document.cookie`. */
  readonly readCookies: () => string;
  /** Assigns to `document.cookie`. */
  readonly writeCookie: (cookie: string) => void;
  /** `undefined` if the browser does not report changes of cookies. */
  readonly cookieStore: EventTarget | undefined;
  /** Throws if the browser blocks storage. */
  readonly openStorage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** `undefined` in insecure contexts and in Internet Explorer 11. */
  readonly subtle: Pick<SubtleCrypto, 'digest'> | undefined;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** A signal that aborts after this time. */
  readonly timeoutSignal: (limitMs: number) => AbortSignal;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs a function once after a delay, and returns a function that cancels it. */
  readonly after: (delayMs: number, run: () => unknown) => () => void;
  /** A random number: at least 0, less than 1. */
  readonly random: () => number;
};

export function wait({ after }: Pick<Browser, 'after'>, delayMs: number): Promise<void> {
  return new Promise((resolve) => void after(delayMs, resolve));
}
