import { test } from '@playwright/test';
import fc from 'fast-check';
import { expectSame, openDocuments } from '../../support/legacy-document.ts';

const siblingMethods = ['before', 'after', 'replaceWith', 'remove'];
const childMethods = ['append', 'prepend', 'replaceChildren'];

/** A call of a method of one node, with other nodes (by index) or strings as arguments. */
const step = fc.oneof(
  fc.record({
    target: fc.nat(5),
    method: fc.constantFrom(...siblingMethods),
    parts: fc.array(fc.oneof(fc.nat(5), fc.constant('text')), { maxLength: 4 }),
  }),
  fc.record({
    target: fc.integer({ min: 6, max: 8 }),
    method: fc.constantFrom(...childMethods),
    parts: fc.array(fc.oneof(fc.nat(5), fc.constant('text')), { maxLength: 4 }),
  }),
);

test.describe('DOM polyfills', { tag: '@full' }, () => {
  test('insert, replace and remove nodes like the native methods', async ({ page }) => {
    const sequences = fc.sample(fc.array(step, { minLength: 1, maxLength: 8 }), {
      numRuns: 150,
      seed: 1,
    });
    await expectSame(
      await openDocuments(page),
      (all) =>
        all.map((sequence) => {
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
          leaves.forEach((leaf, index) => tops[index % 3]?.appendChild(leaf));
          const nodes: Node[] = [...leaves, ...tops];
          const describeTree = () =>
            tops.map((top) =>
              Array.from(top.childNodes, (node) => node.nodeName + node.nodeValue).join(),
            );
          return sequence.map(({ target, method, parts }) => {
            const node = nodes[target];
            const given = parts.map((part) => (typeof part === 'string' ? part : nodes[part]));
            const run = Reflect.get(node ?? {}, method) as (...parts: unknown[]) => unknown;
            return [method, target, parts, run.apply(node, given) === undefined, describeTree()];
          });
        }),
      sequences,
    );
  });

  test('match, find and change elements like the native methods', async ({ page }) => {
    await expectSame(await openDocuments(page), () => {
      document.body.innerHTML =
        '<form class="a b"><label><input class="c" disabled="x"></label><svg><path></path></svg></form>';
      const find = (selector: string): Element => document.querySelector(selector) ?? document.body;
      const input = find('input');
      const { classList } = find('form');
      const detached = document.createElement('div');
      detached.appendChild(document.createElement('i'));
      const results: unknown[] = [];
      document
        .querySelectorAll('form, input')
        .forEach((element, index, list) => results.push(element.tagName, index, list.length));
      const selectors = ['input', 'form', 'label, form', '.a.b', 'body', '.d', 'div', '*'];
      // Document types have polyfills of their own for the methods of sibling nodes.
      const { doctype, childNodes } = document.implementation.createHTMLDocument('');
      doctype?.before(document.createComment('before'));
      doctype?.after(document.createComment('after'));
      const withDoctype = Array.from(childNodes, ({ nodeName }) => nodeName);
      doctype?.remove();
      return [
        withDoctype,
        Array.from(childNodes, ({ nodeName }) => nodeName),
        selectors.map((selector) =>
          [input, detached, detached.firstElementChild ?? detached].map((element) =>
            element.matches(selector),
          ),
        ),
        selectors.map((selector) => input.closest(selector)?.tagName),
        detached.firstElementChild?.closest('div') === detached,
        find('path').closest('svg')?.tagName,
        [
          input,
          detached,
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
        [origin === location.origin, navigator.languages, results],
      ];
    });
  });

  test('call listeners with once, capture and signal like the native methods', async ({ page }) => {
    await expectSame(await openDocuments(page), async () => {
      const results: unknown[] = [];
      const top = document.createElement('div');
      const leaf = document.createElement('i');
      top.appendChild(leaf);
      document.body.appendChild(top);
      const listen = (name: string) =>
        function (this: unknown, event: Event): void {
          results.push([name, event.type, event.eventPhase, this === event.currentTarget]);
        };
      const first = new AbortController();
      const second = new AbortController();
      const { signal } = first;
      top.addEventListener('x', listen('bubble'));
      top.addEventListener('x', listen('capture'), true);
      top.addEventListener('x', listen('capture with signal'), { capture: true, signal });
      leaf.addEventListener('x', listen('once'), { once: true });
      top.addEventListener('x', listen('once and capture'), { once: true, capture: true });
      leaf.addEventListener('x', listen('with signal'), { signal });
      window.addEventListener('x', listen('window'), { signal, once: true });
      const removed = listen('removed');
      top.addEventListener('x', removed, { capture: true });
      top.removeEventListener('x', removed, true);
      signal.addEventListener('abort', (event) => results.push(event.type, signal.aborted));
      const dispatch = (init?: EventInit): void => {
        results.push(leaf.dispatchEvent(new Event('x', init)));
      };
      leaf.addEventListener('x', (event) => event.preventDefault(), { signal: second.signal });
      dispatch({ bubbles: true });
      dispatch({ bubbles: true, cancelable: true });
      results.push(signal.aborted);
      first.abort();
      first.abort();
      dispatch();
      second.abort();
      dispatch({ cancelable: true });
      leaf.addEventListener('x', listen('with aborted signal'), { signal });
      EventTarget.prototype.addEventListener.call(leaf, 'y', listen('by the prototype'));
      leaf.dispatchEvent(new Event('y'));
      const timeout = AbortSignal.timeout(1);
      results.push(timeout.aborted);
      await new Promise((resolve) => timeout.addEventListener('abort', resolve));
      results.push(timeout.aborted);
      dispatch({ bubbles: true });
      return results;
    });
  });
});
