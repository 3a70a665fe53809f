// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { watchCopies, type CopiedForm } from './restored-copies.ts';

const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  document.body.replaceChildren();
});

/** The markup of two forms in the place of one form of the merchant, and of saved payment methods. */
const cards = '<div id="card_1" class="wpwl-container"></div>';
const account = '<div id="directDebit_2" class="wpwl-container"></div>';
const saved =
  '<div id="wpwl-registrations"><div id="registration_3" class="wpwl-container"></div></div>';

/** The forms of the markup, each with the merchant's form whose place it has. */
function setUp(
  markup: string,
  spareOf: (key: string) => string = () => 'one',
  whenIdle: () => Promise<void> | undefined = () => undefined,
) {
  document.body.innerHTML = `<main>${markup}</main>`;
  const spares = new Map<string, HTMLFormElement>();
  const forms: CopiedForm[] = [...document.querySelectorAll<HTMLElement>('.wpwl-container')].map(
    (container) => {
      const name = spareOf(container.id);
      const spare = spares.get(name) ?? document.createElement('form');
      spare.id = name;
      spares.set(name, spare);
      return { key: container.id, container, slot: { spare, inputs: [] } };
    },
  );
  const onRestored = vi.fn<() => void>();
  const stop = watchCopies(document, { forms: () => forms, whenIdle }, onRestored);
  stops.push(stop);
  return { onRestored, stop, spares };
}

/** Waits for the callbacks of mutation observers, and for promises. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Replaces the body by its copy. */
async function replaceBody(): Promise<void> {
  document.body.replaceWith(document.body.cloneNode(true));
  await settle();
}

describe('watchCopies', () => {
  test.each([
    ['a form', cards, '<form id="one"></form>'],
    ['several forms', cards + account, '<form id="one"></form>'],
    ['saved payment methods before the forms', saved + cards, '<form id="one"></form>'],
    [
      'a list of payment methods',
      `<div class="wpwl-methods">${saved}${cards}${account}</div>`,
      '<form id="one"></form>',
    ],
    [
      'a form beside elements of the page',
      `<p></p>${cards}<i></i>`,
      '<p></p><form id="one"></form><i></i>',
    ],
  ])('replaces the copy of %s by the form of the merchant', async (_what, markup, restored) => {
    const { onRestored } = setUp(markup);
    await replaceBody();
    expect(document.querySelector('main')?.innerHTML).toBe(restored);
    expect(onRestored).toHaveBeenCalledTimes(1);
  });

  test('restores each form of the merchant in its place', async () => {
    setUp(`${cards}<hr>${account}`, (key) => key);
    await replaceBody();
    expect(document.querySelector('main')?.innerHTML).toBe(
      '<form id="card_1"></form><hr><form id="directDebit_2"></form>',
    );
  });

  test('restores one form if the page contains two copies', async () => {
    setUp(cards);
    const main = document.querySelector('main');
    main?.replaceWith(main.cloneNode(true), main.cloneNode(true));
    await settle();
    expect(document.querySelectorAll('form')).toHaveLength(1);
    expect(document.querySelectorAll('.wpwl-container')).toHaveLength(0);
  });

  test('restores a copy that the page inserts some time after it has removed the original', async () => {
    const { onRestored } = setUp(cards);
    const copy = document.body.cloneNode(true);
    document.body.replaceChildren();
    await settle();
    expect(onRestored).not.toHaveBeenCalled();
    document.body.replaceWith(copy);
    await settle();
    expect(onRestored).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['the original is still in the page', (main: Element) => main.after(main.cloneNode(true))],
    ['the form is removed', (main: Element) => main.replaceChildren()],
    [
      'the copy is of a form of another document',
      (main: Element) => {
        main.innerHTML = '<div id="card_9" class="wpwl-container"></div>';
      },
    ],
  ])('changes nothing if %s', async (_when, change) => {
    const { onRestored } = setUp(cards);
    for (const main of document.querySelectorAll('main')) change(main);
    const { innerHTML } = document.body;
    await settle();
    expect(document.body.innerHTML).toBe(innerHTML);
    expect(onRestored).not.toHaveBeenCalled();
  });

  test('changes nothing after it was stopped', async () => {
    const { onRestored, stop } = setUp(cards);
    stop();
    await replaceBody();
    expect(onRestored).not.toHaveBeenCalled();
  });

  test('waits until no payment is in progress', async () => {
    let finish: () => void = () => {};
    const idle = new Promise<void>((resolve) => (finish = resolve));
    const { onRestored } = setUp(cards, undefined, () => idle);
    await replaceBody();
    expect(onRestored).not.toHaveBeenCalled();
    finish();
    await settle();
    expect(onRestored).toHaveBeenCalledTimes(1);
    expect(document.querySelectorAll('form')).toHaveLength(1);
  });

  test('changes nothing if it was stopped while it waited', async () => {
    let finish: () => void = () => {};
    const idle = new Promise<void>((resolve) => (finish = resolve));
    const { onRestored, stop } = setUp(cards, undefined, () => idle);
    await replaceBody();
    stop();
    finish();
    await settle();
    expect(onRestored).not.toHaveBeenCalled();
  });

  test('returns the inputs of the merchant, with their values', async () => {
    document.body.innerHTML = '<main><div id="card_1" class="wpwl-container"></div></main>';
    const original = document.createElement('form');
    original.innerHTML = '<input name="customer.email"><textarea name="note"></textarea>';
    const spare = original.cloneNode(true);
    if (!(spare instanceof HTMLFormElement)) throw new Error('The copy is no form.');
    const inputs = [...original.elements];
    for (const input of inputs) Object.assign(input, { value: 'changed' });
    const [container] = document.querySelectorAll<HTMLElement>('.wpwl-container');
    if (container === undefined) throw new Error('There is no container.');
    const stop = watchCopies(
      document,
      {
        forms: () => [{ key: 'card_1', container, slot: { spare, inputs } }],
        whenIdle: () => undefined,
      },
      () => {},
    );
    stops.push(stop);
    await replaceBody();
    expect([...spare.elements]).toEqual(inputs);
    expect(spare.parentElement?.tagName).toBe('MAIN');
  });
});
