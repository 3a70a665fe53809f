import { protocolVersion } from './hostile-page.ts';

/**
 * A page script for a page with captured ports. `flood(count)` sends pseudo-random messages to the hosted fields, to the
 * page itself and on the ports in turn. Some have random values, others are almost valid commands. The only valid command
 * is `validate`. The promise resolves when all messages have been delivered.
 */
export const floodScript = `
  window.flood = async (count) => {
    let seed = 7;
    const random = (below) => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return (seed >>> 8) % below;
    };
    const pick = (list) => list[random(list.length)];
    const names = ['kind', 'channel', 'version', 'body', 'requestId', 'fields', 'siblings', 'style', 'brand',
      'field', 'result', 'isEmpty', 'length', 'then', 'toString', 'constructor', 'prototype', '__proto__'];
    const strings = ['', 'open', 'opened', 'wpwl', 'Submit', 'answered', 'completed', 'card.number', 'card.cvv',
      'r1', 'VISA', '../../', 'url(x)', '\\u0000', '\\ud800', 'javascript:0', 'x'.repeat(600)];
    const invalid = [undefined, null, NaN, 0, 7n, {}, [], [{}], [[]], new Date(0), new Map(), /x/, 'x'.repeat(5000)];
    // Defines own properties, also with names like __proto__: structured cloning copies only own properties.
    const define = (object, name, value) =>
      Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
    const anything = (depth) => {
      const kind = random(depth === 0 ? 4 : 8);
      if (kind === 0) return pick(strings);
      if (kind === 1) return pick(invalid);
      if (kind === 2) return random(2) === 0;
      if (kind === 3) return random(1e6) - 5e5;
      if (kind === 4) return Array.from({ length: random(5) }, () => anything(depth - 1));
      const object = {};
      for (let left = random(5); left > 0; left -= 1) define(object, pick(names), anything(depth - 1));
      return object;
    };
    const parts = {
      style: ['style'], setTexts: ['label', 'placeholder', 'hasExample', 'error'], setBrands: ['brands'],
      setBrand: ['brand'], setDisabled: ['isDisabled'],
      submit: ['requestId', 'fields', 'siblings', 'challenge'],
    };
    const almostValid = () => {
      const kind = pick(Object.keys(parts));
      const command = { kind };
      for (const name of parts[kind]) define(command, name, anything(2));
      return define(command, pick(parts[kind]), pick([{}, NaN, null, 'x'.repeat(5000), [{}]]));
    };
    const polluting = () => pick([
      () => JSON.parse('{"kind":"validate","requestId":"p","__proto__":{"isPolluted":true}}'),
      () => JSON.parse('{"kind":"style","style":{"__proto__":{"isPolluted":true},"length":1}}'),
      () => JSON.parse('{"constructor":{"prototype":{"isPolluted":true}},"kind":"__proto__"}'),
      () => JSON.parse('{"kind":"constructor","__proto__":{"kind":"clear","isPolluted":true}}'),
      () => JSON.parse('[{"__proto__":{"isPolluted":true}}]'),
    ])();
    const nested = (depth) => (depth === 0 ? [] : [nested(depth - 1)]);
    const oversized = () => pick([
      () => 'x'.repeat(1e6),
      () => ({ kind: 'setTexts', label: 'x'.repeat(1e6), placeholder: '', hasExample: false, error: '' }),
      () => ({ kind: 'submit', requestId: 'r', siblings: [], challenge: 'page', isRetryable: false,
        fields: Array.from({ length: 1e4 }, () => ({ name: 'a', value: '' })) }),
      () => ({ kind: 'style', style: nested(500) }),
      () => new Uint8Array(1e6),
    ])();
    const handshake = () => ({ kind: 'open', channel: 'wpwl', version: pick([${protocolVersion}, ${protocolVersion}, ${protocolVersion + 1}, '${protocolVersion}']),
      body: pick([...channels.map(({ handshake }) => handshake.body), {}, anything(3)]) });
    const message = (index) => {
      if (index % 2000 === 0) return oversized();
      return pick([() => anything(3), almostValid, polluting, handshake, () => ({ kind: 'validate', requestId: 'random' })])();
    };
    const frames = [...document.querySelectorAll('iframe')];
    for (let index = 0; index < count; index += 1) {
      const channel = channels[index % channels.length];
      const frame = frames[index % frames.length];
      const target = index % 3;
      if (target === 0) channel.send(message(index));
      if (target === 1) window.postMessage(message(index), location.origin);
      if (target === 2) {
        const ports = random(4) === 0 ? [new OriginalMessageChannel().port2] : [];
        windowOf(frame).postMessage(message(index), new URL(frame.src).origin, ports);
      }
      if (index % 5000 === 4999) await delivered(index);
    }
    await delivered(count);
  };
  const delivered = (index) => Promise.all([
    ...channels.map((channel) => {
      channel.send({ kind: 'validate', requestId: 'end' + index });
      return channel.receive(({ requestId }) => requestId === 'end' + index);
    }),
    new Promise((resolve) => {
      addEventListener('message', function handle({ data }) {
        if (data !== 'end' + index) return;
        removeEventListener('message', handle);
        resolve();
      });
      window.postMessage('end' + index, location.origin);
    }),
  ]);`;
