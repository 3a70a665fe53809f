import type { Cleanup } from './cleanup.ts';

/** A browser with a new profile. */
export type Browser = {
  /** Name and version, as the browser reports them. */
  readonly version: string;
  /** Opens a window, so that every page is visible. */
  readonly openTab: () => Promise<Tab>;
};

export type Tab = {
  /** Opens a page and waits for its `load` event. */
  readonly open: (url: string) => Promise<void>;
  /**
   * Evaluates an expression whose value is JSON. Some drivers make this count as a user gesture, which can grant
   * storage access, so pages with the tracker report to the page server instead.
   */
  readonly run: (expression: string) => Promise<unknown>;
  /** Types into a field by key events, which browsers count as user interaction with the site. */
  readonly type: (selector: string, text: string) => Promise<void>;
  readonly pressEnter: () => Promise<void>;
};

/** Starts a browser whose profile is an empty folder. `cleanup` stops it. */
export type StartBrowser = (profile: string, cleanup: Cleanup) => Promise<Browser>;
