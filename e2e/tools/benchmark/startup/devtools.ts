import { WebSocket } from 'undici';

/** A connection of the Chrome DevTools Protocol. */
export type DevTools = {
  readonly send: (method: string, params?: object, sessionId?: string) => Promise<unknown>;
  /** Sets the only listener of an event. */
  readonly on: (event: string, listener: (params: unknown) => void) => void;
  /** The value of an expression in the document of a session. Waits for promises. */
  readonly evaluate: (expression: string, sessionId: string) => Promise<unknown>;
  readonly close: () => void;
};

type Message = {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
};

export async function connectDevTools(url: string): Promise<DevTools> {
  const socket = new WebSocket(url);
  const replies = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, (params: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    const { id, method = '', params } = message;
    if (id === undefined) return listeners.get(method)?.(params);
    replies.get(id)?.(message);
    return replies.delete(id);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  // Without it, a browser that crashes would stop the benchmark without an error.
  socket.addEventListener('close', () => {
    for (const reply of replies.values()) reply({ error: { message: 'The browser has ended.' } });
    replies.clear();
  });
  let lastId = 0;
  const send: DevTools['send'] = (method, params = {}, sessionId) => {
    lastId += 1;
    const id = lastId;
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    return new Promise((resolve, reject) => {
      replies.set(id, ({ result, error }) => {
        if (error === undefined) resolve(result);
        else reject(new Error(`${method}: ${error.message}`));
      });
    });
  };
  return {
    send,
    on: (event, listener) => void listeners.set(event, listener),
    evaluate: async (expression, sessionId) => {
      const options = { expression, awaitPromise: true, returnByValue: true };
      const reply = await send('Runtime.evaluate', options, sessionId);
      const { result, exceptionDetails } = reply as {
        readonly result: { readonly value?: unknown };
        readonly exceptionDetails?: { readonly text: string };
      };
      if (exceptionDetails !== undefined)
        throw new Error(`${expression}: ${exceptionDetails.text}`);
      return result.value;
    },
    close: () => socket.close(),
  };
}
