import type { Greeting } from './greeting.ts';

/**
 * Greets the document that stands in a frame now; `origin` is that of a parsed address, never `*`. What it answers
 * comes on the port that is handed back.
 */
export const greet = (
  frame: HTMLIFrameElement,
  origin: string,
  greeting: Greeting,
): MessagePort => {
  const { port1, port2 } = new MessageChannel();
  frame.contentWindow?.postMessage(greeting, origin, [port2]);
  return port1;
};
