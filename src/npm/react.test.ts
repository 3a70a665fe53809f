// @vitest-environment happy-dom
import { act, createElement, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { globals, resetPage, runTracker, runWidget, settle, stubScripts } from './page.fixture.ts';
import { PaymentForm, useSession, type PaymentFormProps, type SessionSettings } from './react.ts';
import type { PaymentOptions } from './types.ts';

const form = { baseUrl: 'https://pay.example/', checkoutId: 'a', brands: ['VISA', 'MASTER'] };
type Props = Partial<Omit<PaymentFormProps, 'checkoutId' | 'options'>> & {
  readonly options?: PaymentOptions;
};

const session = { authUrl: 'https://login.example/', clientId: 'app' };

let scripts: () => readonly HTMLScriptElement[];
let logged: MockInstance<typeof console.error>;
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  scripts = stubScripts();
  logged = vi.spyOn(console, 'error');
  const element = document.createElement('main');
  document.body.append(element);
  root = createRoot(element);
});
afterEach(async () => {
  await act(async () => root.unmount());
  expect(logged).not.toHaveBeenCalled();
  await resetPage();
});

function draw(props: Props = {}): Promise<void> {
  return act(async () => root.render(createElement(PaymentForm, { ...form, ...props })));
}

async function runLast() {
  const widget = runWidget(scripts().at(-1) as HTMLScriptElement);
  await act(settle);
  return widget;
}

function count(selector: string): number {
  return document.querySelectorAll(selector).length;
}

function optionsOf(): PaymentFormProps['options'] {
  return Reflect.get(window, 'wpwlOptions');
}

describe('PaymentForm', () => {
  test('adds the form that the widget replaces', async () => {
    await draw({ action: '/result', className: 'pay' });
    const element = document.querySelector<HTMLFormElement>('.pay > form.paymentWidgets');
    expect(element?.dataset['brands']).toBe('VISA MASTER');
    expect(element?.getAttribute('action')).toBe('/result');
  });

  test('leaves nothing in the page after unmount', async () => {
    await draw();
    await runLast();
    expect(count('.wpwl-container')).toBe(1);
    await act(async () => root.render(null));
    expect([scripts().length, count('.wpwl-container'), count('form')]).toEqual([0, 0, 0]);
    expect(globals()).toEqual([]);
  });

  test('removes a script that is still loading on unmount', async () => {
    await draw();
    await act(async () => root.render(null));
    expect(scripts()).toEqual([]);
    expect(globals()).toEqual([]);
  });

  test('has one script and one form in StrictMode', async () => {
    const element = createElement(PaymentForm, form);
    await act(async () => root.render(createElement(StrictMode, {}, element)));
    expect([scripts().length, count('form')]).toEqual([1, 1]);
    await runLast();
    expect([scripts().length, count('.wpwl-container')]).toEqual([1, 1]);
  });

  test('keeps the form when only callbacks, options or the brand array are new', async () => {
    await draw({ options: { locale: 'de' } });
    const { unload } = await runLast();
    await draw({ options: { locale: 'de' }, brands: ['VISA', 'MASTER'], onReady: () => {} });
    expect(unload).not.toHaveBeenCalled();
  });

  test('calls the newest callbacks', async () => {
    const calls: string[] = [];
    function callbacksOf(name: string) {
      return {
        onReady: () => calls.push(`ready ${name}`),
        onError: () => calls.push(`error ${name}`),
        options: {
          onReady: () => calls.push(`option ${name}`),
          onChangeBrand: () => calls.push(name),
        },
      };
    }
    await draw(callbacksOf('old'));
    await runLast();
    await draw(callbacksOf('new'));
    optionsOf()?.onChangeBrand?.('VISA');
    optionsOf()?.onReady?.([]);
    optionsOf()?.onError?.(Object.assign(new Error('offline'), { code: 'offline' }) as never);
    expect(calls).toEqual(['new', 'option new', 'ready new', 'error new']);
  });

  test('removes a callback that is no longer given', async () => {
    await draw({ options: { onLoadThreeDIframe: () => {} } });
    await draw({ options: {} });
    expect(Object.keys(optionsOf() ?? {})).toEqual(['layout', 'onReady', 'onError']);
  });

  test('passes the handle to onReady', async () => {
    const onReady = vi.fn<NonNullable<PaymentFormProps['onReady']>>();
    await draw({ onReady });
    const { executePayment } = await runLast();
    optionsOf()?.onReady?.([]);
    onReady.mock.calls[0]?.[1].executePayment('wpwl-container-card');
    expect(executePayment).toHaveBeenCalledWith('wpwl-container-card');
  });

  test('reports a script that does not load', async () => {
    const onError = vi.fn();
    await draw({ onError });
    scripts()[0]?.dispatchEvent(new Event('error'));
    await act(() => vi.waitFor(() => expect(onError).toHaveBeenCalled(), { timeout: 10_000 }));
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'network' }));
  });

  test.each(['pay.example', undefined])('reports the base URL "%s"', async (invalid) => {
    logged.mockImplementation(() => {});
    const onError = vi.fn();
    await draw({ baseUrl: invalid as string, onError });
    const message = expect.stringContaining(`baseUrl is not an absolute URL: "${invalid}".`);
    expect(onError.mock.calls).toEqual([
      [expect.objectContaining({ code: 'invalid_url', message })],
    ]);
    expect(logged.mock.calls).toEqual([[message]]);
    logged.mockClear();
  });

  test('hydrates what the server has rendered', async () => {
    const onRecoverableError = vi.fn();
    const element = document.createElement('div');
    element.innerHTML = renderToString(createElement(PaymentForm, form));
    document.body.append(element);
    const hydrated = await act(async () =>
      hydrateRoot(element, createElement(PaymentForm, form), {
        onRecoverableError,
      }),
    );
    expect(element.querySelectorAll('form')).toHaveLength(1);
    expect(onRecoverableError).not.toHaveBeenCalled();
    await act(async () => hydrated.unmount());
  });
});

