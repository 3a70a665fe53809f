// @vitest-environment happy-dom
import { act, createElement, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp, createSSRApp, h, nextTick, shallowRef } from 'vue';
import { renderToString as renderVue } from 'vue/server-renderer';
import { resetPage, runWidget, settle, stubScripts } from './page.fixture.ts';
import * as react from './react.ts';
import * as vue from './vue.ts';

type Props = {
  readonly fallback?: boolean;
  readonly error?: boolean;
  readonly baseUrl?: string;
  readonly onError?: () => void;
};

const form = { baseUrl: 'https://pay.example/', checkoutId: 'a', brands: 'VISA' };

function reactElement({ fallback, error, ...props }: Props) {
  return createElement(react.PaymentForm, {
    ...form,
    ...props,
    className: 'pay',
    ...(fallback === true ? { fallback: createElement('p', {}, 'Loading') } : {}),
    ...(error === true
      ? {
          errorFallback: (failure: react.FormFailure) =>
            createElement('button', { onClick: failure.retry }, failure.error.code),
        }
      : {}),
  });
}

function vueElement({ fallback, error, ...props }: Props) {
  return h(
    vue.PaymentForm,
    { ...form, ...props, class: 'pay' },
    {
      ...(fallback === true ? { fallback: () => h('p', 'Loading') } : {}),
      ...(error === true
        ? {
            error: (failure: react.FormFailure) =>
              h('button', { onClick: failure.retry }, failure.error.code),
          }
        : {}),
    },
  );
}

function inReact(isStrict: boolean) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body);
  return {
    draw: (props: Props) => {
      const element = reactElement(props);
      return act(async () =>
        root.render(isStrict ? createElement(StrictMode, {}, element) : element),
      );
    },
    unmount: () => act(async () => root.unmount()),
  };
}

function inVue() {
  const current = shallowRef<Props>({});
  const app = createApp({ render: () => vueElement(current.value) });
  let isMounted = false;
  return {
    draw: async (props: Props) => {
      current.value = props;
      if (!isMounted) app.mount(document.body);
      isMounted = true;
      await nextTick();
    },
    unmount: async () => app.unmount(),
  };
}

const frameworks = {
  React: () => inReact(false),
  'React in StrictMode': () => inReact(true),
  Vue: inVue,
};

let scripts: () => readonly HTMLScriptElement[];

beforeEach(() => {
  scripts = stubScripts();
});
afterEach(resetPage);

async function loadScript() {
  const widget = runWidget(scripts().at(-1) as HTMLScriptElement);
  await act(settle);
  return widget;
}

async function failScript() {
  vi.useFakeTimers();
  scripts().at(-1)?.dispatchEvent(new Event('error'));
  // The loader waits this long for an event that tells the cause.
  await act(() => vi.advanceTimersByTimeAsync(100));
  vi.useRealTimers();
}

/** The visible elements in the component: the drawn form is a `div`. */
function shown(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('.pay .wpwl-container, .pay p, .pay button')]
    .filter(({ parentElement }) => parentElement?.style.overflow !== 'hidden')
    .map((element) => element.textContent || element.localName);
}

describe.each(Object.entries(frameworks))('PaymentForm in %s', (_, create) => {
  let framework: ReturnType<typeof create>;
  beforeEach(() => {
    framework = create();
  });
  afterEach(() => framework.unmount());

  test('shows the fallback until the form is drawn', async () => {
    await framework.draw({ fallback: true });
    expect(shown()).toEqual(['Loading']);
    await loadScript();
    expect(shown()).toEqual(['div']);
  });

  test('shows a failure instead of the fallback, and loads the script again', async () => {
    await framework.draw({ fallback: true, error: true });
    await failScript();
    expect(shown()).toEqual(['network']);
    await act(async () => document.querySelector('button')?.click());
    expect(shown()).toEqual(['Loading']);
    expect(scripts()).toHaveLength(1);
    await loadScript();
    expect(shown()).toEqual(['div']);
  });

  test('shows nothing after a failure without an element for it, and reports it', async () => {
    const onError = vi.fn();
    await framework.draw({ fallback: true, onError });
    await failScript();
    expect(shown()).toEqual([]);
    expect(onError).toHaveBeenCalledTimes(1);
  });

  test('shows the fallback again for a form that is drawn anew', async () => {
    await framework.draw({ fallback: true });
    await loadScript();
    await framework.draw({ fallback: true, baseUrl: 'https://other.example/' });
    await act(settle);
    expect(shown()).toEqual(['Loading']);
  });

  test('keeps the form while the fallback changes, and draws it anew without one', async () => {
    await framework.draw({ fallback: true });
    const { unload } = await loadScript();
    await framework.draw({ fallback: true, error: true });
    expect(unload).not.toHaveBeenCalled();
    await framework.draw({});
    await act(settle);
    expect(unload).toHaveBeenCalledTimes(1);
    expect(document.querySelectorAll('.pay > form')).toHaveLength(1);
    await loadScript();
    expect(shown()).toEqual(['div']);
  });

  test('leaves nothing in the page after unmount', async () => {
    await framework.draw({ fallback: true, error: true });
    await loadScript();
    await framework.draw({ fallback: true, error: true });
    await framework.unmount();
    expect([scripts().length, document.body.childElementCount]).toEqual([0, 0]);
    framework = create();
  });
});

describe('The fallback on a server', () => {
  const rendered =
    '<div class="pay"><div style="block-size:0;overflow:hidden"></div><p>Loading</p></div>';

  test('is rendered and hydrated by React', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    const logged = vi.spyOn(console, 'error');
    const element = document.createElement('main');
    element.innerHTML = renderToString(reactElement({ fallback: true }));
    expect(element.innerHTML).toBe(rendered);
    document.body.append(element);
    const root = await act(async () => hydrateRoot(element, reactElement({ fallback: true })));
    expect(shown()).toEqual(['Loading']);
    await act(async () => root.unmount());
    expect(logged).not.toHaveBeenCalled();
  });

  test('is rendered and hydrated by Vue', async () => {
    const logged = vi.spyOn(console, 'error');
    const warned = vi.spyOn(console, 'warn');
    const element = document.createElement('main');
    element.innerHTML = await renderVue(createSSRApp(() => vueElement({ fallback: true })));
    expect(element.innerHTML.replaceAll(/<!--.*?-->|;(?=")/g, '')).toBe(rendered);
    document.body.append(element);
    const app = createSSRApp(() => vueElement({ fallback: true }));
    app.mount(element);
    expect(shown()).toEqual(['Loading']);
    app.unmount();
    expect([logged.mock.calls, warned.mock.calls]).toEqual([[], []]);
  });
});
