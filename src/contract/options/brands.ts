import { choice, flag, option, texts } from './kinds.ts';

/** The brands of a card. */
export const brandsOptions = {
  /**
   * If the form offers several brands, selects none until the card number identifies one or the
   * shopper selects one. By default the first brand is selected. Logos beside the card number show
   * the accepted brands and the detected one, except in the style `none`. The select for the brand is
   * hidden until a number can be of a brand whose number ranges are not public, except in the style
   * `logos`.
   */
  brandDetection: option(flag, false),
  /**
   * How the brands of a card number are detected. `regex`: by number ranges and a table of national
   * BINs. `binlist`: also by a request to the gateway with the first eight digits. Cards of Cartes
   * Bancaires are identified by `binlist` only.
   */
  brandDetectionType: option(choice('regex', 'binlist'), 'regex'),
  /**
   * Brands in order of priority. If a card has several brands, the first of them in this list is
   * selected. After this list come the international brands (`VISA`, `MASTER`, `MAESTRO` and
   * `UNIONPAY`), then the others in the order of `data-brands`. The shopper can select another
   * brand of the card.
   */
  brandDetectionPriority: option(texts),
} as const;
