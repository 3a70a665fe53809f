// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp, createSSRApp, h, nextTick, reactive, shallowRef, type App } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { globals, resetPage, runTracker, runWidget, settle, stubScripts } from './page.fixture.ts';
import type { PaymentOptions } from './types.ts';
import { PaymentForm, useSession, type PaymentFormProps, type SessionSettings } from './vue.ts';

const form = { baseUrl: 'https://pay.example/', checkoutId: 'a', brands: ['VISA', 'MASTER'] };

let scripts: () => readonly HTMLScriptElement[];
let warned: ReturnType<typeof vi.spyOn>;
let app: App;

beforeEach(() => {
  scripts = stubScripts();
  warned = vi.spyOn(console, 'warn');
});
afterEach(async () => {
  app.unmount();
  expect(warned).not.toHaveBeenCalled();
  await resetPage();
});

function mount(render: () => unknown): void {
  const element = document.createElement('main');
  document.body.append(element);
  app = createApp({ render });
  app.mount(element);
}

/** Mounts the component. Returns a function that renders it again with other props. */
function drawForm(
  props: Partial<Omit<PaymentFormProps, 'checkoutId' | 'options'>> & {
    readonly options?: PaymentOptions;
  } & Readonly<Record<string, unknown>> = {},
): (next: typeof props) => Promise<void> {
  const current = shallowRef(props);
  mount(() => h(PaymentForm, { ...form, ...current.value }));
  return (next) => {
    current.value = next;
    return nextTick();
  };
}

async function runLast() {
  const widget = runWidget(scripts().at(-1) as HTMLScriptElement);
  await settle();
  return widget;
}

function count(selector: string): number {
  return document.querySelectorAll(selector).length;
}

function optionsOf(): PaymentFormProps['options'] {
  return Reflect.get(window, 'wpwlOptions');
}

describe('PaymentForm', () => {
  test('adds the form that the widget replaces', () => {
    drawForm({ action: '/result', class: 'pay' });
    const element = document.querySelector<HTMLFormElement>('.pay > form.paymentWidgets');
    expect(element?.dataset['brands']).toBe('VISA MASTER');
    expect(element?.getAttribute('action')).toBe('/result');
  });

  test('leaves nothing in the page after unmount', async () => {
    drawForm();
    await runLast();
    expect(count('.wpwl-container')).toBe(1);
    app.unmount();
    expect([scripts().length, count('.wpwl-container'), count('form')]).toEqual([0, 0, 0]);
    expect(globals()).toEqual([]);
  });

  test('keeps the form when only options or the brand array are new', async () => {
    const update = drawForm({ options: { locale: 'de' } });
    const { unload } = await runLast();
    await update({ options: { locale: 'de' }, brands: ['VISA', 'MASTER'] });
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
    const update = drawForm(callbacksOf('old'));
    await runLast();
    await update(callbacksOf('new'));
    optionsOf()?.onChangeBrand?.('VISA');
    optionsOf()?.onReady?.([]);
    optionsOf()?.onError?.(Object.assign(new Error('offline'), { code: 'offline' }) as never);
    expect(calls).toEqual(['new', 'option new', 'ready new', 'error new']);
  });

  test('notices a callback that is replaced in a reactive object', async () => {
    const newest = vi.fn();
    const options = reactive<NonNullable<PaymentFormProps['options']>>({ onChangeBrand: () => {} });
    drawForm({ options });
    options.onChangeBrand = newest;
    await nextTick();
    optionsOf()?.onChangeBrand?.('VISA');
    expect(newest).toHaveBeenCalledWith('VISA');
  });

  test('reports a script that does not load', async () => {
    const onError = vi.fn();
    drawForm({ onError });
    scripts()[0]?.dispatchEvent(new Event('error'));
    await vi.waitFor(() => expect(onError).toHaveBeenCalled(), { timeout: 10_000 });
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'network' }));
  });

  test('reports an invalid base URL', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const onError = vi.fn();
    drawForm({ baseUrl: '/pay', onError });
    await settle();
    expect(onError.mock.calls).toEqual([[expect.objectContaining({ code: 'invalid_url' })]]);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  test('keeps the form of the first component, and reports the second', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const onError = vi.fn();
    mount(() => ['a', 'b'].map((id) => h(PaymentForm, { ...form, checkoutId: id, onError })));
    const { unload } = await runLast();
    expect(onError.mock.calls).toEqual([[expect.objectContaining({ code: 'in_use' })]]);
    expect([scripts().length, count('.wpwl-container')]).toEqual([1, 1]);
    expect(unload).not.toHaveBeenCalled();
  });

  test('hydrates what the server has rendered', async () => {
    const logged = vi.spyOn(console, 'error');
    const element = document.createElement('div');
    element.innerHTML = await renderToString(createSSRApp(PaymentForm, form));
    document.body.append(element);
    app = createSSRApp(PaymentForm, form);
    app.mount(element);
    expect(element.querySelectorAll('form')).toHaveLength(1);
    expect(logged).not.toHaveBeenCalled();
  });
});

