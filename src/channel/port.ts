/** One end of a connection. */
export type Port<Out> = {
  readonly send: (message: Out) => void;
  /** Closes both directions. Incoming messages that are not delivered yet are ignored. */
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
export function createReceiver<In>(parse: Parse<In>, onMessage: (message: In) => void): Receiver {
  return (data) => {
    const message = parse(data);
    if (message !== undefined) onMessage(message);
  };
}

/**
 * Creates a {@link Port} that listens immediately. Setting `onmessage` also delivers the messages
 * that the port has queued.
 */
export function createPort<Out>(port: MessagePort, receive: Receiver): Port<Out> {
  port.onmessage = ({ data }: MessageEvent<unknown>) => receive(data);
  return {
    send: (message) => port.postMessage(message),
    close: () => {
      port.onmessage = null;
      port.close();
    },
  };
}
