/** One parameter of a form-encoded body. */
export type FormEntry = readonly [name: string, value: string];

/**
 * Replaces lone surrogates, which UTF-8 cannot encode, with U+FFFD, as the URL standard does. The
 * pattern has no `u` flag: transpiled for browsers without that flag, it would also match the
 * character before a lone surrogate.
 */
const wellFormed = (text: string): string =>
  text.replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g, (found) =>
    found.length === 2 ? found : '\uFFFD',
  );

const percent = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

const encode = (text: string): string =>
  encodeURIComponent(wellFormed(text))
    .replace(/[!'()~]/g, percent)
    .replaceAll('%20', '+');

/**
 * Encodes parameters as `application/x-www-form-urlencoded` in UTF-8, like `URLSearchParams`. Never
 * throws.
 */
export const encodeForm = (entries: Iterable<FormEntry>): string =>
  [...entries].map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
