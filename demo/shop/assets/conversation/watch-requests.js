// @ts-check
// What scripts of the page ask for, and where the page goes: calls of `fetch`, documents that arrive in frames, and
// forms and links that lead away. What the frames themselves send, no page can see.
import { guarded, hear, listenIn, moment } from './hear.js';

/** @param {string} address */
const parseAddress = (address) => new URL(address, document.baseURI);

/** @param {URL} address */
const isThisPage = ({ origin, pathname, search }) =>
  origin === location.origin && pathname === location.pathname && search === location.search;

/** @param {URL} address @param {string} method */
const requestTo = ({ host, pathname }, method) => ({
  ...moment(),
  type: /** @type {const} */ ('request'),
  title: `${method.toUpperCase()} ${pathname}`,
  place: host,
});

/** @param {unknown} input @param {unknown} init */
const describeCall = (input, init) => {
  const request = input instanceof Request ? input : undefined;
  const called = input instanceof URL ? input.href : input;
  /** @type {unknown} */
  const asked = init instanceof Object ? Reflect.get(init, 'method') : undefined;
  const method = typeof asked === 'string' ? asked : (request?.method ?? 'GET');
  const address = parseAddress(request?.url ?? (typeof called === 'string' ? called : ''));
  return requestTo(address, method);
};

/** @param {readonly unknown[]} values */
const beginCall = ([input, init]) => {
  /** @type {(outcome: object) => void} */
  let end = () => {};
  guarded(() => {
    const call = describeCall(input, init);
    const startedMs = performance.now();
    hear({ ...call, value: { by: 'fetch', status: 'under way' } });
    end = (outcome) => {
      const ms = Math.round(performance.now() - startedMs);
      hear({ ...call, value: { by: 'fetch', ...outcome, ms } });
    };
  });
  return end;
};

/**
 * The page gets a promise that settles as its own would: one that nobody handles is still told as such.
 * @param {Promise<Response>} answer
 * @param {(outcome: object) => void} end
 */
const listenToAnswer = async (answer, end) => {
  try {
    const response = await answer;
    guarded(() => end({ status: response.status }));
    return response;
  } catch (cause) {
    guarded(() => end({ failed: cause }));
    throw cause;
  }
};

const watchFetch = () =>
  listenIn(window, 'fetch', {
    apply: (target, self, values) => {
      const end = beginCall(values);
      return listenToAnswer(Reflect.apply(target, self, values), end);
    },
  });

/** @param {Element} element @param {string} name @param {string} otherwise */
const attributeOr = (element, name, otherwise) => {
  const value = Element.prototype.getAttribute.call(element, name) ?? '';
  return value === '' ? otherwise : value;
};

/**
 * Names and values of a form. A `FormData` of it would be an event that the page can hear, and a field called
 * `elements` would hide the others.
 * @param {HTMLFormElement} form
 */
const fieldsOf = (form) => {
  /** @type {unknown} */
  const elements = Reflect.get(HTMLFormElement.prototype, 'elements', form);
  const all = elements instanceof HTMLFormControlsCollection ? [...elements] : [];
  return all.flatMap((element) =>
    'name' in element && 'value' in element && element.name !== ''
      ? [{ name: element.name, value: element.value }]
      : [],
  );
};

/** @param {HTMLFormElement} form */
const hearForm = (form) =>
  guarded(() => {
    const address = parseAddress(attributeOr(form, 'action', location.href));
    hear({
      ...requestTo(address, attributeOr(form, 'method', 'get')),
      value: {
        by: 'form',
        window: attributeOr(form, 'target', '_self'),
        fields: fieldsOf(form),
      },
    });
  });

const watchForms = () => {
  listenIn(HTMLFormElement.prototype, 'submit', {
    apply: (target, self, values) => {
      if (self instanceof HTMLFormElement) hearForm(self);
      return Reflect.apply(target, self, values);
    },
  });
  addEventListener('submit', ({ target, defaultPrevented }) => {
    if (!defaultPrevented && target instanceof HTMLFormElement) hearForm(target);
  });
};

/** @param {HTMLAnchorElement} link */
const hearLink = (link) => {
  const address = parseAddress(link.href);
  const isWithin = isThisPage(address) && address.hash !== '';
  if (isWithin) return;
  hear({
    ...requestTo(address, 'GET'),
    value: { by: 'link', window: attributeOr(link, 'target', '_self'), query: address.search },
  });
};

const watchLinks = () =>
  addEventListener('click', ({ target, defaultPrevented }) =>
    guarded(() => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (!defaultPrevented && link instanceof HTMLAnchorElement) hearLink(link);
    }),
  );

const watchFrames = () =>
  document.addEventListener(
    'load',
    ({ target }) => {
      if (!(target instanceof HTMLIFrameElement)) return;
      hear({ type: 'request', title: 'loaded', place: `frame ${target.name}` });
    },
    true,
  );

export const watchRequests = () => {
  watchFetch();
  watchForms();
  watchLinks();
  watchFrames();
};
