import { define } from '../define.ts';

type Wishes = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: Pick<AbortSignal, 'aborted' | 'addEventListener'>;
};

/** As much of an answer as is asked for here. */
const readAnswer = (request: XMLHttpRequest) => ({
  status: request.status,
  headers: { get: (name: string) => request.getResponseHeader(name) },
  text: () => Promise.resolve(request.responseText),
  json: () => Promise.resolve(request.responseText).then((text): unknown => JSON.parse(text)),
});

/** An answer from elsewhere is none; a browser that does not say where it is from is believed. */
const isFromElsewhere = ({ responseURL }: XMLHttpRequest, address: string): boolean => {
  const link = document.createElement('a');
  link.href = address;
  return Boolean(responseURL) && responseURL.split('#')[0] !== link.href.split('#')[0];
};

define(
  window,
  'fetch',
  (address: string, { method = 'GET', headers = {}, body, signal }: Wishes = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const fail = (): void => reject(new TypeError('The request failed.'));
      request.open(method, address);
      Object.keys(headers).forEach((name) => request.setRequestHeader(name, headers[name] ?? ''));
      if (body !== undefined && headers['Content-Type'] === undefined) {
        request.setRequestHeader('Content-Type', 'application/x-www-form-urlencoded;charset=UTF-8');
      }
      request.addEventListener('error', fail);
      request.addEventListener('abort', fail);
      request.addEventListener('load', () => {
        if (isFromElsewhere(request, address)) fail();
        else resolve(readAnswer(request));
      });
      signal?.addEventListener('abort', () => request.abort());
      if (signal?.aborted) fail();
      else request.send(body === undefined ? null : String(body));
    }),
);
