import { act, createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import { createApp, h, nextTick, shallowRef } from 'vue';
import { resetPage, runWidget, settle, stubScripts } from './page.fixture.ts';
import * as react from './react.ts';
import type { PaymentOptions } from './types.ts';
import * as vue from './vue.ts';

export type Props = {
  readonly checkoutId?: string | Promise<string> | undefined;
  readonly brands?: string;
  readonly options?: PaymentOptions;
  readonly onError?: (error: { readonly code: string }) => unknown;
};

/** A page with a `PaymentForm` of the checkout `a`. */
export type Framework = {
  /** Draws it with these props, or draws it again. */
  readonly draw: (props: Props) => Promise<void>;
  readonly unmount: () => Promise<void>;
};

const form = { baseUrl: 'https://pay.example/', brands: 'VISA', checkoutId: 'a' };

function inReact(isStrict: boolean): Framework {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body);
  return {
    draw: (props) => {
      const element = createElement(react.PaymentForm, { ...form, ...props } as typeof form);
      return act(async () =>
        root.render(isStrict ? createElement(StrictMode, {}, element) : element),
      );
    },
    unmount: () => act(async () => root.unmount()),
  };
}

function inVue(): Framework {
  const current = shallowRef<Props>({});
  const app = createApp({
    render: () => h(vue.PaymentForm, { ...form, ...current.value } as typeof form),
  });
  let isMounted = false;
  return {
    draw: (props) => {
      current.value = props;
      if (!isMounted) app.mount(document.body);
      isMounted = true;
      return nextTick();
    },
    unmount: async () => {
      if (isMounted) app.unmount();
      isMounted = false;
    },
  };
}

export const frameworks = {
  React: () => inReact(false),
  'React in StrictMode': () => inReact(true),
  Vue: inVue,
};

/** Opens a page for each test of a suite. */
export function usePage(create: () => Framework) {
  let scripts: () => readonly HTMLScriptElement[];
  let framework: Framework;

  beforeEach(() => {
    scripts = stubScripts();
    framework = create();
  });
  afterEach(async () => {
    await framework.unmount();
    await resetPage();
  });

  function draw(props: Props): Promise<void> {
    return framework.draw(props);
  }
  async function waitAll(): Promise<void> {
    await act(settle);
  }
  async function runLast() {
    const widget = runWidget(scripts().at(-1) as HTMLScriptElement);
    await waitAll();
    return widget;
  }
  return {
    draw,
    /** Draws the forms of the checkout `a`, and runs the script. */
    drawFirst: async (props: Props = {}) => {
      await draw(props);
      return runLast();
    },
    runLast,
    waitAll,
    scripts: () => scripts(),
    unmount: () => framework.unmount(),
    optionsOf: (): PaymentOptions => Reflect.get(window, 'wpwlOptions') ?? {},
    /** The checkout ids in the URLs of the scripts. */
    loaded: () => scripts().map(({ src }) => new URL(src).searchParams.get('checkoutId')),
  };
}
