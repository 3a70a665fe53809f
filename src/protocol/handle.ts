/**
 * How frames of the payment origin find each other in a page that belongs to somebody else.
 *
 * 1. Every field's document carries one {@link Handle} on its window. The page cannot read it, since a
 *    window of another origin shows nothing; a frame of the same origin can.
 * 2. Frames are found by walking all frames of the page, never by name: names are the page's to give, and
 *    two forms, a copied group or a planted frame share them.
 * 3. Those belong together whose form, page origin, checkout and purpose (`resource`) are the same.
 * 4. A value is lent to a frame of the same form alone, and only while that frame submits.
 */
import type { Opening, SecureField } from './payment.ts';

/** The property of a field's window that holds its handle. */
export const handleName = 'wpwlField';

/** What a field answers when asked for its value: `empty` where it needs none, `withheld` to a stranger. */
export type Loan<Value> =
  | { readonly kind: 'lent'; readonly value: Value }
  | { readonly kind: 'empty' | 'invalid' | 'withheld' };

/** What a field shows to frames of its own origin; `Value` is theirs alone to know. */
export type Handle<Value> = {
  readonly formId: string;
  readonly pageOrigin: string;
  readonly checkoutId: string;
  readonly resource: Opening['resource'];
  readonly field: SecureField;
  readonly isSubmitting: () => boolean;
  readonly lend: (borrower: Handle<Value>) => Loan<Value>;
  /** Forgets what was typed. */
  readonly empty: () => void;
  /** Hears that the shopper is back from a challenge in the page; says whether it waited for that. */
  readonly returned: () => boolean;
};

/** The frames of a page, as its `Window` lists them. */
export type Frames = { readonly length: number; readonly [index: number]: unknown };

const texts = ['formId', 'pageOrigin', 'checkoutId', 'resource', 'field'];
const calls = ['isSubmitting', 'lend', 'empty', 'returned'];

const isHandle = <Value>(value: unknown): value is Handle<Value> =>
  typeof value === 'object' &&
  value !== null &&
  texts.every((name) => typeof Reflect.get(value, name) === 'string') &&
  calls.every((name) => typeof Reflect.get(value, name) === 'function');

/** A window of another origin throws when it is looked at: it has nothing to say here. */
const readHandle = <Value>(frame: unknown): Handle<Value> | undefined => {
  if (typeof frame !== 'object' || frame === null) return undefined;
  try {
    const value: unknown = Reflect.get(frame, handleName);
    return isHandle<Value>(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** The handles of all fields in the page that its frames may read. */
export const findHandles = <Value>(frames: Frames): readonly Handle<Value>[] =>
  Array.from({ length: frames.length }, (_, index) => readHandle<Value>(frames[index])).filter(
    (handle) => handle !== undefined,
  );

/** Whether two handles are of one drawn form; a handle is no sibling of itself. */
export const areSiblings = <Value>(one: Handle<Value>, other: Handle<Value>): boolean =>
  one !== other &&
  one.formId === other.formId &&
  one.pageOrigin === other.pageOrigin &&
  one.checkoutId === other.checkoutId &&
  one.resource === other.resource;
