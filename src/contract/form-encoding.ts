/** One parameter as it travels. */
export type FormEntry = readonly [name: string, value: string];

/**
 * Replaces lone surrogates, which UTF-8 cannot encode, with U+FFFD, as the URL standard does. The pattern has no `u` flag:
 * compiled for browsers without that flag, it would consume the character before a lone surrogate as well.
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

/** Writes `application/x-www-form-urlencoded` UTF-8, as forms and `URLSearchParams` do. Never throws. */
export const encodeForm = (entries: Iterable<FormEntry>): string =>
  [...entries].map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
