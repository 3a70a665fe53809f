/** Gives back what was acquired. Calling it again does nothing. */
export type Undo = () => void;

/** One undo for several, in their order. */
export const undoAll =
  (undos: readonly Undo[]): Undo =>
  () => {
    for (const undo of undos) undo();
  };

/** One end of an open conversation: `Out` goes, `In` comes. What does not parse is dropped and counted. */
export type Port<Out> = {
  readonly send: (message: Out) => void;
  readonly close: Undo;
  readonly droppedCount: () => number;
};

/** Turns a message of a stranger into a word of the vocabulary, or `undefined`. */
export type Parse<In> = (data: unknown) => In | undefined;

/** Takes what arrives; says whether it was understood. */
export type Receive = (data: unknown) => boolean;

export const receiving =
  <In>(parse: Parse<In>, onMessage: (message: In) => void): Receive =>
  (data) => {
    const message = parse(data);
    if (message !== undefined) onMessage(message);
    return message !== undefined;
  };

/** From now on what arrives is taken by another: the event itself, so that what is done with it stands in one function. */
export const listen = (
  port: MessagePort,
  handleMessage: (message: MessageEvent<unknown>) => unknown,
): void => {
  port.onmessage = handleMessage;
};

export const send = (port: MessagePort, message: unknown): void => port.postMessage(message);

/** Neither side's messages arrive any more. */
export const close = (port: MessagePort): void => {
  port.onmessage = null;
  port.close();
};

/** Starts listening at once; after `close` neither side's messages arrive. */
export const createPort = <Out>(port: MessagePort, receive: Receive): Port<Out> => {
  let dropped = 0;
  listen(port, ({ data }) => {
    if (!receive(data)) dropped += 1;
  });
  return {
    send: (message) => send(port, message),
    close: () => close(port),
    droppedCount: () => dropped,
  };
};
