import { parseAddress, parseOrigin } from '#channel/origin';

/**
 * The URL against which a relative return URL is resolved. Like in the browser, this is the base URL
 * of the document, but only if it has the same origin as the document. Attack: injected markup with
 * a `<base>` element redirects the shopper, after the payment, to another site. (A script of the
 * page can always change the return URL itself.) Many applications have `<base href="/">`.
 *
 * Otherwise it is the URL of the document. In a `blob:` document, it is the origin in this URL,
 * because no relative URL can be resolved against the URL itself. `about:blank` and `srcdoc`
 * documents have no origin in their URL. Their base URL is that of the page around them.
 */
export function resultBaseOf(documentUrl: string, baseUrl: string): string {
  const url = parseAddress(documentUrl);
  if (url === undefined || url.origin === 'null') return baseUrl;
  if (parseOrigin(baseUrl) === url.origin) return baseUrl;
  return url.protocol === 'blob:' ? `${url.origin}/` : documentUrl;
}
