/**
 * A page script that makes messages out of chance: `flood(count)` sends so many, at the secure frames, at the
 * page itself and down the captured ports in turn. Some are nothing at all, some are nearly what they should be:
 * none is a command that a page may give, but for `validate`. Resolves when all of them have arrived.
 */
export const flooding = `
  window.flood = async (count) => {
    let seed = 7;
    const random = (below) => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return (seed >>> 8) % below;
    };
    const pick = (list) => list[random(list.length)];
    const names = ['kind', 'channel', 'version', 'body', 'requestId', 'fields', 'siblings', 'style', 'brand',
      'field', 'outcome', 'isValid', 'length', 'then', 'toString', 'constructor', 'prototype', '__proto__'];
    const words = ['', 'open', 'opened', 'wpwl', 'Submit', 'answered', 'completed', 'card.number', 'card.cvv',
      'r1', 'VISA', '../../', 'url(x)', '\\u0000', '\\ud800', 'javascript:0', 'x'.repeat(600)];
    const spoilt = [undefined, null, NaN, 0, 7n, {}, [], [{}], [[]], new Date(0), new Map(), /x/, 'x'.repeat(5000)];
    // Own properties, whatever they are called: this is what arrives on the other side.
    const put = (object, name, value) =>
      Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
    const anything = (depth) => {
      const kind = random(depth === 0 ? 4 : 8);
      if (kind === 0) return pick(words);
      if (kind === 1) return pick(spoilt);
      if (kind === 2) return random(2) === 0;
      if (kind === 3) return random(1e6) - 5e5;
      if (kind === 4) return Array.from({ length: random(5) }, () => anything(depth - 1));
      const object = {};
      for (let left = random(5); left > 0; left -= 1) put(object, pick(names), anything(depth - 1));
      return object;
    };
    const parts = {
      dress: ['style'], describe: ['label', 'placeholder', 'error'], choose: ['brand'], disable: ['isDisabled'],
      submit: ['requestId', 'fields', 'siblings', 'challenge'],
    };
    const nearly = () => {
      const kind = pick(Object.keys(parts));
      const command = { kind };
      for (const name of parts[kind]) put(command, name, anything(2));
      return put(command, pick(parts[kind]), pick([{}, NaN, null, 'x'.repeat(5000), [{}]]));
    };
    const polluting = () => pick([
      () => JSON.parse('{"kind":"validate","requestId":"p","__proto__":{"isPolluted":true}}'),
      () => JSON.parse('{"kind":"dress","style":{"__proto__":{"isPolluted":true},"length":1}}'),
      () => JSON.parse('{"constructor":{"prototype":{"isPolluted":true}},"kind":"__proto__"}'),
      () => JSON.parse('{"kind":"constructor","__proto__":{"kind":"clear","isPolluted":true}}'),
      () => JSON.parse('[{"__proto__":{"isPolluted":true}}]'),
    ])();
    const nested = (depth) => (depth === 0 ? [] : [nested(depth - 1)]);
    const oversized = () => pick([
      () => 'x'.repeat(1e6),
      () => ({ kind: 'describe', label: 'x'.repeat(1e6), placeholder: '', error: '' }),
      () => ({ kind: 'submit', requestId: 'r', siblings: [], challenge: 'page',
        fields: Array.from({ length: 1e4 }, () => ({ name: 'a', value: '' })) }),
      () => ({ kind: 'dress', style: nested(500) }),
      () => new Uint8Array(1e6),
    ])();
    const greeting = () => ({ kind: 'open', channel: 'wpwl', version: pick([1, 1, 2, '1']),
      body: pick([...lines.map((line) => line.greeting.body), {}, anything(3)]) });
    const message = (index) => {
      if (index % 2000 === 0) return oversized();
      return pick([() => anything(3), nearly, polluting, greeting, () => ({ kind: 'validate', requestId: 'noise' })])();
    };
    const frames = [...document.querySelectorAll('iframe')];
    for (let index = 0; index < count; index += 1) {
      const line = lines[index % lines.length];
      const frame = frames[index % frames.length];
      const way = index % 3;
      if (way === 0) line.say(message(index));
      if (way === 1) window.postMessage(message(index), location.origin);
      if (way === 2) {
        const ports = random(4) === 0 ? [new channelAsBefore().port2] : [];
        windowOf(frame).postMessage(message(index), new URL(frame.src).origin, ports);
      }
      if (index % 5000 === 4999) await allHeard(index);
    }
    await allHeard(count);
  };
  const allHeard = (index) => Promise.all([
    ...lines.map((line) => {
      line.say({ kind: 'validate', requestId: 'end' + index });
      return line.hears(({ requestId }) => requestId === 'end' + index);
    }),
    new Promise((resolve) => {
      addEventListener('message', function look({ data }) {
        if (data !== 'end' + index) return;
        removeEventListener('message', look);
        resolve();
      });
      window.postMessage('end' + index, location.origin);
    }),
  ]);`;
