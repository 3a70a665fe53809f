import type { Undo } from '#channel/port';
import type { Payment } from '../payment/payment-model.ts';

/** A form in the page, in the place of the merchant's form. */
export type DrawnForm = {
  /** The id of the container, by which merchants refer to the form. */
  readonly key: string;
  readonly container: HTMLElement;
  readonly brands: readonly string[];
  /** Hides the brands that the gateway does not offer to this shopper. */
  readonly narrow: (offered: readonly string[]) => void;
  readonly payment: Payment;
  /** The `action` of the merchant's form: a return URL. */
  readonly action: string | undefined;
  /** The inputs that the merchant put into the original form. */
  readonly inputs: readonly Element[];
  /** Submits the form, like a click on its button. */
  readonly press: () => void;
  /** Whether the fields can be used. Waits while frames load, and reloads frames that have failed. */
  readonly ensureUsable: () => Promise<boolean>;
  readonly unload: Undo;
};
