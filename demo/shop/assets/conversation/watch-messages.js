// @ts-check
// Messages between the page and the frames of the payment form travel on ports. The greeting that hands a port to a
// frame crosses windows and cannot be seen from here; all that follows can.
import { guarded, hear, listenIn } from './hear.js';

/**
 * The frame at the other end of a port.
 * @type {WeakMap<object, string>}
 */
const frameOfPort = new WeakMap();

/** @param {MessagePort} port @param {string} frame */
const listenAtPort = (port, frame) => {
  frameOfPort.set(port, frame);
  // Unlike `onmessage` this starts no port: messages wait until the page itself wants them.
  port.addEventListener('message', ({ data }) => hearMessage(data, `from ${frame}`));
};

/**
 * What a message is called, and what else it tells.
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
const hearMessage = (data, place) =>
  guarded(() => hear({ type: 'message', place, ...readMessage(data) }));

/** A port is made for a frame while the `load` of that frame is heard. */
const findLoadedFrame = () => {
  /** @type {unknown} */
  const event = Reflect.get(window, 'event');
  const target = event instanceof Event && event.type === 'load' ? event.target : null;
  return target instanceof HTMLIFrameElement ? target.name : '';
};

export const watchMessages = () => {
  listenIn(window, 'MessageChannel', {
    construct: (target, values, newTarget) => {
      /** @type {MessageChannel} */
      const channel = Reflect.construct(target, values, newTarget);
      guarded(() => {
        const frame = findLoadedFrame() || 'a port';
        listenAtPort(channel.port1, frame);
        listenAtPort(channel.port2, frame);
      });
      return channel;
    },
  });

  listenIn(MessagePort.prototype, 'postMessage', {
    apply: (target, self, values) => {
      /** @type {unknown} */
      const result = Reflect.apply(target, self, values);
      guarded(() => hearMessage(values[0], `to ${frameOfPort.get(self) ?? 'a port'}`));
      return result;
    },
  });

  addEventListener('message', ({ data, origin, ports }) =>
    guarded(() => {
      hearMessage(data, `from ${origin}`);
      for (const port of ports) listenAtPort(port, origin);
    }),
  );
};
