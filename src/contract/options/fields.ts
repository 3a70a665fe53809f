import { flag, option } from './kinds.ts';

/** Which fields the forms have, and how they are validated. */
export const fieldsOptions = {
  /** Shows the CVV field. */
  requireCvv: option(flag, true),
  /** Allows the shopper to leave the CVV empty. */
  allowEmptyCvv: option(flag, false),
  /** Hides the digits of the CVV while they are typed. */
  maskCvv: option(flag, false),
  /** Allows the shopper to leave the card holder empty. */
  allowEmptyCardHolderName: option(flag, true),
  /**
   * Also sends the card holder as `customer.givenName` and `customer.surname` (the last word) if
   * the page does not set them. The card holder must then have at least two words. No effect
   * together with `enableSAQACompliance`.
   */
  forceCardHolderEqualsBillingName: option(flag, false),
  /** Accepts expiry dates in the past, so that the gateway rejects expired cards. */
  disableCardExpiryDateValidation: option(flag, false),
  /** Ignores the Enter key in fields. By default, Enter submits the form. */
  disableSubmitOnEnter: option(flag, false),
  /** Renders expiry date and card holder as hosted fields too, as PCI DSS SAQ A requires. */
  enableSAQACompliance: option(flag, false),
  /**
   * Validates the inputs of the page before they are sent. If `false`, the gateway validates them.
   * Empty required fields, dates that do not exist and hosted fields are always validated.
   */
  validation: option(flag, true),
} as const;
