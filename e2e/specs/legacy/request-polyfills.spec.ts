import { expect, test, type Route } from '@playwright/test';
import { expectSame, openDocuments } from '../../support/legacy-document.ts';

/** Every type of control, in the states that decide whether it is submitted. */
const form = `<form>
  ${[
    'text',
    'hidden',
    'password',
    'search',
    'tel',
    'url',
    'email',
    'submit',
    'button',
    'reset',
    'image',
  ]
    .map((type) => `<input type="${type}" name="${type}" value="${type} value">`)
    .join('')}
  <input type="number" name="number" value="7"><input type="range" name="range" value="3">
  <input type="date" name="date" value="2030-01-02"><input type="time" name="time" value="10:11">
  <input type="month" name="month" value="2030-01"><input type="week" name="week" value="2030-W02">
  <input type="datetime-local" name="moment" value="2030-01-02T10:11"><input type="color" name="colour" value="#102030">
  <input name="twice" value="1"><input name="twice" value="2"><input name="" value="nameless"><input value="nameless">
  <input name="off" value="off" disabled><input name="changed" value="1">
  <input type="checkbox" name="box" checked><input type="checkbox" name="box" value="b" checked>
  <input type="checkbox" name="box" value="c"><input type="radio" name="one" value="1">
  <input type="radio" name="one" value="2" checked><input type="radio" name="none" value="1">
  <textarea name="lines">one
two</textarea><textarea name="empty"></textarea><textarea name="off" disabled>x</textarea>
  <select name="first"><option>a</option><option>b</option></select>
  <select name="chosen"><option value="1">a</option><option value="2" selected>b</option></select>
  <select name="several" multiple><option selected>a</option><option>b</option><option selected>c</option>
    <option selected disabled>d</option></select>
  <select name="unselected" multiple><option>a</option></select><select name="bare"></select>
  <select name="none-enabled"><option disabled selected>a</option></select><select name="off" disabled><option>a</option></select>
  <fieldset disabled><input name="within" value="1"><select name="within"><option>a</option></select></fieldset>
  <fieldset><input name="open" value="1"></fieldset><button name="pressed" value="1">x</button><output name="told">1</output>
</form>`;

test(
  'FormData polyfill reads the entries of a form like the native one',
  { tag: '@full' },
  async ({ page }) => {
    const entries = await expectSame(
      await openDocuments(page),
      (markup) => {
        type FormDataClass = new (form: HTMLFormElement) => FormData;
        type Polyfills = { readonly Fields: FormDataClass };
        const { fallbacks } = window as unknown as { readonly fallbacks?: Polyfills };
        const Fields = fallbacks?.Fields ?? FormData;
        document.body.innerHTML = markup;
        const [element] = document.forms;
        if (element === undefined) return [];
        const plain = Array.from(new Fields(element));
        const observed: unknown[] = [];
        document.addEventListener('formdata', (event) => {
          const { formData } = event;
          observed.push(event instanceof FormDataEvent, formData.has('box'), formData.has('none'));
          formData.set('changed', '2');
          formData.set('new', '3');
        });
        // The order of entries that a listener sets does not matter.
        return [plain, Array.from(new Fields(element), String).sort(), observed];
      },
      form,
    );
    expect(entries).toContainEqual(expect.arrayContaining([['several', 'c']]));
    expect(entries).toContainEqual(expect.arrayContaining(['changed,2']));
  },
);

const fulfill =
  (response: Parameters<Route['fulfill']>[0]) =>
  (route: Route): Promise<void> =>
    route.fulfill(response);

/** Responses by path. */
const handlers: Parameters<typeof openDocuments>[1] = {
  '/paid': fulfill({ json: { paid: true }, headers: { 'X-Custom': 'a, b' } }),
  '/refused': fulfill({ status: 422, json: { code: 'é' } }),
  '/broken': fulfill({ status: 500, body: '<p>' }),
  '/moved': fulfill({ status: 302, headers: { Location: '/paid' } }),
  '/cut': (route) => route.abort('connectionreset'),
  '/never': () => {},
  '/echo': (route, request) =>
    route.fulfill({
      json: [
        request.method(),
        request.postData(),
        request.headers()['content-type']?.toLowerCase(),
        request.headers()['x-custom'],
      ],
    }),
};

/** Sends all kinds of requests; returns what `fetch` resolves to. */
const fetchAll = async (): Promise<unknown> => {
  const describeResponse = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    try {
      const response = await fetch(path, { redirect: 'error', ...init });
      const { status, headers } = response;
      const head = [status, headers.get('x-custom'), headers.get('x-none')];
      const body: unknown = await response.json().catch(() => 'no json');
      return [...head, body];
    } catch {
      return 'failed';
    }
  };
  const later = new AbortController();
  const aborted = new AbortController();
  aborted.abort();
  const never = describeResponse('/never', { signal: later.signal });
  const early = describeResponse('/early', { signal: aborted.signal });
  const all = await Promise.all(
    ['/paid', '/refused', '/broken', '/moved', '/cut', '/missing', '/paid#part'].map((path) =>
      describeResponse(path),
    ),
  );
  later.abort();
  const body = new URLSearchParams({ a: '1 2', b: 'ä' });
  return [
    all,
    await never,
    await early,
    await describeResponse('/echo'),
    await describeResponse('/echo', { method: 'POST', body }),
    await describeResponse('/echo', {
      method: 'POST',
      body: 'x',
      headers: { 'Content-Type': 'text/plain', 'X-Custom': '1' },
    }),
    await (await fetch('/paid')).text(),
  ];
};

test(
  'fetch polyfill resolves and rejects like the native one, and rejects redirects',
  { tag: '@full' },
  async ({ page }) => {
    const documents = await openDocuments(page, handlers);
    const results = await expectSame(documents, fetchAll);
    expect(results).toContainEqual(
      expect.arrayContaining([[200, 'a, b', null, { paid: true }], 'failed']),
    );
    expect(documents.requests).not.toContain('GET /early');
    // XMLHttpRequest follows redirects; the polyfill must detect one by `responseURL`.
    const redirected = await documents.legacy.evaluate(async () => {
      const value = `${location.origin}/elsewhere`;
      Object.defineProperty(XMLHttpRequest.prototype, 'responseURL', { value });
      return fetch('/paid').then(
        () => 'resolved',
        () => 'rejected',
      );
    });
    expect(redirected).toBe('rejected');
  },
);
