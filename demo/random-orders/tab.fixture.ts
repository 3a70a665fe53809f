import { accept } from '#channel/accept';
import { parseOrigin } from '#channel/origin';
import { defaultOptions } from '#contract/options/defaults';
import type { After } from '#contract/undo';
import { fieldEntryName } from '#protocol/field-entry';
import { parseCommand, parseOpening, paymentChannel, paymentVersion } from '#protocol/payment';
import { findFieldRules } from '#widget-frame/field-rules';
import { createDocument, isWindow, type FakeElement } from '#widget-frame/frame-document.fixture';
import { startField } from '#widget-frame/hosted-field';
import { createTexts } from '#widget/i18n';
import { createReporter } from '#widget/page/reporter';
import { drawForms } from '../../src/widget/checkout/draw-forms.tsx';
import type { QueuedPort } from './network.fixture.ts';

export type HostedName = 'card.number' | 'card.cvv';

/** A document of the payment origin in an `iframe`. */
type FrameWindow = {
  readonly input: () => FakeElement | undefined;
  /** The checkout to which the field belongs. */
  readonly checkoutId: () => string;
  /** Posts a message on the port of the page. */
  readonly post: (message: unknown) => void;
  /** How often a document was loaded. */
  readonly loads: () => number;
};

export type TabSettings = {
  readonly after: After;
  readonly origins: Readonly<Record<'shop' | 'gateway', string>>;
  readonly checkoutId: string;
  readonly pairingDigits: string;
};

adaptHappyDom();

const quiet = { error: (): void => {}, warn: (): void => {}, debug: (): void => {} };

/** A tab with the card form of a shop. Its frames run the real hosted fields. */
export function openTab({ after, origins, checkoutId, pairingDigits }: TabSettings) {
  const origin = parseOrigin(origins.gateway);
  if (origin === undefined) throw new Error('The gateway has no origin.');
  const place = document.createElement('div');
  place.innerHTML = '<form class="paymentWidgets" data-brands="VISA MASTER"></form>';
  document.body.append(place);
  const drawn = drawForms({
    document,
    baseUrl: `${origin}/`,
    origin,
    checkoutId,
    resource: 'payment',
    options: {
      ...defaultOptions,
      useSummaryPage: true,
      showAmount: true,
      brandDetectionType: 'binlist',
    },
    reporter: createReporter(quiet),
    texts: createTexts({}),
    merchantForms: [...place.querySelectorAll('form')],
    showBrands: () => {},
    onFailure: (_form, { problem }) => {
      throw new Error(problem);
    },
    after,
    randomHex: (bytes) => pairingDigits.repeat(bytes),
    isOnline: () => true,
    today: () => '2026-11-21',
    pageHost: 'shop.localhost',
    folder: '0.1.0-00000000',
    languages: ['en'],
  });
  const [form] = drawn.forms();
  if (form === undefined) throw new Error('No form was drawn.');
  let isClosedSince = false;
  form.payment.phase.subscribe((phase) => {
    isClosedSince ||= phase === 'closed';
  });
  /** The window of the page, which lists its frames. */
  const page: unknown[] = [];
  const iframes = [...place.querySelectorAll('iframe')];
  const windows = new Map(
    iframes.map((iframe) => [iframe.name, loadFrame(iframe, page, origins, after)]),
  );
  function frame(name: HostedName): FrameWindow {
    const found = windows.get(name);
    if (found === undefined) throw new Error(`There is no frame ${name}.`);
    return found;
  }
  function control(name: string): HTMLInputElement {
    const found = place.querySelector(`input[name="${name}"]`);
    if (!(found instanceof HTMLInputElement)) throw new Error(`There is no input ${name}.`);
    return found;
  }
  return {
    drawn,
    frame,
    button: (): HTMLButtonElement => {
      const found = place.querySelector('button.wpwl-button-pay');
      if (!(found instanceof HTMLButtonElement)) throw new Error('There is no button.');
      return found;
    },
    phase: () => form.payment.phase.peek(),
    /** Whether the form was closed since the last call. */
    takeClosed: (): boolean => {
      const wasClosed = isClosedSince;
      isClosedSince = false;
      return wasClosed;
    },
    notice: () => form.payment.notice.peek()?.key,
    pressNotice: () => form.payment.pressNoticeButton(),
    /** Returns whether the shopper could type. Meanwhile, the form may be locked. */
    type: (name: HostedName, text: string): boolean => {
      const input = frame(name).input();
      if (input === undefined || Reflect.get(input, 'readOnly') === true) return false;
      Object.assign(input, { value: text, selectionStart: text.length });
      input.dispatchEvent(new Event('change'));
      return true;
    },
    typed: (name: HostedName): string => frame(name).input()?.value.replaceAll(' ', '') ?? '',
    control,
    fill: (name: string, text: string): void => {
      const input = control(name);
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    /** The frames that were loaded again, removed or added. */
    countReloads: (): number =>
      [...windows.values()].filter(({ loads }) => loads() !== 1).length +
      iframes.filter((iframe) => !iframe.isConnected).length +
      (place.querySelectorAll('iframe').length - iframes.length),
    close: (): void => {
      drawn.unload();
      place.remove();
    },
  };
}

export type Tab = ReturnType<typeof openTab>;

/** Loads a frame, like the browser: the document waits for the open message of the page. */
function loadFrame(
  iframe: HTMLIFrameElement,
  page: unknown[],
  origins: TabSettings['origins'],
  after: After,
): FrameWindow {
  const frame = new EventTarget();
  const { document: frameDocument, inputs } = createDocument(frame, iframe.src);
  let loads = 0;
  let port: QueuedPort | undefined;
  function load(): void {
    loads += 1;
    iframe.dispatchEvent(new Event('load'));
  }
  Object.assign(frame, {
    document: frameDocument,
    parent: page,
    origin: origins.gateway,
    location: { origin: origins.gateway, replace: load },
    postMessage: (data: unknown, _target: string, [far]: readonly QueuedPort[]) => {
      port = far?.far;
      const message = new Event('message');
      Object.assign(message, { source: page, origin: origins.shop, ports: [far], data });
      frame.dispatchEvent(message);
    },
  });
  if (!isWindow(frame)) throw new Error('The fake window is incomplete.');
  accept(frame, {
    channel: paymentChannel,
    version: paymentVersion,
    parseOpening,
    parseCommand,
    onOpen: (opening, listen, pageOrigin) =>
      startField(frame, {
        opening,
        rules: findFieldRules(opening.field, ''),
        listen,
        pageOrigin,
        after,
      }),
  });
  page.push(frame);
  Object.defineProperty(iframe, 'contentWindow', { value: frame });
  load();
  return {
    input: () => inputs.find((node) => 'inputMode' in node),
    checkoutId: () => String(Reflect.get(Object(Reflect.get(frame, fieldEntryName)), 'checkoutId')),
    post: (message) => port?.postMessage(message),
    loads: () => loads,
  };
}

/** happy-dom would load the documents of frames, and has no base URL of a document. */
function adaptHappyDom(): void {
  const base: unknown = Object.getPrototypeOf(HTMLIFrameElement.prototype);
  for (const part of [HTMLIFrameElement.prototype, Object(base) as object])
    for (const symbol of Object.getOwnPropertySymbols(part))
      if (symbol.description === 'connectedToDocument') Reflect.deleteProperty(part, symbol);
  Object.defineProperty(Node.prototype, 'baseURI', {
    configurable: true,
    get: () => 'http://shop.localhost:8080/',
  });
}
