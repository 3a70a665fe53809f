import { expect, test } from '@playwright/test';
import { expectSame } from '../../support/legacy-document.ts';

/** Every type of control, in the states that decide whether it is submitted. */
const controls = `<form>
  ${[
    'text',
    'hidden',
    'password',
    'search',
    'tel',
    'url',
    'email',
    'submit',
    'button',
    'reset',
    'image',
  ]
    .map((type) => `<input type="${type}" name="${type}" value="${type} value">`)
    .join('')}
  <input type="number" name="number" value="7"><input type="range" name="range" value="3">
  <input type="date" name="date" value="2030-01-02"><input type="time" name="time" value="10:11">
  <input type="month" name="month" value="2030-01"><input type="week" name="week" value="2030-W02">
  <input type="datetime-local" name="moment" value="2030-01-02T10:11"><input type="color" name="colour" value="#102030">
  <input name="twice" value="1"><input name="twice" value="2"><input name="" value="nameless"><input value="nameless">
  <input name="off" value="off" disabled><input name="changed" value="1">
  <input type="checkbox" name="box" checked><input type="checkbox" name="box" value="b" checked>
  <input type="checkbox" name="box" value="c"><input type="radio" name="one" value="1">
  <input type="radio" name="one" value="2" checked><input type="radio" name="none" value="1">
  <textarea name="lines">one
two</textarea><textarea name="empty"></textarea><textarea name="off" disabled>x</textarea>
  <select name="first"><option>a</option><option>b</option></select>
  <select name="chosen"><option value="1">a</option><option value="2" selected>b</option></select>
  <select name="several" multiple><option selected>a</option><option>b</option><option selected>c</option>
    <option selected disabled>d</option></select>
  <select name="unselected" multiple><option>a</option></select><select name="bare"></select>
  <select name="none-enabled"><option disabled selected>a</option></select><select name="off" disabled><option>a</option></select>
  <fieldset disabled><input name="within" value="1"><select name="within"><option>a</option></select></fieldset>
  <fieldset><input name="open" value="1"></fieldset><button name="pressed" value="1">x</button><output name="output">1</output>
</form>`;

test.describe('DOM polyfills @full', () => {
  test('call listeners with once, capture and signal like the native methods', async ({ page }) => {
    await expectSame(page, async () => {
      const results: unknown[] = [];
      const top = document.createElement('div');
      const leaf = document.createElement('i');
      top.appendChild(leaf);
      document.body.appendChild(top);
      function listen(name: string) {
        return function (this: unknown, event: Event): void {
          results.push([name, event.type, event.eventPhase, this === event.currentTarget]);
        };
      }
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
      function dispatch(init?: EventInit): void {
        results.push(leaf.dispatchEvent(new Event('x', init)));
      }
      leaf.addEventListener('x', (event) => event.preventDefault(), { signal: second.signal });
      dispatch({ bubbles: true });
      dispatch({ bubbles: true, cancelable: true });
      results.push(signal.aborted);
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

  test('name the origin and the languages like the native properties', async ({ page }) => {
    await expectSame(page, () => [window.origin === location.origin, navigator.languages]);
  });

  test('find parents, descendants and base URLs like the native properties', async ({ page }) => {
    await expectSame(page, () => {
      const { prototype } = Node;
      function read(property: 'parentElement' | 'baseURI', node: Node): unknown {
        const found: unknown = Reflect.get(prototype, property, node);
        return found instanceof Node ? found.nodeName : found;
      }
      const top = document.createElement('div');
      const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      const text = document.createTextNode('x');
      path.appendChild(text);
      top.appendChild(path);
      document.body.appendChild(top);
      const nodes = [document, document.documentElement, top, path, text];
      const others = [...nodes, document.createElement('i'), null];
      const base = document.createElement('base');
      const bases = ['/', '../x?y', 'https://page.example/z'].map((href) => {
        base.setAttribute('href', href);
        document.head.appendChild(base);
        return read('baseURI', document);
      });
      document.head.removeChild(base);
      return [
        nodes.map((node) => others.map((other) => prototype.contains.call(node, other))),
        nodes.map((node) => read('parentElement', node)),
        bases,
        String(read('baseURI', top)).replace(/\w+$/, ''),
      ];
    });
  });

  test('read the values of a form like FormData', async ({ page }) => {
    const values = await expectSame(
      page,
      (markup) => {
        type ReadFormValues = (form: HTMLFormElement) => Iterable<readonly [string, unknown]>;
        type Modules = { readonly readFormValues: ReadFormValues };
        const { legacyModules } = window as unknown as { readonly legacyModules?: Modules };
        const read = legacyModules?.readFormValues ?? ((form) => new FormData(form));
        document.body.innerHTML = markup;
        const [form] = document.forms;
        if (form === undefined) return [];
        const plain = Array.from(read(form));
        const observed: unknown[] = [];
        document.addEventListener('formdata', (event) => {
          const { formData } = event;
          observed.push(event instanceof FormDataEvent, formData.has('box'), formData.has('none'));
          observed.push(formData.getAll('several'), formData.getAll('none'));
          formData.set('changed', '2');
          formData.set('new', '3');
        });
        // The order of values that a listener sets does not matter.
        return [plain, Array.from(read(form), String).sort(), observed];
      },
      controls,
    );
    expect(values).toContainEqual(expect.arrayContaining([['several', 'c']]));
    expect(values).toContainEqual(expect.arrayContaining(['changed,2']));
  });
});
