// @ts-check
// Records messages between the page and the hosted fields, which use ports. The handshake that passes a port to a
// frame is posted to the frame's window and cannot be observed from the page.
import { guarded, record, wrap } from './record.js';

/**
 * The frame at the other end of a port.
 * @type {WeakMap<object, string>}
 */
const frameOfPort = new WeakMap();

/** @param {MessagePort} port @param {string} frame */
const recordPort = (port, frame) => {
  frameOfPort.set(port, frame);
  // Unlike `onmessage` this does not start the port: messages stay queued until the page starts it.
  port.addEventListener('message', ({ data }) => recordMessage(data, `from ${frame}`));
};

/**
 * The kind of a message, and its other properties.
 * @param {unknown} data
 */
const readMessage = (data) => {
  if (!(data instanceof Object && 'kind' in data && typeof data.kind === 'string')) {
    return { title: 'message', value: data };
  }
  const { kind, ...others } = data;
  return { title: kind, ...(Object.keys(others).length > 0 && { value: others }) };
};

/** @param {unknown} data @param {string} place */
const recordMessage = (data, place) =>
  guarded(() => record({ type: 'message', place, ...readMessage(data) }));

/** The widget creates the port of a frame in a listener of the frame's `load` event. */
const findLoadedFrame = () => {
  /** @type {unknown} */
  const event = Reflect.get(window, 'event');
  const target = event instanceof Event && event.type === 'load' ? event.target : null;
  return target instanceof HTMLIFrameElement ? target.name : '';
};

export const recordMessages = () => {
  wrap(window, 'MessageChannel', {
    construct: (target, values, newTarget) => {
      /** @type {MessageChannel} */
      const channel = Reflect.construct(target, values, newTarget);
      guarded(() => {
        const frame = findLoadedFrame() || 'a port';
        recordPort(channel.port1, frame);
        recordPort(channel.port2, frame);
      });
      return channel;
    },
  });

  wrap(MessagePort.prototype, 'postMessage', {
    apply: (target, self, values) => {
      /** @type {unknown} */
      const result = Reflect.apply(target, self, values);
      guarded(() => recordMessage(values[0], `to ${frameOfPort.get(self) ?? 'a port'}`));
      return result;
    },
  });

  addEventListener('message', ({ data, origin, ports }) =>
    guarded(() => {
      recordMessage(data, `from ${origin}`);
      for (const port of ports) recordPort(port, origin);
    }),
  );
};
