import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createSSRApp, h } from 'vue';
import { renderToString as renderVue } from 'vue/server-renderer';
import { loadPaymentWidgets, loadSessionTracker } from './index.ts';
import * as react from './react.ts';
import * as vue from './vue.ts';

/* These tests run in Node, without `window` and `document`. */

const form = { baseUrl: 'https://pay.example/', checkoutId: 'a', brands: 'VISA' };
const session = { authUrl: 'https://login.example/', clientId: 'app' };

test('React renders an empty element and an unknown session', () => {
  function Session() {
    return createElement('p', {}, react.useSession(session).state);
  }
  expect(renderToString(createElement(react.PaymentForm, form))).toBe('<div></div>');
  expect(renderToString(createElement(Session))).toBe('<p>unknown</p>');
});

test('Vue renders an empty element and an unknown session', async () => {
  const Session = {
    setup: () => {
      const { state } = vue.useSession(session);
      return () => h('p', state.value);
    },
  };
  expect(await renderVue(createSSRApp(vue.PaymentForm, form))).toBe('<div></div>');
  expect(await renderVue(createSSRApp(Session))).toBe('<p>unknown</p>');
});

test('The loaders are rejected', async () => {
  await expect(loadPaymentWidgets(form)).rejects.toMatchObject({ code: 'not_a_browser' });
  await expect(loadSessionTracker(session)).rejects.toMatchObject({ code: 'not_a_browser' });
});
