import { describe, expect, test } from 'vitest';
import { postOpenMessage, type OpenMessage } from './handshake.ts';

const origin = 'https://pay.example';
const message: OpenMessage = { kind: 'open', channel: 'test', version: 3 };

type Posted = readonly [data: unknown, target: unknown, ports: readonly MessagePort[]];

/** A frame that records the messages posted to it. */
function createFrame() {
  const posted: Posted[] = [];
  const contentWindow = { postMessage: (...call: Posted) => void posted.push(call) };
  return { frame: { contentWindow } as unknown as HTMLIFrameElement, posted };
}

function post(port: MessagePort, data: string): void {
  port.postMessage(data);
}

/** Resolves with the next message on a port. */
function next(port: MessagePort): Promise<unknown> {
  return new Promise((resolve) => {
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data));
    port.start();
  });
}

describe('postOpenMessage', () => {
  test.each<readonly [because: string, posted: OpenMessage]>([
    ['without a body', message],
    ['with a body', { ...message, body: { hello: 'world' } }],
  ])('posts a message %s once, unchanged, to the exact origin', (_because, sent) => {
    const { frame, posted } = createFrame();
    const port = postOpenMessage(frame, origin, sent);
    expect(posted.map(([data, target]) => [data, target])).toStrictEqual([[sent, origin]]);
    port.close();
  });

  test('sends one port and returns the other end of its channel', async () => {
    const { frame, posted } = createFrame();
    const port = postOpenMessage(frame, origin, message);
    const [farPort = port, ...others] = posted.flatMap(([, , ports]) => ports);
    expect(others).toEqual([]);
    const arriving = Promise.all([next(farPort), next(port)]);
    post(port, 'down');
    post(farPort, 'up');
    expect(await arriving).toEqual(['down', 'up']);
    port.close();
  });

  test('creates a new channel for each message', () => {
    const { frame, posted } = createFrame();
    const returned = [
      postOpenMessage(frame, origin, message),
      postOpenMessage(frame, origin, message),
    ];
    expect(new Set([...returned, ...posted.flatMap(([, , ports]) => ports)]).size).toBe(4);
    returned.forEach((port) => port.close());
  });

  test('returns a port for a frame without a document', () => {
    const port = postOpenMessage({ contentWindow: null } as HTMLIFrameElement, origin, message);
    expect(port).toBeInstanceOf(MessagePort);
    port.close();
  });
});
