/** Pages may declare it by `let` or `const`. It is then no property of `window`, so it is read by its name. */
declare const wpwlOptions: unknown;

type OptionObject = Readonly<Record<string, unknown>>;

/** An iframe named `wpwlOptions` is a window. Of a window of another origin, only a few properties can be read. */
const isWindow = (value: object): boolean => Reflect.get(value, 'window') === value;

const isOptionObject = (value: unknown): value is OptionObject =>
  typeof value === 'object' &&
  value !== null &&
  !(value instanceof Node) &&
  !(value instanceof HTMLCollection) &&
  !isWindow(value);

/** The current options of the merchant. Elements and frames of that id or name are ignored. */
export const findMerchantOptions = (): OptionObject => {
  try {
    const value: unknown = wpwlOptions;
    return isOptionObject(value) ? value : {};
  } catch {
    // The page does not define the options, or its getter throws.
    return {};
  }
};

export type Callback = (this: unknown, ...values: readonly unknown[]) => unknown;

const isCallback = (value: unknown): value is Callback => typeof value === 'function';

/** The current callback: pages may replace callbacks after the form was drawn. */
export const findCallback = (name: string): Callback | undefined => {
  const options = findMerchantOptions();
  const value = Object.hasOwn(options, name) ? options[name] : undefined;
  return isCallback(value) ? value : undefined;
};
