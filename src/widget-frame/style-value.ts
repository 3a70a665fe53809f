const functions: ReadonlySet<string> = new Set([
  'calc',
  'clamp',
  'color',
  'color-mix',
  'hsl',
  'hsla',
  'hwb',
  'lab',
  'lch',
  'max',
  'min',
  'oklab',
  'oklch',
  'rgb',
  'rgba',
]);

const characters = /^[\p{L}\p{M}\p{N} #%.,+*/'"()_-]+$/u;
const call = /([\w-]*)\(/g;
const maxLength = 256;

/**
 * Whether a page may set this value inside a frame: words, numbers, colours and arithmetic. No escapes, so
 * that every function is called by its name; none that fetches (`url`, `image`), none that reads (`var`,
 * `attr`, `env`); nothing that ends a declaration.
 */
export const isSafeValue = (value: string): boolean =>
  value.length <= maxLength &&
  characters.test(value) &&
  !value.includes('//') &&
  Array.from(value.matchAll(call), ([, name = '']) => name.toLowerCase()).every(
    (name) => name === '' || functions.has(name),
  );
