import { choice, color, flag, group, mapOf, option, styles, text } from './kinds.ts';
import { themeTokens } from './theme.ts';

const placeholderStyle = option(styles);

/** What the forms look like, and in which language they are. */
export const presentationOptions = {
  /**
   * `stacked`: the forms of all payment methods below each other. `accordion`: a list of the payment
   * methods, of which one is open; with a single method, only its form. In this layout the card
   * number replaces the select for the card type (`brandDetection` is always on).
   */
  layout: option(choice('stacked', 'accordion'), 'stacked'),
  /** Theme of the form. `none` adds no styles. */
  style: option(choice('card', 'plain', 'logos', 'none'), 'card'),
  /**
   * Colors, sizes and font of the form, in all styles except `none`. `dark` overrides them in pages
   * with a dark color scheme. A color with too little contrast is replaced by a readable one, and
   * named in the console.
   * @type WpwlThemeTokens & { readonly dark?: WpwlThemeTokens }
   * @example {"brand": "#a5481f", "radius": 4}
   */
  theme: option(group({ ...themeTokens, dark: option(group(themeTokens)) })),
  /**
   * Replaces texts of labels, placeholders and buttons in every language. `' '` removes a text.
   * @type { readonly [Key in WpwlLabel | WpwlMessage]?: string }
   * @example {"submit": "Buy the lamp"}
   */
  labels: option(mapOf(text), {}),
  /**
   * Replaces error messages in every language. Takes precedence over `labels`.
   * @type { readonly [Key in WpwlMessage]?: string }
   * @example {"cvvError": "Three digits, on the back"}
   */
  errorMessages: option(mapOf(text), {}),
  /**
   * Language of the form as a language tag, for example `de` or `de-AT`. If not set, the language
   * is taken from the `lang` attribute of the form, of the document, or from the browser.
   */
  locale: option(text),
  /** Shows the labels of fields. Hidden labels are still available to screen readers. */
  showLabels: option(flag, true),
  /**
   * Shows placeholders in empty fields. The expiry date shows its format, card number and CVV show
   * an example. In all fields except the expiry date, the label is the placeholder if `labels` sets
   * it or `showLabels` hides it.
   */
  showPlaceholders: option(flag, true),
  /**
   * Shows a hint that describes where the CVV is printed on the card. With `layout: 'accordion'`, the
   * hint is a text below the field, and the default is `true`.
   */
  showCVVHint: option(flag, false),
  /**
   * Shows the amount on the buttons that pay, for example `Pay €92.00`, if the gateway states it. If
   * the amount changes, the shopper has to press the button again. A text of the page (`labels`:
   * `submit`) is not changed; `payAmount` replaces the text with the amount, as `{{amount}}`. With
   * `layout: 'accordion'`, the default is `true`.
   */
  showAmount: option(flag, false),
  /**
   * Styles of the placeholders in hosted fields. Supported properties: `color`, `opacity`,
   * `font-size`, `font-style` and `font-weight`.
   * @example {"cvv-placeholder": {"color": "#6b7280"}}
   */
  iframeStyles: option(
    group({
      'card-number-placeholder': placeholderStyle,
      'cvv-placeholder': placeholderStyle,
      'password-placeholder': placeholderStyle,
    }),
    {},
  ),
  /**
   * `color` is the CSS color of the spinner on the submit button. Other properties are ignored.
   * @type { readonly color?: string | readonly string[]; readonly [setting: string]: unknown }
   * @example {"color": "#b45309"}
   */
  spinner: option(group({ color: option(color) })),
  /**
   * The field that receives the focus after `onReady`, unless the shopper has focused another
   * element. For `customer.email`, the page must add an input with this name to the form.
   */
  autofocus: option(choice('card.number', 'card.holder', 'customer.email')),
  /** Shows the card number in groups of digits. */
  numberFormatting: option(flag, true),
} as const;
