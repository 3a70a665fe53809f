import { vi } from 'vitest';
import { TrialChannel, type TrialPort } from '#channel/trial-port.fixture';
import type { Time } from './time.fixture.ts';

/** What a page has sent to the document in a frame. */
export type Greeted = { readonly data: unknown; readonly origin: string; readonly port: TrialPort };

export class TrialFrameElement extends EventTarget {
  readonly attributes: Record<string, unknown> = {};
  readonly greeted: Greeted[] = [];
  readonly contentWindow = {
    postMessage: (data: unknown, origin: string, [port]: readonly [TrialPort]): void =>
      void this.greeted.push({ data, origin, port }),
  };
  src = '';
  isConnected = false;
  setAttribute(name: string, value: string): void {
    this.attributes[name] = value;
  }
  remove(): void {
    this.isConnected = false;
  }
}

/** A script element, as the page has it. */
export class TrialScript {
  readonly src: string;
  constructor(src: string) {
    this.src = src;
  }
}

export class TrialDocument extends EventTarget {
  hidden = false;
  readyState = 'loading';
  /** The script that runs. */
  running: unknown = null;
  scripts: readonly TrialScript[] = [];
  getElementsByTagName = (): readonly TrialScript[] => this.scripts;
  readonly frames: TrialFrameElement[] = [];
  readonly documentElement = {
    append: (frame: TrialFrameElement): void => {
      frame.isConnected = true;
    },
  };
  get currentScript(): unknown {
    return this.running;
  }
  createElement(): TrialFrameElement {
    const frame = new TrialFrameElement();
    this.frames.push(frame);
    return frame;
  }
}

/** The page's global object. */
export class TrialWindow extends EventTarget {
  _OASM: unknown;
}

/** Stands in for the browser until `vi.unstubAllGlobals`. */
export const stubBrowser = (time: Time, document: TrialDocument, window: TrialWindow): void => {
  const cancels = new Map<number, () => void>();
  let timers = 0;
  const stubs = {
    document,
    Document: TrialDocument,
    window,
    addEventListener: window.addEventListener.bind(window),
    HTMLScriptElement: TrialScript,
    MessageChannel: TrialChannel,
    setTimeout: (run: () => void, delayMs: number): number => {
      timers += 1;
      cancels.set(timers, time.after(delayMs, run));
      return timers;
    },
    clearTimeout: (timer: number) => cancels.get(timer)?.(),
  };
  for (const [name, value] of Object.entries(stubs)) vi.stubGlobal(name, value);
};
