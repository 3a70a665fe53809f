import type { Page } from '@playwright/test';
import type { Sandbox } from '../support/sandbox.ts';
import type { Observation } from '../support/page-recorder.ts';

/**
 * A page script that runs before the widget and captures its ports. `channels` has one entry per handshake: the name of
 * the frame, the handshake, the messages that the widget `sent` and the page `received`, and the functions `send` and
 * `receive`.
 */
const capturePorts = `(() => {
  window.channels = [];
  const otherPorts = new WeakMap();
  const channelsByPort = new WeakMap();
  const post = MessagePort.prototype.postMessage;
  window.OriginalMessageChannel = window.MessageChannel;
  window.MessageChannel = class {
    constructor() {
      const channel = new OriginalMessageChannel();
      otherPorts.set(channel.port2, channel.port1);
      return channel;
    }
  };
  MessagePort.prototype.postMessage = function (...values) {
    channelsByPort.get(this)?.sent.push(values[0]);
    return post.apply(this, values);
  };
  const capture = (frame, handshake, port) => {
    const received = [];
    const pending = new Set();
    const receive = (matches) => new Promise((resolve) => {
      const check = () => {
        const found = received.find(matches);
        if (found === undefined) return;
        pending.delete(check);
        resolve(found);
      };
      pending.add(check);
      check();
    });
    port.addEventListener('message', ({ data }) => {
      received.push(data);
      for (const check of pending) check();
    });
    const send = (message) => post.call(port, message);
    const channel = { name: frame.name, handshake, sent: [], received, send, receive };
    channelsByPort.set(port, channel);
    channels.push(channel);
  };
  const { get } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow');
  window.windowOf = (frame) => get.call(frame);
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
    get() {
      return {
        postMessage: (handshake, origin, ports) => {
          capture(this, handshake, otherPorts.get(ports[0]));
          windowOf(this).postMessage(handshake, origin, ports);
        },
      };
    },
  });
  window.findChannel = (name) => channels.findLast((channel) => channel.name === name);
})();`;

type Settings = { readonly script?: string; readonly options?: object };

/**
 * Opens a form on a page that has captured its ports, and returns the checkout id. Tests that run in Firefox must type
 * into the form: if `contentWindow` is redefined, Playwright's `fill` leaves hosted fields empty in Firefox.
 */
export async function openWithCapturedPorts(
  page: Page,
  sandbox: Sandbox,
  { script = '', options = {} }: Settings = {},
): Promise<string> {
  const checkoutId = await sandbox.createCheckout();
  const { head = '', body = '' } = sandbox.snippet({ checkoutId, options });
  const hostile = `<script>${capturePorts}${script}</script>`;
  await sandbox.merchantPage(page, { head: hostile + head, body });
  return checkoutId;
}

/** Sends a command on the captured port of a frame; resolves with the frame's response. */
export function sendCommand(
  page: Page,
  frameName: string,
  command: object,
  requestId: string,
): Promise<unknown> {
  return page.evaluate(`(() => {
    const channel = findChannel('${frameName}');
    channel.send(${JSON.stringify({ ...command, requestId })});
    return channel.receive(({ kind, requestId }) => requestId === '${requestId}' && kind !== 'sent');
  })()`);
}

/** All messages that the page received on its ports. */
export async function observePorts(page: Page): Promise<Observation> {
  return {
    where: 'message on a port',
    text: await page.evaluate('JSON.stringify(channels.map(({ received }) => received))'),
  };
}
