import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { close, createPort, listen, receiving, send } from './port.ts';

const parseNumber = (data: unknown): number | undefined =>
  typeof data === 'number' ? data : undefined;

const pair = (onMessage: (message: number) => void) => {
  const { port1, port2 } = new MessageChannel();
  return { port: createPort<unknown>(port1, receiving(parseNumber, onMessage)), farPort: port2 };
};

const say = (port: MessagePort, ...messages: readonly unknown[]): void =>
  messages.forEach((message) => port.postMessage(message));

/** The next message to arrive at the far end. */
const next = (port: MessagePort): Promise<unknown> =>
  new Promise((resolve) => {
    port.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
  });

describe('a port', () => {
  test('sends, and hears what it understands', async () => {
    const heard = new Promise((resolve) => {
      const { port, farPort } = pair((message) => {
        port.close();
        resolve(message);
      });
      say(farPort, 7);
    });
    expect(await heard).toBe(7);
    const { port, farPort } = pair(() => {});
    const arriving = next(farPort);
    port.send({ kind: 'hello' });
    expect(await arriving).toEqual({ kind: 'hello' });
    port.close();
  });

  test('drops a thousand messages that it does not understand, and counts them', async () => {
    const noise = fc.sample(
      fc.jsonValue().filter((value) => typeof value !== 'number'),
      1000,
    );
    const heard: number[] = [];
    const dropped = await new Promise((resolve) => {
      const { port, farPort } = pair((message) => {
        heard.push(message);
        resolve(port.droppedCount());
        port.close();
      });
      say(farPort, ...noise, 1);
    });
    expect(dropped).toBe(1000);
    expect(heard).toEqual([1]);
  });

  test('is closed for both sides, and closing again does nothing', async () => {
    const heard: number[] = [];
    const { port, farPort } = pair((message) => heard.push(message));
    const closed = new Promise((resolve) => farPort.addEventListener('close', resolve));
    farPort.start();
    say(farPort, 1);
    port.close();
    port.close();
    await closed;
    say(farPort, 2);
    expect(heard).toEqual([]);
  });
});

describe('what is done with one end of a channel', () => {
  test('what is sent arrives at the other end, in its order', async () => {
    const { port1, port2 } = new MessageChannel();
    const heard: unknown[] = [];
    const both = new Promise<void>((resolve) => {
      listen(port2, ({ data }) => {
        if (heard.push(data) === 2) resolve();
      });
    });
    send(port1, { kind: 'hello' });
    send(port1, 7);
    await both;
    expect(heard).toEqual([{ kind: 'hello' }, 7]);
    close(port1);
  });

  test('what came before anybody listened is heard', async () => {
    const { port1, port2 } = new MessageChannel();
    send(port1, 'early');
    await new Promise((resolve) => setImmediate(resolve));
    expect(await new Promise((resolve) => listen(port2, ({ data }) => resolve(data)))).toBe(
      'early',
    );
    close(port1);
  });

  test('who listens is heard no more where another does', async () => {
    const { port1, port2 } = new MessageChannel();
    const heard: unknown[] = [];
    const hearing = (name: string) =>
      new Promise<void>((resolve) => {
        listen(port2, ({ data }) => {
          heard.push([name, data]);
          resolve();
        });
      });
    const first = hearing('first');
    send(port1, 1);
    await first;
    const second = hearing('second');
    send(port1, 2);
    await second;
    expect(heard).toEqual([
      ['first', 1],
      ['second', 2],
    ]);
    close(port1);
  });

  test('what is closed is closed for both sides, and closing again does nothing', async () => {
    const { port1, port2 } = new MessageChannel();
    const heard: unknown[] = [];
    listen(port1, ({ data }) => heard.push(['near', data]));
    listen(port2, ({ data }) => heard.push(['far', data]));
    const closed = new Promise((resolve) => port2.addEventListener('close', resolve));
    send(port2, 1);
    close(port1);
    close(port1);
    send(port1, 2);
    await closed;
    send(port2, 3);
    expect(heard).toEqual([]);
  });
});
