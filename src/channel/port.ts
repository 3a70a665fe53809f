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

/** Starts listening at once; after `close` neither side's messages arrive. */
export const createPort = <In, Out>(
  port: MessagePort,
  parse: Parse<In>,
  onMessage: (message: In) => void,
): Port<Out> => {
  let dropped = 0;
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = parse(data);
    if (message === undefined) dropped += 1;
    else onMessage(message);
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
