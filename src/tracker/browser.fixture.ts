import { vi } from 'vitest';
import type { Time } from './time.fixture.ts';

/** One end of a channel whose messages arrive at once, or as soon as somebody listens. */
class TrialPort {
  far: TrialPort | undefined;
  isClosed = false;
  readonly #waiting: unknown[] = [];
  #receive: ((message: { readonly data: unknown }) => void) | null = null;
  get onmessage() {
    return this.#receive;
  }
  set onmessage(receive) {
    this.#receive = receive;
    if (receive) for (const data of this.#waiting.splice(0)) receive({ data });
  }
  postMessage(data: unknown): void {
    if (this.isClosed || !this.far || this.far.isClosed) return;
    if (this.far.onmessage) this.far.onmessage({ data });
    else this.far.#waiting.push(data);
  }
  close(): void {
    this.isClosed = true;
  }
}

class TrialChannel {
  readonly port1 = new TrialPort();
  readonly port2 = new TrialPort();
  constructor() {
    this.port1.far = this.port2;
    this.port2.far = this.port1;
  }
}

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
