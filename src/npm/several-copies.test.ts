// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resetPage, runTracker, runWidget, settle, stubScripts } from './page.fixture.ts';
import type { PaymentOptions } from './types.ts';

/* Micro front ends: each has a copy of this package in its bundle, and all are in one page. */

const baseUrl = 'https://pay.example/';
const session = { authUrl: 'https://login.example/', clientId: 'app' };

let scripts: () => readonly HTMLScriptElement[];

beforeEach(() => {
  scripts = stubScripts();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(resetPage);

async function importCopy() {
  vi.resetModules();
  return {
    ...(await import('./index.ts')),
    ...(await import('./mount.ts')),
    ...(await import('./share-session.ts')),
  };
}

async function importCopies() {
  return [await importCopy(), await importCopy()] as const;
}

type Copy = Awaited<ReturnType<typeof importCopy>>;

function mount({ createPaymentMount }: Copy, checkoutId: string) {
  const element = document.createElement('div');
  document.body.append(element);
  const payment = createPaymentMount();
  const [onReady, onError] = [vi.fn(), vi.fn()];
  payment.update({ onReady, onError });
  const unmount = payment.mount(element, { baseUrl, brands: 'VISA', checkoutId });
  return { element, unmount, onReady, onError };
}

/** Calls `onReady` of the options that the script reads. */
function reportReady(): void {
  const options: PaymentOptions = Reflect.get(window, 'wpwlOptions');
  options.onReady?.([]);
}

async function runLast() {
  const widget = runWidget(scripts().at(-1) as HTMLScriptElement);
  await settle();
  return widget;
}

describe('The payment form of a second copy', () => {
  test.each([
    ['is mounted later', settle],
    ['is mounted while the first one loads', async () => {}],
  ])('waits and says so if it %s', async (_, between) => {
    const [one, two] = await importCopies();
    const first = mount(one, 'a');
    await between();
    const second = mount(two, 'b');
    await settle();
    expect(second.onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code: 'in_use' }),
    );
    expect(second.onError.mock.calls[0]?.[0]).toBeInstanceOf(two.LoadError);
    expect([scripts().length, second.element.childElementCount]).toEqual([1, 0]);
    const { unload } = await runLast();
    reportReady();
    expect([first.onReady, second.onReady].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    first.unmount();
    expect([unload.mock.calls.length, second.element.childElementCount]).toEqual([1, 1]);
    await runLast();
    reportReady();
    expect(second.onReady).toHaveBeenCalledTimes(1);
    second.unmount();
    expect([scripts().length, Reflect.get(window, 'wpwlOptions')]).toEqual([0, undefined]);
  });

  test('does not remove the first one when it stops waiting', async () => {
    const [one, two] = await importCopies();
    const first = mount(one, 'a');
    const { unload } = await runLast();
    mount(two, 'b').unmount();
    await settle();
    expect([unload.mock.calls.length, first.element.childElementCount]).toEqual([0, 1]);
    first.unmount();
  });
});

test('The loader of a second copy unloads the forms of the first, which removes nothing afterwards', async () => {
  const [one, two] = await importCopies();
  const loadingFirst = one.loadPaymentWidgets({ baseUrl, checkoutId: 'a' });
  const { unload } = await runLast();
  const first = await loadingFirst;
  const options = { locale: 'de' };
  const loadingSecond = two.loadPaymentWidgets({ baseUrl, checkoutId: 'b', options });
  expect([unload.mock.calls.length, scripts().length]).toEqual([1, 1]);
  const second = await runLast();
  await loadingSecond;
  first.unload();
  expect(second.unload).not.toHaveBeenCalled();
  expect(Reflect.get(window, 'wpwlOptions')).toBe(options);
});

test('The tracker of a second copy destroys the first, which destroys nothing afterwards', async () => {
  const [one, two] = await importCopies();
  const loadingFirst = one.loadSessionTracker(session);
  const { calls } = runTracker(scripts()[0] as HTMLScriptElement);
  const first = await loadingFirst;
  const loadingSecond = two.loadSessionTracker({ ...session, clientId: 'other' });
  expect(calls.at(-1)).toEqual(['destroy']);
  const second = runTracker(scripts()[0] as HTMLScriptElement);
  await loadingSecond;
  first.destroy();
  expect(second.calls).not.toContainEqual(['destroy']);
});

test('Components of two copies with the same settings share one tracker', async () => {
  const [one, two] = await importCopies();
  const subscribers = [one, two].map(({ trackSession }) => {
    const [onStatus, onError] = [vi.fn(), vi.fn()];
    return { onStatus, onError, end: trackSession({ ...session, onStatus, onError }) };
  });
  expect(scripts()).toHaveLength(1);
  const { calls, callbackOf } = runTracker(scripts()[0] as HTMLScriptElement);
  await settle();
  callbackOf('on_status')?.({ state: 'logged_in', reason: '' });
  const [first, second] = subscribers;
  expect(subscribers.map(({ onStatus }) => onStatus.mock.calls.length)).toEqual([1, 1]);
  first?.end();
  expect(calls).not.toContainEqual(['destroy']);
  second?.end();
  expect(calls.at(-1)).toEqual(['destroy']);
  expect(subscribers.map(({ onError }) => onError.mock.calls)).toEqual([[], []]);
});

test('A component gets the LoadError of its own copy when the tracker of another copy does not load', async () => {
  const [one, two] = await importCopies();
  const onError = vi.fn();
  const ends = [one, two].map(({ trackSession }) =>
    trackSession({ ...session, onStatus: () => {}, onError }),
  );
  scripts()[0]?.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(2));
  expect(onError.mock.calls[0]?.[0]).toBeInstanceOf(one.LoadError);
  expect(onError.mock.calls[1]?.[0]).toBeInstanceOf(two.LoadError);
  ends.forEach((end) => end());
});
