/** A top-level `let` or `const` of the page is no property of the window: only the bare name reaches it. */
declare const wpwlOptions: unknown;

type OptionObject = Readonly<Record<string, unknown>>;

/** A frame of that name is a window, of whatever origin: all that any page may ask of it is whether it is one. */
const isWindow = (value: object): boolean => Reflect.get(value, 'window') === value;

const isOptionObject = (value: unknown): value is OptionObject =>
  typeof value === 'object' &&
  value !== null &&
  !(value instanceof Node) &&
  !(value instanceof HTMLCollection) &&
  !isWindow(value);

/** The merchant's options as they stand now; an element of that id is none. Asked anew at each use. */
export const findMerchantOptions = (): OptionObject => {
  try {
    const value: unknown = wpwlOptions;
    return isOptionObject(value) ? value : {};
  } catch {
    // The page has none, or one that throws at whoever looks at it.
    return {};
  }
};

export type Callback = (this: unknown, ...values: readonly unknown[]) => unknown;

const isCallback = (value: unknown): value is Callback => typeof value === 'function';

/** A callback as it stands now: pages replace them after the form was drawn. */
export const findCallback = (name: string): Callback | undefined => {
  const options = findMerchantOptions();
  const value = Object.hasOwn(options, name) ? options[name] : undefined;
  return isCallback(value) ? value : undefined;
};
