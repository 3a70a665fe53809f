import { flag, option, text } from './kinds.ts';

/** Where redirects open, what follows a payment, and the payment service. */
export const targetsOptions = {
  /**
   * Where a redirect opens: `_self`, `_top`, `_parent`, `_blank`, the name of a window, or `iframe`
   * for a frame in the page. If not set, a 3-D Secure challenge opens in the page when
   * `threeDIframeSize`, `browser.threeDChallengeWindow` or `onLoadThreeDIframe` is set. Only a
   * challenge opens in a frame.
   * @defaultValue `'_self'`
   */
  paymentTarget: option(text),
  /**
   * The window that is redirected to the return URL: `_self`, `_top`, `_parent`, `_blank`, or a
   * name.
   * @defaultValue `'_self'`
   */
  shopperResultTarget: option(text),
  /** The return URL. The URL in the checkout and the `action` of the form take precedence. */
  shopperResultUrl: option(text),
  /** Calls `onSaveTransactionData` after the payment instead of redirecting to the return URL. */
  useSummaryPage: option(flag, false),
  /**
   * Base URL of the payment service. Must be https (http on `localhost`, `*.localhost` and
   * `127.0.0.1`) and end in `/`. If not set, it is taken from the URL of the script.
   */
  baseUrl: option(text),
} as const;
