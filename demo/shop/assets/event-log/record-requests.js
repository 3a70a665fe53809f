// @ts-check
// Records requests of the page: calls of `fetch`, loads of frames, and navigations by forms and links. Requests of the
// frames cannot be observed from the page.
import { guarded, record, wrap, createMoment } from './record.js';

/** @param {string} address */
const parseAddress = (address) => new URL(address, document.baseURI);

/** @param {URL} address */
const isThisPage = ({ origin, pathname, search }) =>
  origin === location.origin && pathname === location.pathname && search === location.search;

/** @param {URL} address @param {string} method */
const requestTo = ({ host, pathname }, method) => ({
  ...createMoment(),
  type: /** @type {const} */ ('request'),
  title: `${method.toUpperCase()} ${pathname}`,
  place: host,
});

/** @param {unknown} input @param {unknown} init */
const describeCall = (input, init) => {
  const request = input instanceof Request ? input : undefined;
  const url = input instanceof URL ? input.href : input;
  /** @type {unknown} */
  const method = init instanceof Object ? Reflect.get(init, 'method') : undefined;
  const address = parseAddress(request?.url ?? (typeof url === 'string' ? url : ''));
  return requestTo(address, typeof method === 'string' ? method : (request?.method ?? 'GET'));
};

/** @param {readonly unknown[]} values */
const startCall = ([input, init]) => {
  /** @type {(outcome: object) => void} */
  let end = () => {};
  guarded(() => {
    const call = describeCall(input, init);
    const startedMs = performance.now();
    record({ ...call, value: { by: 'fetch', status: 'under way' } });
    end = (outcome) => {
      const ms = Math.round(performance.now() - startedMs);
      record({ ...call, value: { by: 'fetch', ...outcome, ms } });
    };
  });
  return end;
};

/**
 * Settles like the promise of `fetch`, so that an unhandled rejection is still reported as one.
 * @param {Promise<Response>} pending
 * @param {(outcome: object) => void} end
 */
const recordResponse = async (pending, end) => {
  try {
    const response = await pending;
    guarded(() => end({ status: response.status }));
    return response;
  } catch (cause) {
    guarded(() => end({ failed: cause }));
    throw cause;
  }
};

const recordFetch = () =>
  wrap(window, 'fetch', {
    apply: (target, self, values) => {
      const end = startCall(values);
      return recordResponse(Reflect.apply(target, self, values), end);
    },
  });

/** @param {Element} element @param {string} name @param {string} otherwise */
const attributeOr = (element, name, otherwise) => {
  const value = Element.prototype.getAttribute.call(element, name) ?? '';
  return value === '' ? otherwise : value;
};

/**
 * Names and values of a form. `new FormData(form)` would fire a `formdata` event in the page. `elements` is read from
 * the prototype, because a field with that name shadows it (DOM clobbering).
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
const recordForm = (form) =>
  guarded(() => {
    const address = parseAddress(attributeOr(form, 'action', location.href));
    record({
      ...requestTo(address, attributeOr(form, 'method', 'get')),
      value: {
        by: 'form',
        window: attributeOr(form, 'target', '_self'),
        fields: fieldsOf(form),
      },
    });
  });

const recordForms = () => {
  wrap(HTMLFormElement.prototype, 'submit', {
    apply: (target, self, values) => {
      if (self instanceof HTMLFormElement) recordForm(self);
      return Reflect.apply(target, self, values);
    },
  });
  addEventListener('submit', ({ target, defaultPrevented }) => {
    if (!defaultPrevented && target instanceof HTMLFormElement) recordForm(target);
  });
};

/** @param {HTMLAnchorElement} link */
const recordLink = (link) => {
  const address = parseAddress(link.href);
  const isSamePage = isThisPage(address) && address.hash !== '';
  if (isSamePage) return;
  record({
    ...requestTo(address, 'GET'),
    value: { by: 'link', window: attributeOr(link, 'target', '_self'), query: address.search },
  });
};

const recordLinks = () =>
  addEventListener('click', ({ target, defaultPrevented }) =>
    guarded(() => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (!defaultPrevented && link instanceof HTMLAnchorElement) recordLink(link);
    }),
  );

const recordFrames = () =>
  document.addEventListener(
    'load',
    ({ target }) => {
      if (!(target instanceof HTMLIFrameElement)) return;
      record({ type: 'request', title: 'loaded', place: `frame ${target.name}` });
    },
    true,
  );

export const recordRequests = () => {
  recordFetch();
  recordForms();
  recordLinks();
  recordFrames();
};
