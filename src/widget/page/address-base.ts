import { parseOrigin } from '#channel/origin';
import { resultBaseOf } from './result-base.ts';
import { addressesOf, windowOf } from './unclobbered.ts';

/**
 * The URL against which the relative URLs of a page are resolved. A document whose address starts
 * with `blob:` or `about:` can have no base URL of its own that resolves them. Its relative URLs
 * are meant for the page around it, or for the origin that has created it.
 */
export function addressBaseOf(document: Document): string | undefined {
  const page = windowOf(document);
  const base = baseOf(document);
  if (page === undefined) return base;
  // Attack: a `<base>` of another origin in a document whose own URL has no origin.
  const isOwn = parseOrigin(base) === page.origin;
  return [isOwn ? base : undefined, embedderBaseOf(page), page.origin].find(
    (each) => each !== undefined && parseOrigin(each) !== undefined,
  );
}

function baseOf(document: Document): string {
  const { url, base } = addressesOf(document);
  return resultBaseOf(url, base);
}

/** The base URL of the page around a frame. `undefined` if it is of another origin. */
function embedderBaseOf(page: Window): string | undefined {
  try {
    return page.parent === page ? undefined : baseOf(page.parent.document);
  } catch {
    return undefined;
  }
}
