import type { Page } from '@playwright/test';
import type { Observation } from '../support/page-recorder.ts';
import type { Sandbox } from '../support/fixtures.ts';

/**
 * A page script that runs before the widget and takes its ports: `lines` holds one entry for each greeting, with
 * the frame's name, the greeting, what the widget `said`, what was `heard`, and ways to `say` more and to wait.
 */
const capturingLines = `(() => {
  window.lines = [];
  const partners = new WeakMap();
  const lineOf = new WeakMap();
  const Channel = window.MessageChannel;
  const post = MessagePort.prototype.postMessage;
  window.channelAsBefore = Channel;
  window.MessageChannel = class {
    constructor() {
      const channel = new Channel();
      partners.set(channel.port2, channel.port1);
      return channel;
    }
  };
  MessagePort.prototype.postMessage = function (...values) {
    lineOf.get(this)?.said.push(values[0]);
    return post.apply(this, values);
  };
  const listen = (frame, greeting, port) => {
    const heard = [];
    const waiting = new Set();
    const hears = (isWanted) => new Promise((resolve) => {
      const look = () => {
        const found = heard.find(isWanted);
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
    port.addEventListener('message', ({ data }) => {
      heard.push(data);
      for (const look of waiting) look();
    });
    const say = (message) => post.call(port, message);
    const line = { name: frame.name, greeting, said: [], heard, say, hears };
    lineOf.set(port, line);
    lines.push(line);
  };
  const { get } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow');
  window.windowOf = (frame) => get.call(frame);
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
    get() {
      return {
        postMessage: (greeting, origin, ports) => {
          listen(this, greeting, partners.get(ports[0]));
          windowOf(this).postMessage(greeting, origin, ports);
        },
      };
    },
  });
  window.lineOf = (name) => lines.findLast((line) => line.name === name);
})();`;

type Captured = { readonly script?: string; readonly options?: object };

/** Opens a form on a page that owns its ports, and gives its checkout. */
export const openCaptured = async (
  page: Page,
  sandbox: Sandbox,
  { script = '', options = {} }: Captured = {},
): Promise<string> => {
  const checkoutId = await sandbox.createCheckout();
  const { head = '', body = '' } = sandbox.snippet({ checkoutId, options });
  const hostile = `<script>${capturingLines}${script}</script>`;
  await sandbox.merchantPage(page, { head: hostile + head, body });
  return checkoutId;
};

/** All that came back to the page on its ports. */
export const toldOnLines = async (page: Page): Promise<Observation> => ({
  where: 'on a port',
  text: await page.evaluate('JSON.stringify(lines.map(({ heard }) => heard))'),
});
