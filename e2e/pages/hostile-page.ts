import type { Page } from '@playwright/test';
import { versionedPath } from '../support/dist.ts';
import type { Sandbox } from '../support/sandbox.ts';

/** The version in the open message to a hosted field: `paymentVersion` in `src/protocol/payment.ts`. */
export const protocolVersion = 10;

/**
 * A page script that communicates with a hosted field without the widget. `addFrame` resolves when the frame has loaded;
 * `openChannel(frame, opening)` posts a handshake and collects the replies. The page may send anything.
 */
export const manualHandshake = `
  window.addFrame = (src, attributes = {}) => new Promise((resolve) => {
    const frame = document.createElement('iframe');
    for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
    frame.src = src;
    frame.onload = () => resolve(frame);
    document.body.append(frame);
  });
  window.openChannel = (frame, { version = ${protocolVersion}, target = new URL(frame.src).origin, ...opening }) => {
    const { port1, port2 } = new MessageChannel();
    const received = [];
    const pending = new Set();
    port1.onmessage = ({ data }) => {
      received.push(data);
      for (const check of pending) check();
    };
    const body = {
      field: 'card.number', pairingId: 'ab'.repeat(16), resource: 'payment', lang: 'en', dir: 'ltr',
      brands: ['VISA'], brand: 'VISA', isRequired: true, maskCvv: false, numberFormatting: true,
      acceptsAnyDate: false, isLookedUp: false,
      label: 'Field of a hostile page', placeholder: '', hasExample: false, style: [], ...opening,
    };
    frame.contentWindow.postMessage({ kind: 'open', channel: 'wpwl', version, body }, target, [port2]);
    return {
      received,
      send: (command) => port1.postMessage(command),
      receive: (kind) => new Promise((resolve) => {
        const check = () => {
          const found = received.find((message) => message.kind === kind);
          if (found === undefined) return;
          pending.delete(check);
          resolve(found);
        };
        pending.add(check);
        check();
      }),
    };
  };`;

/** URL of the hosted field document. It is public: any page can read it from an iframe of the widget. */
export async function findFrameUrl({ baseUrl }: Sandbox): Promise<string> {
  return new URL(await versionedPath('frame.html'), baseUrl).href;
}

/** Opens a page of the merchant's site with these functions, and without the widget. */
export async function openHostilePage(page: Page, sandbox: Sandbox, script = ''): Promise<void> {
  const head = `<script>${manualHandshake} ${script}</script>`;
  await sandbox.merchantPage(page, { path: '/hostile', head });
}

/** Runs the body of an async function in the page; `frameUrl` is the hosted field document. */
export async function runScript(page: Page, sandbox: Sandbox, script: string): Promise<unknown> {
  const frameUrl = JSON.stringify(await findFrameUrl(sandbox));
  return page.evaluate(`(async (frameUrl) => { ${script} })(${frameUrl})`);
}

type SubmittedFields = Readonly<Record<string, string>>;

/** The card parameters that the page sends, besides those of the hosted fields. */
export const cardParameters: SubmittedFields = {
  paymentBrand: 'VISA',
  'card.expiryMonth': '12',
  'card.expiryYear': '2039',
};

/** A `submit` command of a form that has only a card number. */
export function submitCommand(fields: SubmittedFields): string {
  return JSON.stringify({
    kind: 'submit',
    requestId: 'r1',
    siblings: [],
    challenge: 'window',
    isRetryable: false,
    fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
  });
}
