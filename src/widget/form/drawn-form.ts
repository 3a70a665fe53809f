import type { Undo } from '#channel/port';
import type { Payment } from '../model/payment-model.ts';

/** A form that stands in the page in the place of the merchant's own. */
export type DrawnForm = {
  /** Id of the container, by which merchants name the form. */
  readonly key: string;
  readonly container: HTMLElement;
  readonly brands: readonly string[];
  /** Heeds what the gateway offers this shopper. */
  readonly narrow: (offered: readonly string[]) => void;
  readonly payment: Payment;
  /** What the form's own `action` says of the way back. */
  readonly action: string | undefined;
  /** What the merchant put into the original form. */
  readonly inputs: readonly Element[];
  /** As if the shopper had pressed the button. */
  readonly press: () => void;
  /** Whether the fields can be used, as soon as that is known. */
  readonly whenOpen: () => Promise<boolean>;
  readonly unload: Undo;
};
