const allowedFunctions: ReadonlySet<string> = new Set([
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

const allowedCharacters = /^[\p{L}\p{M}\p{N} #%.,+*/'"()_-]+$/u;
const functionCall = /([\w-]*)\(/g;
const maxLength = 256;

/**
 * Whether a page can set this CSS value inside a frame. Keywords, strings, numbers, colors and
 * calculations are allowed. Attacks that this prevents: functions that send requests (`url`,
 * `image`) or read values (`var`, `attr`, `env`), escapes and comments that hide the name of a
 * function, and characters that end the declaration.
 */
export function isSafeValue(value: string): boolean {
  return (
    value.length <= maxLength &&
    allowedCharacters.test(value) &&
    !/\/[/*]/.test(value) &&
    Array.from(value.matchAll(functionCall), ([, name = '']) => name.toLowerCase()).every(
      (name) => name === '' || allowedFunctions.has(name),
    )
  );
}
