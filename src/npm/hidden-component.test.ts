// @vitest-environment happy-dom
import { act, Activity, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApp, h, KeepAlive, shallowRef } from 'vue';
import { globals, resetPage, runWidget, settle, stubScripts } from './page.fixture.ts';
import * as react from './react.ts';
import * as vue from './vue.ts';

/* Components that a framework hides, and keeps to show them again. */

let scripts: () => readonly HTMLScriptElement[];
const onError = vi.fn();

beforeEach(() => {
  onError.mockClear();
  scripts = stubScripts();
});
afterEach(resetPage);

const form = { baseUrl: 'https://pay.example/', brands: 'VISA', onError };

type Id = 'a' | 'b';
/** Shows the form of one of two checkouts. */
type Pages = { readonly show: (id: Id) => Promise<void>; readonly end: () => Promise<void> };

function inReact(): Pages {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body);
  const [drawn, ids] = [new Set<Id>(), ['a', 'b'] as const];
  function pageOf(id: Id, shown: Id) {
    const children = createElement(react.PaymentForm, { ...form, checkoutId: id, className: id });
    const mode = id === shown ? 'visible' : 'hidden';
    return createElement(Activity, { mode, key: id, children });
  }
  return {
    show: async (shown) => {
      drawn.add(shown);
      const pages = ids.filter((id) => drawn.has(id)).map((id) => pageOf(id, shown));
      await act(async () => root.render(pages));
    },
    end: () => act(async () => root.unmount()),
  };
}

function inVue(): Pages {
  const shown = shallowRef<Id>('a');
  function pageOf(id: Id) {
    const props = { ...form, checkoutId: id, class: id };
    return { render: () => h(vue.PaymentForm, props) };
  }
  const pages = { a: pageOf('a'), b: pageOf('b') };
  const app = createApp({ render: () => h(KeepAlive, () => h(pages[shown.value])) });
  let isMounted = false;
  return {
    show: async (id) => {
      shown.value = id;
      if (!isMounted) app.mount(document.body);
      isMounted = true;
      await settle();
    },
    end: async () => app.unmount(),
  };
}

test.each([
  ['Activity of React', inReact],
  ['KeepAlive of Vue', inVue],
])('A form that %s hides makes room for another one, and is drawn again', async (_, create) => {
  const { show, end } = create();
  for (const id of ['a', 'b', 'a'] as const) {
    await show(id);
    expect([scripts().length, globals()]).toEqual([1, ['wpwlOptions']]);
    runWidget(scripts()[0] as HTMLScriptElement);
    await act(settle);
    const forms = [...document.querySelectorAll('.wpwl-container')];
    expect(forms.map((drawn) => drawn.parentElement?.className)).toEqual([id]);
  }
  expect(onError).not.toHaveBeenCalled();
  await end();
  expect([scripts().length, globals()]).toEqual([0, []]);
});
