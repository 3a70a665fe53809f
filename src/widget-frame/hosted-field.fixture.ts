import { createReceiver, type Receiver } from '#channel/port';
import { parseOrigin } from '#channel/origin';
import { fieldEntryName, findFieldEntries } from '#protocol/field-entry';
import { parseCommand, type Event as FieldEvent, type Opening } from '#protocol/payment';
import type { Entry, Value } from './field-rules.ts';
import { appliedStyles, browserFakes, createDocument, isWindow } from './frame-document.fixture.ts';

/** A request of the field, with a function that responds to it. */
export type FieldRequest = {
  readonly address: string;
  readonly method: string;
  readonly body: string;
  readonly respond: (status: number, body: unknown) => void;
};

/** Waits for all promises that can settle. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

const requests: FieldRequest[] = [];

async function fakeFetch(address: string, init: RequestInit): Promise<object> {
  return new Promise((resolve) => {
    requests.push({
      address,
      method: init.method ?? 'GET',
      body: typeof init.body === 'string' ? init.body : '',
      respond: (status, body) => resolve({ status, text: async () => JSON.stringify(body) }),
    });
  });
}

const fakes = { ...browserFakes, fetch: fakeFetch };
const originals = Object.keys(fakes).map(
  (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
);

// The modules read globals when they are loaded, so the fakes are set before.
Object.assign(globalThis, fakes);
const { startField } = await import('./hosted-field.ts');
const { findFieldRules } = await import('./field-rules.ts');

/** Restores the globals that the fakes have replaced. */
export function restoreGlobals(): void {
  for (const [name, own] of originals) {
    if (own === undefined) Reflect.deleteProperty(globalThis, name);
    else Object.defineProperty(globalThis, name, own);
  }
}

export const frameOrigin = 'https://pay.example';
const shop = parseOrigin('https://shop.example');
if (shop === undefined) throw new Error('The shop has no origin.');
export const pageOrigin = shop;

/**
 * Starts a hosted field without a browser. The page has other frames with these entries.
 * `undefined` stands for a frame of another origin, which throws on every read.
 */
export async function startTestField(opening: Opening, others: readonly (Entry | undefined)[]) {
  requests.length = 0;
  appliedStyles.length = 0;
  const events: FieldEvent[] = [];
  const frame = new EventTarget();
  const { document, inputs } = createDocument(
    frame,
    `${frameOrigin}/v1/paymentWidgets/0.1.0-00000000/frame.html`,
  );
  const foreignWindow = new Proxy(
    {},
    {
      get: () => {
        throw new Error('This window has another origin.');
      },
    },
  );
  const windows = others.map((entry) =>
    entry === undefined ? foreignWindow : { [fieldEntryName]: entry },
  );
  Object.assign(frame, { document, parent: [...windows, frame] });
  let receive: Receiver = () => {};
  if (!isWindow(frame)) throw new Error('The fake window is incomplete.');
  startField(frame, {
    opening,
    pageOrigin,
    rules: findFieldRules(opening.field, ''),
    after: () => () => {},
    listen: (onCommand) => {
      receive = createReceiver(parseCommand, onCommand);
      return { send: (event) => void events.push(event), close: () => {} };
    },
  });
  const input = inputs.find((node) => 'inputMode' in node);
  return {
    events,
    requests,
    appliedStyles,
    own: findFieldEntries<Value>([frame])[0],
    /** Sends a message of the page. */
    send: (data: unknown): void => receive(data),
    /** Composes text that a composing keyboard has not committed. */
    compose: (text: string): void => {
      input?.dispatchEvent(new Event('compositionstart'));
      Object.assign(input ?? {}, { value: text, selectionStart: text.length });
    },
    /** Moves the focus out of the document. */
    blur: (): void => void input?.dispatchEvent(new Event('blur')),
    value: (): unknown => Reflect.get(input ?? {}, 'value'),
    /** Sets the value as an extension does, without an event. */
    setValue: (text: string): void => void Object.assign(input ?? {}, { value: text }),
    type: (text: string): void => {
      Object.assign(input ?? {}, { value: text, selectionStart: text.length });
      input?.dispatchEvent(new Event('change'));
    },
  };
}
