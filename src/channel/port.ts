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

/** Starts listening at once; after `close` neither side's messages arrive. */
export const createPort = <Out>(port: MessagePort, receive: Receive): Port<Out> => {
  let dropped = 0;
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!receive(data)) dropped += 1;
  };
  return {
    send: (message) => port.postMessage(message),
    close: () => {
      port.onmessage = null;
      port.close();
    },
    droppedCount: () => dropped,
  };
};
