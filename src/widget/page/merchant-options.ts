import { readOptions, type Options } from '#contract/options';
import type { Reporter } from './reporter.ts';

/**
 * Read as a variable, because it is not a property of `window` if the page declares it with `let`
 * or `const`.
 */
declare const wpwlOptions: unknown;

type OptionObject = Readonly<Record<string, unknown>>;

/**
 * The merchant's current options, `{}` if there are none. Ignores elements with the id or name
 * `wpwlOptions`.
 */
export function findMerchantOptions(): OptionObject {
  try {
    const value: unknown = wpwlOptions;
    return isOptionObject(value) ? value : {};
  } catch {
    // The page does not define the options, or its getter throws.
    return {};
  }
}

export type Callback = (this: unknown, ...values: readonly unknown[]) => unknown;

/**
 * The current callback with this name. Looked up at each call, because pages may replace callbacks
 * at any time.
 */
export function findCallback(name: string): Callback | undefined {
  const options = findMerchantOptions();
  const value = Object.hasOwn(options, name) ? options[name] : undefined;
  return isCallback(value) ? value : undefined;
}

/**
 * Whether the page has a callback with this name. Returns `true` for a getter that throws: the
 * error is logged when the callback is called.
 */
export function hasCallback(name: string): boolean {
  try {
    return findCallback(name) !== undefined;
  } catch {
    return true;
  }
}

function isOptionObject(value: unknown): value is OptionObject {
  return (
    typeof value === 'object' &&
    value !== null &&
    !(value instanceof Node) &&
    !(value instanceof HTMLCollection) &&
    !isWindow(value) &&
    !isInherited(value)
  );
}

/**
 * If the page contains an iframe named `wpwlOptions`, the variable is the window of this iframe.
 * `window` is one of the few properties of a window of another origin that can be read.
 */
function isWindow(value: object): boolean {
  return Reflect.get(value, 'window') === value;
}

/**
 * Whether the variable is a member of `Object.prototype`, from which the window inherits. A
 * variable that the page declares with `let` or `const` is not a property of the window.
 */
function isInherited(value: object): boolean {
  return (
    !Object.hasOwn(globalThis, 'wpwlOptions') &&
    Reflect.get(Object.prototype, 'wpwlOptions') === value
  );
}

function isCallback(value: unknown): value is Callback {
  return typeof value === 'function';
}

/**
 * The options of the page. Reports invalid ones, whose defaults are used, and callbacks that are no
 * functions.
 */
export function readMerchantOptions(reporter: Reporter): Options {
  const { options, invalid } = readOptions(findMerchantOptions());
  for (const { option, value, expected } of invalid) {
    const effect =
      expected === 'function' ? 'It is not called.' : 'The default value is used instead.';
    reporter.logError(
      'option_invalid',
      `wpwlOptions.${option} is ${value}; expected: ${expected}. ${effect}`,
    );
  }
  return options;
}
