import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { close, createPort, listen, createReceiver, send } from './port.ts';

const parseNumber = (data: unknown): number | undefined =>
  typeof data === 'number' ? data : undefined;

const pair = (onMessage: (message: number) => void) => {
  const { port1, port2 } = new MessageChannel();
  return {
    port: createPort<unknown>(port1, createReceiver(parseNumber, onMessage)),
    farPort: port2,
  };
};

const post = (port: MessagePort, ...messages: readonly unknown[]): void =>
  messages.forEach((message) => port.postMessage(message));

/** Resolves with the next message on a port. */
const next = (port: MessagePort): Promise<unknown> =>
  new Promise((resolve) => {
    port.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
  });

describe('A port', () => {
  test('sends messages and receives those that parse', async () => {
    const received = new Promise((resolve) => {
      const { port, farPort } = pair((message) => {
        port.close();
        resolve(message);
      });
      post(farPort, 7);
    });
    expect(await received).toBe(7);
    const { port, farPort } = pair(() => {});
    const arriving = next(farPort);
    port.send({ kind: 'hello' });
    expect(await arriving).toEqual({ kind: 'hello' });
    port.close();
  });

  test('drops messages that do not parse', async () => {
    const invalid = fc.sample(
      fc.jsonValue().filter((value) => typeof value !== 'number'),
      1000,
    );
    const received: number[] = [];
    await new Promise<void>((resolve) => {
      const { port, farPort } = pair((message) => {
        received.push(message);
        port.close();
        resolve();
      });
      post(farPort, ...invalid, 1);
    });
    expect(received).toEqual([1]);
  });

  test('is closed in both directions, and can be closed twice', async () => {
    const received: number[] = [];
    const { port, farPort } = pair((message) => received.push(message));
    const closed = new Promise((resolve) => farPort.addEventListener('close', resolve));
    farPort.start();
    post(farPort, 1);
    port.close();
    port.close();
    await closed;
    post(farPort, 2);
    expect(received).toEqual([]);
  });
});

describe('The functions for message ports', () => {
  test('deliver messages in order', async () => {
    const { port1, port2 } = new MessageChannel();
    const received: unknown[] = [];
    const both = new Promise<void>((resolve) => {
      listen(port2, ({ data }) => {
        if (received.push(data) === 2) resolve();
      });
    });
    send(port1, { kind: 'hello' });
    send(port1, 7);
    await both;
    expect(received).toEqual([{ kind: 'hello' }, 7]);
    close(port1);
  });

  test('deliver messages that were sent before listen was called', async () => {
    const { port1, port2 } = new MessageChannel();
    send(port1, 'early');
    await new Promise((resolve) => setImmediate(resolve));
    expect(await new Promise((resolve) => listen(port2, ({ data }) => resolve(data)))).toBe(
      'early',
    );
    close(port1);
  });

  test('replace the listener', async () => {
    const { port1, port2 } = new MessageChannel();
    const received: unknown[] = [];
    const listenAs = (name: string) =>
      new Promise<void>((resolve) => {
        listen(port2, ({ data }) => {
          received.push([name, data]);
          resolve();
        });
      });
    const first = listenAs('first');
    send(port1, 1);
    await first;
    const second = listenAs('second');
    send(port1, 2);
    await second;
    expect(received).toEqual([
      ['first', 1],
      ['second', 2],
    ]);
    close(port1);
  });

  test('close a port in both directions, also when called twice', async () => {
    const { port1, port2 } = new MessageChannel();
    const received: unknown[] = [];
    listen(port1, ({ data }) => received.push(['near', data]));
    listen(port2, ({ data }) => received.push(['far', data]));
    const closed = new Promise((resolve) => port2.addEventListener('close', resolve));
    send(port2, 1);
    close(port1);
    close(port1);
    send(port1, 2);
    await closed;
    send(port2, 3);
    expect(received).toEqual([]);
  });
});
