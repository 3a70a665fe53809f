import { once } from 'node:events';
import { WebSocket, type MessageEvent } from 'undici';

type Values = Readonly<Record<string, unknown>>;

type Answer = {
  readonly id?: number;
  readonly type: string;
  readonly result?: unknown;
  readonly message?: string;
};

/** A line to a browser that speaks WebDriver BiDi. */
export type Bidi = {
  readonly send: (method: string, params: Values) => Promise<unknown>;
  readonly close: () => void;
};

type Waiting = { readonly resolve: (result: unknown) => void; readonly reject: (e: Error) => void };

export const connectBidi = async (address: string): Promise<Bidi> => {
  const socket = new WebSocket(address);
  const waiting = new Map<number, Waiting>();
  let count = 0;
  socket.addEventListener('message', ({ data }: MessageEvent) => {
    const answer = JSON.parse(String(data)) as Answer;
    const asker = waiting.get(answer.id ?? 0);
    waiting.delete(answer.id ?? 0);
    if (answer.type === 'success') asker?.resolve(answer.result);
    else asker?.reject(new Error(answer.message));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser is gone.'));
  });
  await once(socket, 'open');
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        count += 1;
        waiting.set(count, { resolve, reject });
        socket.send(JSON.stringify({ id: count, method, params }));
      }),
    close: () => socket.close(),
  };
};
