// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { watchCopies, type CopiedForm } from './restored-copies.ts';

afterEach(() => document.body.replaceChildren());

/** The markup of two forms in the place of one form of the merchant, and of saved payment methods. */
const cards = '<div id="card_1" class="wpwl-container"></div>';
const account = '<div id="directDebit_2" class="wpwl-container"></div>';
const saved =
  '<div id="wpwl-registrations"><div id="registration_3" class="wpwl-container"></div></div>';

/** The forms of the markup, each with the merchant's form whose place it has. */
function setUp(markup: string, spareOf: (key: string) => string = () => 'one') {
  document.body.innerHTML = `<main>${markup}</main>`;
  const spares = new Map<string, HTMLFormElement>();
  const forms: CopiedForm[] = [...document.querySelectorAll<HTMLElement>('.wpwl-container')].map(
    (container) => {
      const name = spareOf(container.id);
      const spare = spares.get(name) ?? document.createElement('form');
      spare.id = name;
      spares.set(name, spare);
      return { key: container.id, container, slot: { spare } };
    },
  );
  const onRestored = vi.fn<() => void>();
  const stop = watchCopies(document, () => forms, onRestored);
  return { onRestored, stop, spares };
}

/** Waits for the callbacks of mutation observers. */
async function replaceBody(): Promise<void> {
  document.body.replaceWith(document.body.cloneNode(true));
  await Promise.resolve();
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
    await Promise.resolve();
    expect(document.querySelectorAll('form')).toHaveLength(1);
    expect(document.querySelectorAll('.wpwl-container')).toHaveLength(0);
  });

  test('restores a copy that the page inserts some time after it has removed the original', async () => {
    const { onRestored } = setUp(cards);
    const copy = document.body.cloneNode(true);
    document.body.replaceChildren();
    await Promise.resolve();
    expect(onRestored).not.toHaveBeenCalled();
    document.body.replaceWith(copy);
    await Promise.resolve();
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
    await Promise.resolve();
    expect(document.body.innerHTML).toBe(innerHTML);
    expect(onRestored).not.toHaveBeenCalled();
  });

  test('changes nothing after it was stopped', async () => {
    const { onRestored, stop } = setUp(cards);
    stop();
    await replaceBody();
    expect(onRestored).not.toHaveBeenCalled();
  });
});
