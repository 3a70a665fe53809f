import { receiving } from '#channel/port';
import { parseOrigin } from '#channel/origin';
import { findHandles, handleName } from '#protocol/handle';
import { parseCommand, type Event as Told, type Opening } from '#protocol/payment';
import type { Handle, Value } from './field-rules.ts';

/** What was asked of the network, and how it is answered. */
export type Errand = {
  readonly address: string;
  readonly method: string;
  readonly body: string;
  readonly answer: (status: number, body: unknown) => void;
};

const errands: Errand[] = [];
const worn: string[] = [];

/** As much of an element as a field touches. */
class LoneElement extends EventTarget {
  readonly style = {};
  readonly classList = { toggle: (): void => {} };
  value = '';
  selectionStart = 0;
  textContent = '';
  readonly ownerDocument: object;
  constructor(ownerDocument: object) {
    super();
    this.ownerDocument = ownerDocument;
  }
  setAttribute(): void {}
  setSelectionRange(): void {}
  focus(): void {}
  remove(): void {}
  getBoundingClientRect(): { readonly width: number } {
    return { width: 10 };
  }
}

class LoneRule {
  readonly style = {
    setProperty: (name: string, value: string): void => void worn.push(`${name}: ${value}`),
  };
}

class LoneSheet {
  cssRules: readonly LoneRule[] = [];
  replaceSync(text: string): void {
    this.cssRules = text.split('\n').map(() => new LoneRule());
  }
}

class LoneObserver {
  observe(): void {}
  disconnect(): void {}
}

const fetchNothing = async (address: string, init: RequestInit): Promise<object> =>
  new Promise((resolve) => {
    errands.push({
      address,
      method: init.method ?? 'GET',
      body: typeof init.body === 'string' ? init.body : '',
      answer: (status, body) => resolve({ status, text: async () => JSON.stringify(body) }),
    });
  });

const standIns = {
  CSSStyleSheet: LoneSheet,
  CSSStyleRule: LoneRule,
  ResizeObserver: LoneObserver,
  fetch: fetchNothing,
};
const before = Object.keys(standIns).map(
  (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
);

// A frame takes what it calls when its script runs: so all of it is there before.
Object.assign(globalThis, standIns);
const { startSecureField } = await import('./secure-field.ts');
const { findRules } = await import('./field-rules.ts');

/** Puts back what the stand-ins have taken the place of. */
export const leaveNoTrace = (): void => {
  for (const [name, own] of before) {
    if (own === undefined) Reflect.deleteProperty(globalThis, name);
    else Object.defineProperty(globalThis, name, own);
  }
};

export const frameOrigin = 'https://pay.example';
const shop = parseOrigin('https://shop.example');
if (shop === undefined) throw new Error('The shop has no origin.');
export const pageOrigin = shop;

/** As far as a field looks at its window, this is one. */
const isWindow = (frame: object): frame is Window => 'document' in frame && 'parent' in frame;

const createDocument = (defaultView: EventTarget) => {
  const inputs: LoneElement[] = [];
  const document = {
    URL: `${frameOrigin}/v1/paymentWidgets/0.1.0-00000000/frame.html`,
    documentElement: {},
    defaultView,
    hasFocus: () => false,
    createElement: (): LoneElement => new LoneElement(document),
    body: {
      append: (...nodes: readonly LoneElement[]): void => void inputs.push(...nodes),
    },
  };
  Object.assign(document.body, { ownerDocument: document });
  return { document, inputs };
};

/** A secure frame at work without a browser, between windows of its page that show these handles or throw. */
export const startLoneFrame = async (opening: Opening, others: readonly (Handle | undefined)[]) => {
  errands.length = 0;
  worn.length = 0;
  const events: Told[] = [];
  const frame = new EventTarget();
  const { document, inputs } = createDocument(frame);
  const foreign = new Proxy(
    {},
    {
      get: () => {
        throw new Error('A window of another origin was looked at.');
      },
    },
  );
  const windows = others.map((handle) =>
    handle === undefined ? foreign : { [handleName]: handle },
  );
  Object.assign(frame, { document, parent: [...windows, frame] });
  let hear: (data: unknown) => boolean = () => false;
  if (!isWindow(frame)) throw new Error('There is no frame.');
  startSecureField(frame, {
    opening,
    pageOrigin,
    rules: await findRules(opening.field, ''),
    after: () => () => {},
    listen: (onCommand) => {
      hear = receiving(parseCommand, onCommand);
      return { send: (event) => void events.push(event), close: () => {}, droppedCount: () => 0 };
    },
  });
  const input = inputs.find((node) => 'inputMode' in node);
  return {
    events,
    errands,
    worn,
    own: findHandles<Value>([frame])[0],
    /** Whether it was understood. */
    say: (data: unknown): boolean => hear(data),
    type: (text: string): void => {
      Object.assign(input ?? {}, { value: text, selectionStart: text.length });
      input?.dispatchEvent(new Event('change'));
    },
  };
};
