import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { expectSame, gone, openDocuments } from '../support/legacy-document.ts';

test('what is taken away from the old document is put there by the fall-backs', async ({
  page,
}) => {
  const { old } = await openDocuments(page);
  const missing = await old.evaluate((names) => {
    // The engine's own functions show no code; one method of lists serves other lists as it is.
    const isPut = (value: unknown): boolean =>
      typeof value === 'function'
        ? value.name === 'forEach' || !/\[native code\]/.test(value.toString())
        : typeof value === 'object';
    return Object.entries(names).flatMap(([path, words]) => {
      const owner = path
        .split('.')
        .reduce<unknown>((at, name) => Reflect.get(at as object, name), window) as object;
      return words.split(' ').filter((name) => {
        const found = Object.getOwnPropertyDescriptor(owner, name);
        const getter: unknown = found && Reflect.get(found, 'get');
        return !isPut(found?.value ?? getter);
      });
    });
  }, gone);
  expect(missing).toEqual([]);
});

const places = ['before', 'after', 'replaceWith', 'remove'];
const fillings = ['append', 'prepend', 'replaceChildren'];

/** What is done to which node, with which others; texts stand for themselves. */
const step = fc.oneof(
  fc.record({
    target: fc.nat(5),
    act: fc.constantFrom(...places),
    parts: fc.array(fc.oneof(fc.nat(5), fc.constant('text')), { maxLength: 4 }),
  }),
  fc.record({
    target: fc.integer({ min: 6, max: 8 }),
    act: fc.constantFrom(...fillings),
    parts: fc.array(fc.oneof(fc.nat(5), fc.constant('text')), { maxLength: 4 }),
  }),
);

test('nodes are put, replaced and taken away as by newer engines, also by one another', async ({
  page,
}) => {
  const stories = fc.sample(fc.array(step, { minLength: 1, maxLength: 8 }), 150);
  await expectSame(
    await openDocuments(page),
    (all) =>
      all.map((story) => {
        const leaves = [
          ...['a', 'b', 'i', 'u'].map((name) => document.createElement(name)),
          document.createTextNode('leaf'),
          document.createComment('leaf'),
        ];
        const tops = [
          document.createElement('div'),
          document.createElement('p'),
          document.createDocumentFragment(),
        ];
        leaves.forEach((leaf, at) => tops[at % 3]?.appendChild(leaf));
        const nodes: Node[] = [...leaves, ...tops];
        const tell = () =>
          tops.map((top) =>
            Array.from(top.childNodes, (node) => node.nodeName + node.nodeValue).join(),
          );
        return story.map(({ target, act, parts }) => {
          const node = nodes[target];
          const given = parts.map((part) => (typeof part === 'string' ? part : nodes[part]));
          const run = Reflect.get(node ?? {}, act) as (...parts: unknown[]) => unknown;
          return [act, target, parts, run.apply(node, given) === undefined, tell()];
        });
      }),
    stories,
  );
});

test('elements are found, told apart and marked as by newer engines', async ({ page }) => {
  await expectSame(await openDocuments(page), () => {
    document.body.innerHTML =
      '<form class="a b"><label><input class="c" disabled="x"></label><svg><path></path></svg></form>';
    const find = (selector: string): Element => document.querySelector(selector) ?? document.body;
    const input = find('input');
    const { classList } = find('form');
    const apart = document.createElement('div');
    apart.appendChild(document.createElement('i'));
    const seen: unknown[] = [];
    document
      .querySelectorAll('form, input')
      .forEach((one, at, all) => seen.push(one.tagName, at, all.length));
    const selectors = ['input', 'form', 'label, form', '.a.b', 'body', '.d', 'div', '*'];
    return [
      selectors.map((selector) =>
        [input, apart, apart.firstElementChild ?? apart].map((one) => one.matches(selector)),
      ),
      selectors.map((selector) => input.closest(selector)?.tagName),
      apart.firstElementChild?.closest('div') === apart,
      find('path').closest('svg')?.tagName,
      [
        input,
        apart,
        document,
        document.createTextNode('x'),
        input.parentNode,
        document.doctype,
      ].map((node) => node?.isConnected),
      [
        input.toggleAttribute('disabled', true),
        input.getAttribute('disabled'),
        input.toggleAttribute('disabled'),
        input.hasAttribute('disabled'),
        input.toggleAttribute('hidden'),
        input.getAttribute('hidden'),
        input.toggleAttribute('hidden', false),
        input.hasAttribute('hidden'),
        input.toggleAttribute('hidden', false),
      ],
      [
        classList.toggle('a'),
        classList.toggle('a'),
        classList.toggle('c', true),
        classList.toggle('c', true),
        classList.toggle('d', false),
        classList.toggle('b', undefined),
        String(classList),
      ],
      [classList.add('x', 'y', 'x'), classList.remove('a', 'x', 'none'), String(classList)],
      [classList.replace('y', 'z'), classList.replace('none', 'z'), String(classList)],
      [origin === location.origin, navigator.languages, seen],
    ];
  });
});

test('who listens is called once, on the way down, and until the end, as by newer engines', async ({
  page,
}) => {
  await expectSame(await openDocuments(page), async () => {
    const seen: unknown[] = [];
    const top = document.createElement('div');
    const leaf = document.createElement('i');
    top.appendChild(leaf);
    document.body.appendChild(top);
    const listen = (name: string) =>
      function (this: unknown, event: Event): void {
        seen.push([name, event.type, event.eventPhase, this === event.currentTarget]);
      };
    const ends = [new AbortController(), new AbortController()] as const;
    const begun = ends[0].signal;
    top.addEventListener('x', listen('up'));
    top.addEventListener('x', listen('down'), true);
    top.addEventListener('x', listen('down, as wished'), { capture: true, signal: begun });
    leaf.addEventListener('x', listen('once'), { once: true });
    top.addEventListener('x', listen('once, down'), { once: true, capture: true });
    leaf.addEventListener('x', listen('until the end'), { signal: begun });
    window.addEventListener('x', listen('window'), { signal: begun, once: true });
    const removed = listen('removed');
    top.addEventListener('x', removed, { capture: true });
    top.removeEventListener('x', removed, true);
    begun.addEventListener('abort', (event) => seen.push(event.type, begun.aborted));
    const go = (init?: EventInit): void => {
      seen.push(leaf.dispatchEvent(new Event('x', init)));
    };
    leaf.addEventListener('x', (event) => event.preventDefault(), { signal: ends[1].signal });
    go({ bubbles: true });
    go({ bubbles: true, cancelable: true });
    seen.push(begun.aborted);
    ends[0].abort();
    ends[0].abort();
    go();
    ends[1].abort();
    go({ cancelable: true });
    leaf.addEventListener('x', listen('too late'), { signal: begun });
    EventTarget.prototype.addEventListener.call(leaf, 'y', listen('by the prototype'));
    leaf.dispatchEvent(new Event('y'));
    const limit = AbortSignal.timeout(1);
    seen.push(limit.aborted);
    await new Promise((resolve) => limit.addEventListener('abort', resolve));
    seen.push(limit.aborted);
    go({ bubbles: true });
    return seen;
  });
});
