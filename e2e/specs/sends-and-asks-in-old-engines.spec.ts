import { expect, test, type Page, type Route } from '@playwright/test';
import { expectSame, openDocuments, type Documents } from '../support/legacy-document.ts';

/** Every kind of control, and each in the states that decide whether it is sent. */
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
  <select name="nobody" multiple><option>a</option></select><select name="bare"></select>
  <select name="shut"><option disabled selected>a</option></select><select name="off" disabled><option>a</option></select>
  <fieldset disabled><input name="within" value="1"><select name="within"><option>a</option></select></fieldset>
  <fieldset><input name="open" value="1"></fieldset><button name="pressed" value="1">x</button><output name="told">1</output>
</form>`;

test('what a form sends is read as by newer engines', async ({ page }) => {
  const sent = await expectSame(
    await openDocuments(page),
    (markup) => {
      type Kind = new (from: HTMLFormElement) => FormData;
      const { fallbacks } = window as unknown as { readonly fallbacks?: { readonly Fields: Kind } };
      const Fields = fallbacks?.Fields ?? FormData;
      document.body.innerHTML = markup;
      const [shown] = document.forms;
      if (shown === undefined) return [];
      const plain = Array.from(new Fields(shown));
      const asked: unknown[] = [];
      document.addEventListener('formdata', (event) => {
        const { formData } = event;
        asked.push(event instanceof FormDataEvent, formData.has('box'), formData.has('none'));
        formData.set('changed', '2');
        formData.set('new', '3');
      });
      // In which order those come that a listener sets is nobody's concern.
      return [plain, Array.from(new Fields(shown), String).sort(), asked];
    },
    form,
  );
  expect(sent).toContainEqual(expect.arrayContaining([['several', 'c']]));
  expect(sent).toContainEqual(expect.arrayContaining(['changed,2']));
});

const fulfil =
  (answer: Parameters<Route['fulfill']>[0]) =>
  (route: Route): Promise<void> =>
    route.fulfill(answer);

/** What is answered to both, by path. */
const answers: Parameters<typeof openDocuments>[1] = {
  '/paid': fulfil({ json: { paid: true }, headers: { 'X-Own': 'a, b' } }),
  '/refused': fulfil({ status: 422, json: { code: 'é' } }),
  '/broken': fulfil({ status: 500, body: '<p>' }),
  '/moved': fulfil({ status: 302, headers: { Location: '/paid' } }),
  '/cut': (route) => route.abort('connectionreset'),
  '/never': () => {},
  '/echo': (route, request) =>
    route.fulfill({
      json: [
        request.method(),
        request.postData(),
        request.headers()['content-type']?.toLowerCase(),
        request.headers()['x-own'],
      ],
    }),
};

/** Asks for all of it, and tells what came. */
const askForAll = async (): Promise<unknown> => {
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    try {
      const answer = await fetch(path, { redirect: 'error', ...init });
      const { status, headers } = answer;
      const told = [status, headers.get('x-own'), headers.get('x-none')];
      const body: unknown = await answer.json().catch(() => 'no json');
      return [...told, body];
    } catch {
      return 'failed';
    }
  };
  const begun = new AbortController();
  const ended = new AbortController();
  ended.abort();
  const never = ask('/never', { signal: begun.signal });
  const early = ask('/early', { signal: ended.signal });
  const all = await Promise.all(
    ['/paid', '/refused', '/broken', '/moved', '/cut', '/missing', '/paid#part'].map((path) =>
      ask(path),
    ),
  );
  begun.abort();
  const body = new URLSearchParams({ a: '1 2', b: 'ä' });
  return [
    all,
    await never,
    await early,
    await ask('/echo'),
    await ask('/echo', { method: 'POST', body }),
    await ask('/echo', {
      method: 'POST',
      body: 'x',
      headers: { 'Content-Type': 'text/plain', 'X-Own': '1' },
    }),
    await (await fetch('/paid')).text(),
  ];
};

const openAnswered = (page: Page): Promise<Documents> => openDocuments(page, answers);

test('what is asked for is answered, and what points elsewhere is no answer', async ({ page }) => {
  const documents = await openAnswered(page);
  const told = await expectSame(documents, askForAll);
  expect(told).toContainEqual(
    expect.arrayContaining([[200, 'a, b', null, { paid: true }], 'failed']),
  );
  expect(documents.asked).not.toContain('GET /early');
  // What the browser says to come from elsewhere, after it was sent on, is none either.
  const led = await documents.old.evaluate(async () => {
    const value = `${location.origin}/elsewhere`;
    Object.defineProperty(XMLHttpRequest.prototype, 'responseURL', { value });
    return fetch('/paid').then(
      () => 'an answer',
      () => 'none',
    );
  });
  expect(led).toBe('none');
});
