/**
 * How the hosted fields of a form find each other in a page of another origin.
 *
 * 1. The document of each field defines one {@link FieldEntry} on its window. The page cannot read
 *    it, because its origin differs. Frames of the payment origin can.
 * 2. A field looks for entries in all frames of the page, never by frame name. The page chooses the
 *    names, and two forms, a copied form or an added frame can use the same ones.
 * 3. Fields are siblings if they have the same page origin, checkout, `resource` (payment or
 *    registration) and `pairingId`, a random id that the page creates for each form, or for each
 *    CVV of a saved card.
 * 4. A field returns its value only to a sibling, and only while that sibling submits.
 */
import type { HostedFieldName, Opening } from './payment.ts';

/** The property of a field's window that holds its entry. */
export const fieldEntryName = 'wpwlField';

/**
 * `empty`: the field is optional and has no value. `denied`: the requester may not read the value.
 */
export type FieldReading<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'empty' | 'invalid' | 'denied' };

/** The functions and properties of a field that frames of its origin can use. */
export type FieldEntry<Value> = {
  readonly pairingId: string;
  readonly pageOrigin: string;
  readonly checkoutId: string;
  readonly resource: Opening['resource'];
  readonly field: HostedFieldName;
  readonly isSubmitting: () => boolean;
  readonly readValue: (requester: FieldEntry<Value>) => FieldReading<Value>;
  readonly clear: () => void;
  /**
   * Called by the return page after a 3-D Secure challenge inside the merchant's page. Returns
   * whether this field was waiting for the shopper's return.
   */
  readonly handleReturn: () => boolean;
  /** Whether a submission of this field has led to a challenge in the merchant's page. */
  readonly hasBegunChallenge: () => boolean;
  /** Whether this field has asked the gateway to replace its checkout. */
  readonly isChangingCheckout: () => boolean;
  /**
   * Whether this field has submitted its checkout, and a payment may exist: every result but an
   * invalid request, also if no response has arrived.
   */
  readonly mayHavePaid: () => boolean;
};

/** The frames of a page, as its `Window` lists them. */
export type Frames = { readonly length: number; readonly [index: number]: unknown };

/** The entries of those frames that are hosted fields of the same origin as this document. */
export function findFieldEntries<Value>(frames: Frames): readonly FieldEntry<Value>[] {
  return Array.from({ length: frames.length }, (_, index) =>
    readFieldEntry<Value>(frames[index]),
  ).filter((entry) => entry !== undefined);
}

/**
 * Calls a function of a field's entry. Returns `otherwise` if the call throws, as it can when the
 * field's document no longer exists.
 */
export function callEntry<Result>(call: () => Result, otherwise: Result): Result {
  try {
    return call();
  } catch {
    return otherwise;
  }
}

/** Whether two fields are submitted together (see 3). A field is not its own sibling. */
export function areSiblings<Value>(one: FieldEntry<Value>, other: FieldEntry<Value>): boolean {
  return areInOneForm(one, other) && one.checkoutId === other.checkoutId;
}

/**
 * Whether two fields belong to the same form. Their checkouts differ while the page changes the
 * checkout of the form field by field.
 */
export function areInOneForm<Value>(one: FieldEntry<Value>, other: FieldEntry<Value>): boolean {
  return (
    one !== other &&
    one.pairingId === other.pairingId &&
    one.pageOrigin === other.pageOrigin &&
    one.resource === other.resource
  );
}

function readFieldEntry<Value>(frame: unknown): FieldEntry<Value> | undefined {
  if (typeof frame !== 'object' || frame === null) return undefined;
  try {
    const value: unknown = Reflect.get(frame, fieldEntryName);
    return isFieldEntry<Value>(value) ? value : undefined;
  } catch {
    // A window of another origin throws when this property is read.
    return undefined;
  }
}

const texts = ['pairingId', 'pageOrigin', 'checkoutId', 'resource', 'field'];
const methods = [
  'isSubmitting',
  'readValue',
  'clear',
  'handleReturn',
  'hasBegunChallenge',
  'isChangingCheckout',
  'mayHavePaid',
];

function isFieldEntry<Value>(value: unknown): value is FieldEntry<Value> {
  return (
    typeof value === 'object' &&
    value !== null &&
    texts.every((name) => typeof Reflect.get(value, name) === 'string') &&
    methods.every((name) => typeof Reflect.get(value, name) === 'function')
  );
}
