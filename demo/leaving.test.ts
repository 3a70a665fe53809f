import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';

type Listener = (event?: unknown) => void;

class FakeElement {
  readonly isConnected: boolean = true;
}

/** The parts of a form that the scripts use. Sending it does not navigate. */
class FakeForm extends FakeElement {
  sent: string[] = [];
  readonly restart = Object.assign(new FakeInput(), { value: 'no' });
  readonly elements = { namedItem: (name: string) => (name === 'restart' ? this.restart : null) };
  requestSubmit = (): void => {};
}

class FakeInput extends FakeElement {
  value = '';
}

class FakeScript extends FakeElement {
  readonly src: string = '';
}

class FakeStatus extends FakeElement {
  readonly dataset: Record<string, string> = { clientId: 'id', sessionState: '' };
  readonly querySelector = () => null;
}

/** A page that runs the script. Events, tracker calls and the clock are controlled by the test. */
function openPage(file: string) {
  const listeners: (readonly [type: string, listener: Listener])[] = [];
  const calls = new Map<unknown, unknown>();
  const timers = new Map<number, { readonly run: () => void; readonly delayMs: number }>();
  const form = new FakeForm();
  function dispatch(type: string, event: object = {}): void {
    for (const [listenerType, listener] of listeners) if (listenerType === type) listener(event);
  }
  form.requestSubmit = () => {
    form.sent.push(form.restart.value);
    dispatch('submit');
  };
  const status = new FakeStatus();
  const page = {
    HTMLElement: FakeElement,
    HTMLFormElement: FakeForm,
    HTMLInputElement: FakeInput,
    HTMLScriptElement: FakeScript,
    sessionStorage: { getItem: () => null, setItem: () => {} },
    document: { querySelector: (name: string) => (name === '#session-end' ? form : status) },
    addEventListener: (type: string, listener: Listener) => void listeners.push([type, listener]),
    setTimeout: (run: () => void, delayMs: number): number => {
      const id = timers.size + 1;
      timers.set(id, { run, delayMs });
      return id;
    },
    clearTimeout: (id: number) => void timers.delete(id),
    _OASM: (name: unknown, value: unknown) => void calls.set(name, value),
  };
  const context = createContext({ ...page });
  runInContext('globalThis.window = globalThis', context);
  runInContext(readFileSync(new URL(file, import.meta.url), 'utf8'), context);
  return {
    sent: form.sent,
    dispatch,
    reportLogout: () =>
      (calls.get('on_change') as Listener)({
        expected: 'logged_in',
        state: 'logged_out',
        reason: '',
      }),
    passTenSeconds: () => {
      const due = [...timers].filter(([, { delayMs }]) => delayMs <= 10_000);
      for (const [id, { run }] of due) {
        timers.delete(id);
        run();
      }
    },
  };
}

describe.each(['portal/assets/tracker.js', 'shop/assets/office.js'])('%s', (file) => {
  test('ends the session after a logout in another application', () => {
    const page = openPage(file);
    page.dispatch('pageshow');
    page.reportLogout();
    expect(page.sent).toEqual(['yes']);
  });

  test('ends the session once if the page is not shown yet', () => {
    const page = openPage(file);
    page.reportLogout();
    page.dispatch('pageshow', { persisted: false });
    expect(page.sent).toEqual(['yes']);
  });

  test('does not react to its own logout during the navigation', () => {
    const page = openPage(file);
    page.dispatch('submit');
    page.reportLogout();
    expect(page.sent).toEqual([]);
  });

  test('does nothing after a cancelled logout if no change was reported', () => {
    const page = openPage(file);
    page.dispatch('submit');
    page.passTenSeconds();
    page.dispatch('pageshow');
    expect(page.sent).toEqual([]);
  });

  test.each(['passTenSeconds', 'pageshow'] as const)(
    'ends the session after a cancelled logout, when the page stays: %s',
    (moment) => {
      const page = openPage(file);
      page.dispatch('submit');
      page.reportLogout();
      if (moment === 'pageshow') page.dispatch('pageshow', { persisted: true });
      else page.passTenSeconds();
      expect(page.sent).toHaveLength(1);
    },
  );

  test('reacts to a logout long after a cancelled one', () => {
    const page = openPage(file);
    page.dispatch('submit');
    page.passTenSeconds();
    page.reportLogout();
    expect(page.sent).toHaveLength(1);
  });

  test('submits the form again if its navigation was cancelled', () => {
    const page = openPage(file);
    page.reportLogout();
    page.passTenSeconds();
    expect(page.sent).toHaveLength(2);
  });
});