describe('useSession', () => {
  function Session(settings: SessionSettings) {
    const { state, reason } = useSession(settings);
    return createElement('output', {}, `${state} ${reason}`);
  }
  function drawSession(settings: Partial<SessionSettings> = {}): Promise<void> {
    return act(async () => root.render(createElement(Session, { ...session, ...settings })));
  }
  async function runLastTracker() {
    const tracker = runTracker(scripts().at(-1) as HTMLScriptElement);
    await act(settle);
    return tracker;
  }
  function text() {
    return document.querySelector('output')?.textContent;
  }

  test('returns the status that the tracker reports', async () => {
    await drawSession();
    expect(text()).toBe('unknown ');
    const { callbackOf } = await runLastTracker();
    await act(async () => callbackOf('on_status')?.({ state: 'logged_out', reason: 'no_session' }));
    expect(text()).toBe('logged_out no_session');
  });

  test('calls the newest callback', async () => {
    const [oldest, newest] = [vi.fn(), vi.fn()];
    await drawSession({ onChange: oldest });
    const { callbackOf } = await runLastTracker();
    await drawSession({ onChange: newest });
    callbackOf('on_change')?.({ expected: 'logged_in', state: 'logged_out', reason: '' });
    expect([oldest, newest].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });

  test('destroys the tracker for another session, and forgets its status', async () => {
    await drawSession({ session: 'one' });
    const { calls, callbackOf } = await runLastTracker();
    await act(async () => callbackOf('on_status')?.({ state: 'logged_in', reason: '' }));
    await drawSession({ session: 'two' });
    expect(calls.at(-1)).toEqual(['destroy']);
    expect(text()).toBe('unknown ');
  });

  test('reports an invalid authUrl', async () => {
    logged.mockImplementation(() => {});
    const onError = vi.fn();
    await drawSession({ authUrl: '/login', onError });
    expect(onError.mock.calls).toEqual([[expect.objectContaining({ code: 'invalid_url' })]]);
    logged.mockClear();
  });

  test('leaves nothing in the page after unmount', async () => {
    await drawSession();
    await runLastTracker();
    await act(async () => root.render(null));
    expect([scripts().length, globals().length]).toEqual([0, 0]);
  });
});
