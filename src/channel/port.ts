/** Releases a resource, such as a listener or a timer. Calling it again has no effect. */
export type Undo = () => void;

/** Combines several undo functions into one, which calls them in order. */
export const undoAll =
  (undos: readonly Undo[]): Undo =>
  () => {
    for (const undo of undos) undo();
  };

/** One end of a connection. */
export type Port<Out> = {
  readonly send: (message: Out) => void;
  readonly close: () => void;
};

/** Parses a received value. Returns `undefined` if it is not a message of the protocol. */
export type Parse<In> = (data: unknown) => In | undefined;

/**
 * Handles a received value: a message of the protocol, or anything else that the other document
 * sends.
 */
export type Receiver = (data: unknown) => void;

/** Creates a receiver that drops everything that does not parse. */
export const createReceiver =
  <In>(parse: Parse<In>, onMessage: (message: In) => void): Receiver =>
  (data) => {
    const message = parse(data);
    if (message !== undefined) onMessage(message);
  };

/**
 * Sets the port's only listener. The first call also delivers the messages that the port has
 * queued.
 */
export const listen = (
  port: MessagePort,
  handleMessage: (message: MessageEvent<unknown>) => unknown,
): void => {
  port.onmessage = handleMessage;
};

export const send = (port: MessagePort, message: unknown): void => port.postMessage(message);

/** Closes both directions. Incoming messages that are not delivered yet are ignored. */
export const close = (port: MessagePort): void => {
  port.onmessage = null;
  port.close();
};

/** Creates a {@link Port} that listens immediately. */
export const createPort = <Out>(port: MessagePort, receive: Receiver): Port<Out> => {
  listen(port, ({ data }) => receive(data));
  return {
    send: (message) => send(port, message),
    close: () => close(port),
  };
};
