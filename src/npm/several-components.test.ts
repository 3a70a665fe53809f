// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { resetPage, runTracker, runWidget, settle, stubScripts } from './page.fixture.ts';
import { PaymentForm, useSession, type SessionSettings } from './react.ts';

const form = { baseUrl: 'https://pay.example/', brands: 'VISA' };
const session = { authUrl: 'https://login.example/', clientId: 'app' };

let scripts: () => readonly HTMLScriptElement[];
let logged: MockInstance<typeof console.error>;
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  scripts = stubScripts();
  logged = vi.spyOn(console, 'error').mockReturnValue();
  root = createRoot(document.body);
});
afterEach(async () => {
  await act(async () => root.unmount());
  await resetPage();
});

async function runLast() {
  const widget = runWidget(scripts().at(-1) as HTMLScriptElement);
  await act(settle);
  return widget;
}

async function runLastTracker() {
  const tracker = runTracker(scripts().at(-1) as HTMLScriptElement);
  await act(settle);
  return tracker;
}

function count(selector: string): number {
  return document.querySelectorAll(selector).length;
}

test('PaymentForm keeps the form of the first component, and draws the second when the first is removed', async () => {
  const onError = vi.fn();
  function drawForms(ids: readonly string[]): Promise<void> {
    return act(async () =>
      root.render(
        ids.map((id) =>
          createElement(PaymentForm, {
            ...form,
            checkoutId: id,
            key: id,
            className: id,
            onError,
          }),
        ),
      ),
    );
  }
  await drawForms(['a', 'b']);
  const { unload } = await runLast();
  expect(onError.mock.calls).toEqual([[expect.objectContaining({ code: 'in_use' })]]);
  expect(logged).toHaveBeenCalledWith(
    expect.stringContaining('The page already has a PaymentForm'),
  );
  expect([count('.a > .wpwl-container'), count('.b > *')]).toEqual([1, 0]);
  expect(unload).not.toHaveBeenCalled();
  await drawForms(['b']);
  await runLast();
  expect(count('.b > .wpwl-container')).toBe(1);
  expect(onError).toHaveBeenCalledTimes(1);
});

function Session(settings: SessionSettings) {
  const { state, reason } = useSession(settings);
  return createElement('output', {}, `${state} ${reason}`);
}

describe('useSession in two components', () => {
  function drawAll(...all: readonly Partial<SessionSettings>[]): Promise<void> {
    return act(async () =>
      root.render(
        all.map((settings, key) => createElement(Session, { ...session, ...settings, key })),
      ),
    );
  }
  function texts() {
    return [...document.querySelectorAll('output')].map((each) => each.textContent);
  }

  test('with the same settings share one tracker, also if one is mounted later', async () => {
    await drawAll({});
    const { callbackOf, calls } = await runLastTracker();
    await act(async () => callbackOf('on_status')?.({ state: 'logged_in', reason: '' }));
    const changes = [vi.fn(), vi.fn()] as const;
    await drawAll({ onChange: changes[0] }, { onChange: changes[1] });
    expect([scripts().length, texts()]).toEqual([1, ['logged_in ', 'logged_in ']]);
    callbackOf('on_change')?.({ expected: 'logged_in', state: 'logged_out', reason: '' });
    expect(changes.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    await drawAll({});
    expect(calls).not.toContainEqual(['destroy']);
  });

  test('are both notified of a change if the callback of the first throws', async () => {
    const problem = new Error('The callback failed.');
    const fail = vi.fn(() => {
      throw problem;
    });
    const onChange = vi.fn();
    await drawAll({ onChange: fail }, { onChange });
    const { callbackOf } = await runLastTracker();
    const change = { expected: 'logged_in', state: 'logged_out', reason: '' };
    // The tracker logs the error.
    expect(() => callbackOf('on_change')?.(change)).toThrow(problem);
    expect([fail, onChange].map(({ mock }) => mock.calls)).toEqual([[[change]], [[change]]]);
  });

  test('with other settings keep the first tracker, and report the second', async () => {
    const onError = vi.fn();
    await drawAll({ session: 'one' }, { session: 'two', onError });
    const { callbackOf } = await runLastTracker();
    await act(async () => callbackOf('on_status')?.({ state: 'logged_in', reason: '' }));
    expect(texts()).toEqual(['logged_in ', 'unknown ']);
    expect(onError.mock.calls).toEqual([[expect.objectContaining({ code: 'in_use' })]]);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('Another useSession of the page'));
  });

  test('that both get other settings at the same time are not reported', async () => {
    await drawAll({ session: 'one' }, { session: 'one' });
    const { calls } = await runLastTracker();
    await drawAll({ session: 'two' }, { session: 'two' });
    expect(calls.at(-1)).toEqual(['destroy']);
    expect((await runLastTracker()).calls).toContainEqual(['session', 'two']);
    expect(logged).not.toHaveBeenCalled();
    expect(scripts()).toHaveLength(1);
  });
});