describe('useSession', () => {
  function drawSession() {
    const settings = shallowRef<SessionSettings>({
      authUrl: 'https://login.example/',
      clientId: 'app',
    });
    const Session = {
      setup: () => {
        const { state, reason } = useSession(settings);
        return () => h('output', `${state.value} ${reason.value}`);
      },
    };
    mount(() => h(Session));
    return settings;
  }
  async function runLastTracker() {
    const tracker = runTracker(scripts().at(-1) as HTMLScriptElement);
    await settle();
    return tracker;
  }
  function text() {
    return document.querySelector('output')?.textContent;
  }

  test('returns the status that the tracker reports', async () => {
    drawSession();
    expect(text()).toBe('unknown ');
    const { callbackOf } = await runLastTracker();
    callbackOf('on_status')?.({ state: 'logged_out', reason: 'no_session' });
    await nextTick();
    expect(text()).toBe('logged_out no_session');
  });

  test('calls the newest callback, and keeps the tracker', async () => {
    const newest = vi.fn();
    const settings = drawSession();
    const { calls, callbackOf } = await runLastTracker();
    settings.value = { ...settings.value, onChange: newest };
    await nextTick();
    callbackOf('on_change')?.({ expected: 'logged_in', state: 'logged_out', reason: '' });
    expect(newest).toHaveBeenCalledTimes(1);
    expect(calls).not.toContainEqual(['destroy']);
  });

  test('destroys the tracker for another session, and forgets its status', async () => {
    const settings = drawSession();
    const { calls, callbackOf } = await runLastTracker();
    callbackOf('on_status')?.({ state: 'logged_in', reason: '' });
    settings.value = { ...settings.value, session: 'two' };
    await nextTick();
    expect(calls.at(-1)).toEqual(['destroy']);
    expect(text()).toBe('unknown ');
  });

  test('of two components with settings that change at the same time share one tracker', async () => {
    const logged = vi.spyOn(console, 'error');
    const current = shallowRef({ authUrl: 'https://login.example/', clientId: 'one' });
    const Session = {
      setup: () => {
        const { state } = useSession(current);
        return () => h('output', state.value);
      },
    };
    mount(() => [h(Session), h(Session)]);
    await runLastTracker();
    current.value = { ...current.value, clientId: 'two' };
    await nextTick();
    const { calls, callbackOf } = await runLastTracker();
    expect(calls).toContainEqual(['client_id', 'two']);
    callbackOf('on_status')?.({ state: 'logged_in', reason: '' });
    await nextTick();
    const texts = [...document.querySelectorAll('output')].map((each) => each.textContent);
    expect([scripts().length, texts]).toEqual([1, ['logged_in', 'logged_in']]);
    expect(logged).not.toHaveBeenCalled();
  });

  test('leaves nothing in the page after unmount', async () => {
    drawSession();
    await runLastTracker();
    app.unmount();
    expect([scripts().length, globals().length]).toEqual([0, 0]);
  });
});
