import { vi } from 'vitest';
import { SyncChannel, type SyncPort } from '#channel/sync-channel.fixture';

export class FakeElement extends EventTarget {
  /** The attribute `type`. */
  readonly type: string | null = null;
  getAttribute(name: string): string | null {
    return name === 'type' ? this.type : null;
  }
}

/** A message that opened a connection to the document in a frame. */
type Handshake = {
  readonly data: unknown;
  readonly origin: string;
  readonly port: SyncPort;
};

export class FakeFrameElement extends FakeElement {
  readonly attributes: Record<string, unknown> = {};
  readonly handshakes: Handshake[] = [];
  readonly contentWindow = {
    postMessage: (data: unknown, origin: string, [port]: readonly [SyncPort]): void =>
      void this.handshakes.push({ data, origin, port }),
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

export class FakeScript extends FakeElement {
  readonly src: string;
  override readonly type: string | null;
  constructor(src: string, type: string | null = null) {
    super();
    this.src = src;
    this.type = type;
  }
}

class FakeRoot extends FakeElement {
  append(frame: FakeFrameElement): void {
    frame.isConnected = true;
  }
}

class FakeNodeList extends Array<FakeElement> {}

/**
 * What a document shows and contains. The properties of `FakeDocument` are getters, as in browsers.
 */
type DocumentContent = {
  visibilityState: 'visible' | 'hidden';
  readyState: string;
  currentScript: unknown;
  scripts: readonly FakeElement[];
};

export class FakeDocument extends EventTarget {
  readonly content: DocumentContent;
  readonly frames: FakeFrameElement[] = [];
  readonly #root = new FakeRoot();
  constructor(content: Partial<DocumentContent> = {}) {
    super();
    this.content = {
      visibilityState: 'visible',
      readyState: 'loading',
      currentScript: null,
      scripts: [],
      ...content,
    };
  }
  get visibilityState(): string {
    return this.content.visibilityState;
  }
  get readyState(): string {
    return this.content.readyState;
  }
  get currentScript(): unknown {
    return this.content.currentScript;
  }
  get documentElement(): FakeElement {
    return this.#root;
  }
  querySelectorAll(): FakeNodeList {
    return FakeNodeList.from(this.content.scripts);
  }
  createElement(): FakeFrameElement {
    const frame = new FakeFrameElement();
    this.frames.push(frame);
    return frame;
  }
}

/** The page's global object. */
export class FakeWindow extends EventTarget {
  _OASM: unknown;
}

export class FakeViolation extends Event {
  constructor(details: object) {
    super('securitypolicyviolation');
    Object.assign(this, details);
  }
}

/** Replaces the classes of the browser until `vi.unstubAllGlobals`. */
export function stubClasses(): void {
  vi.stubGlobal('Document', FakeDocument);
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('NodeList', FakeNodeList);
  vi.stubGlobal('HTMLScriptElement', FakeScript);
  vi.stubGlobal('SecurityPolicyViolationEvent', FakeViolation);
  vi.stubGlobal('MessageChannel', SyncChannel);
}
