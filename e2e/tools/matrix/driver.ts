import type { Undoing } from './undoing.ts';

/** A tab of some browser, as a person at it would use it. */
export type Tab = {
  readonly goto: (url: string) => Promise<void>;
  readonly type: (selector: string, text: string) => Promise<void>;
  readonly click: (selector: string) => Promise<void>;
  /**
   * Runs the text of an expression in the page; what it gives must be JSON. For some browsers that is as
   * if the user had acted there, so a page under watch is left to itself.
   */
  readonly evaluate: (expression: string) => Promise<unknown>;
};

export type Driver = {
  /** Name and version, as the browser itself says. */
  readonly version: string;
  readonly open: () => Promise<Tab>;
};

export type DriverSettings = {
  /** An empty folder for the profile. */
  readonly profile: string;
  /** The proxy for https; none for http. */
  readonly proxyPort?: number;
};

/** What a driver starts, it leaves to be undone, even where it fails half-way. */
export type StartDriver = (settings: DriverSettings, undo: Undoing) => Promise<Driver>;
