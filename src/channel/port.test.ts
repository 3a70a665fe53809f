import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPort, createReceiver } from './port.ts';

function parseNumber(data: unknown): number | undefined {
  return typeof data === 'number' ? data : undefined;
}

function pair(onMessage: (message: number) => void) {
  const { port1, port2 } = new MessageChannel();
  return {
    port: createPort<unknown>(port1, createReceiver(parseNumber, onMessage)),
    farPort: port2,
  };
}

function post(port: MessagePort, ...messages: readonly unknown[]): void {
  messages.forEach((message) => port.postMessage(message));
}

/** Resolves with the next message on a port. */
function next(port: MessagePort): Promise<unknown> {
  return new Promise((resolve) => {
    port.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
  });
}

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

  test('receives messages that were sent before it was created', async () => {
    const { port1, port2 } = new MessageChannel();
    post(port1, 'early', 'late');
    await new Promise((resolve) => setImmediate(resolve));
    const received: unknown[] = [];
    await new Promise<void>((resolve) => {
      createPort(port2, (data) => {
        if (received.push(data) === 2) resolve();
      });
    });
    expect(received).toEqual(['early', 'late']);
    port1.close();
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
