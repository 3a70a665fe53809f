import { describe, expect, test } from 'vitest';
import { greet } from './greet.ts';
import type { Greeting } from './greeting.ts';
import { send } from './port.ts';

const origin = 'https://pay.example';
const greeting: Greeting = { kind: 'open', channel: 'talk', version: 3 };

type Posted = readonly [data: unknown, target: unknown, ports: readonly MessagePort[]];

/** A frame with a document in it, which takes down what is posted to it. */
const createFrame = () => {
  const posted: Posted[] = [];
  const contentWindow = { postMessage: (...message: Posted) => void posted.push(message) };
  return { frame: { contentWindow } as unknown as HTMLIFrameElement, posted };
};

/** The next message to arrive at a port. */
const next = (port: MessagePort): Promise<unknown> =>
  new Promise((resolve) => {
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data));
    port.start();
  });

describe('a greeting', () => {
  test.each<readonly [because: string, said: Greeting]>([
    ['without a body', greeting],
    ['with a body', { ...greeting, body: { hello: 'world' } }],
  ])('goes to the very origin, once, as it is: %s', (_because, said) => {
    const { frame, posted } = createFrame();
    const port = greet(frame, origin, said);
    expect(posted.map(([data, target]) => [data, target])).toStrictEqual([[said, origin]]);
    port.close();
  });

  test('carries one port, and the other end of it is handed back', async () => {
    const { frame, posted } = createFrame();
    const port = greet(frame, origin, greeting);
    const [farPort = port, ...others] = posted.flatMap(([, , ports]) => ports);
    expect(others).toEqual([]);
    const arriving = Promise.all([next(farPort), next(port)]);
    send(port, 'down');
    send(farPort, 'up');
    expect(await arriving).toEqual(['down', 'up']);
    port.close();
  });

  test('has a port of its own, whenever a frame is greeted', () => {
    const { frame, posted } = createFrame();
    const ports = [greet(frame, origin, greeting), greet(frame, origin, greeting)];
    expect(new Set([...ports, ...posted.flatMap(([, , sent]) => sent)]).size).toBe(4);
    ports.forEach((port) => port.close());
  });

  test('is heard by nobody in a frame without a document, which is no fault', () => {
    const port = greet({ contentWindow: null } as HTMLIFrameElement, origin, greeting);
    expect(port).toBeInstanceOf(MessagePort);
    port.close();
  });
});
