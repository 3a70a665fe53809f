import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';

type Listener = (event?: unknown) => void;

class FakeElement {
  readonly isConnected: boolean = true;
}

/** As much of a form as the scripts touch. It is sent, and what comes of it is up to the browser. */
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

/** A page in which the script runs: what it hears, what it sends, and a clock that is turned by hand. */
const openPage = (file: string) => {
  const listeners: (readonly [type: string, listener: Listener])[] = [];
  const calls = new Map<unknown, unknown>();
  const timers = new Map<number, { readonly run: () => void; readonly delayMs: number }>();
  const form = new FakeForm();
  const dispatch = (type: string, event: object = {}): void => {
    for (const [heard, listener] of listeners) if (heard === type) listener(event);
  };
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
    hearLogout: () =>
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
};

describe.each(['portal/assets/tracker.js', 'shop/assets/office.js'])('%s', (file) => {
  test('ends the session at a logout elsewhere', () => {
    const page = openPage(file);
    page.dispatch('pageshow');
    page.hearLogout();
    expect(page.sent).toEqual(['yes']);
  });

  test('ends it once where the page has not been drawn to its end yet', () => {
    const page = openPage(file);
    page.hearLogout();
    page.dispatch('pageshow', { persisted: false });
    expect(page.sent).toEqual(['yes']);
  });

  test('says nothing of its own logout while the page is being left', () => {
    const page = openPage(file);
    page.dispatch('submit');
    page.hearLogout();
    expect(page.sent).toEqual([]);
  });

  test('leaves the page alone where a logout was given up and nothing was heard', () => {
    const page = openPage(file);
    page.dispatch('submit');
    page.passTenSeconds();
    page.dispatch('pageshow');
    expect(page.sent).toEqual([]);
  });

  test.each(['passTenSeconds', 'pageshow'] as const)(
    'ends the session after a logout that was given up, once the page stays: %s',
    (moment) => {
      const page = openPage(file);
      page.dispatch('submit');
      page.hearLogout();
      if (moment === 'pageshow') page.dispatch('pageshow', { persisted: true });
      else page.passTenSeconds();
      expect(page.sent).toHaveLength(1);
    },
  );

  test('hears a logout that comes long after one was given up', () => {
    const page = openPage(file);
    page.dispatch('submit');
    page.passTenSeconds();
    page.hearLogout();
    expect(page.sent).toHaveLength(1);
  });

  test('tries again where its own way out was given up', () => {
    const page = openPage(file);
    page.hearLogout();
    page.passTenSeconds();
    expect(page.sent).toHaveLength(2);
  });
});
