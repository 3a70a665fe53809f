import { languages } from './languages.ts';
import type { OptionRows } from './option-row.ts';

/**
 * Every option of `wpwlOptions`, by its name, which is also its query parameter. A missing row, a wrong control and a
 * wrong default are type errors.
 */
export const optionRows = {
  locale: {
    group: 'checkout',
    label: 'Language',
    kind: 'choice',
    choices: languages,
    hint: 'locale. The default is the language of the page.',
  },
  layout: {
    group: 'checkout',
    label: 'Layout',
    kind: 'choice',
    choices: { stacked: 'stacked', accordion: 'accordion' },
    usual: 'stacked',
    otherwise: 'accordion',
    hint: 'layout of several payment methods.',
  },
  style: {
    group: 'checkout',
    label: 'Style',
    kind: 'choice',
    choices: { card: 'card', plain: 'plain', logos: 'logos', none: 'none' },
    usual: 'card',
    hint: 'style of the form.',
  },
  theme: {
    group: 'presentation',
    kind: 'json',
    example: '{"brand": "#a5481f", "radius": 4}',
    hint: 'Colors, sizes and font of the form.',
  },
  showLabels: {
    group: 'presentation',
    kind: 'flag',
    usual: true,
    hint: 'Visible labels, not only for screen readers.',
  },
  showPlaceholders: {
    group: 'presentation',
    kind: 'flag',
    usual: true,
    hint: 'Examples in empty fields.',
  },
  showCVVHint: {
    group: 'presentation',
    kind: 'flag',
    usual: false,
    hint: 'An icon with a hint where the security code is printed.',
  },
  showAmount: {
    group: 'presentation',
    kind: 'flag',
    usual: false,
    hint: 'The amount on the pay buttons. Layout accordion: on by default.',
  },
  numberFormatting: {
    group: 'presentation',
    kind: 'flag',
    usual: true,
    hint: 'Spaces between groups of digits of the card number.',
  },
  labels: {
    group: 'presentation',
    kind: 'json',
    example: '{"submit": "Buy the lamp"}',
    hint: 'Your own labels and placeholders.',
  },
  errorMessages: {
    group: 'presentation',
    kind: 'json',
    example: '{"cvvError": "Three digits, on the back"}',
    hint: 'Your own error messages.',
  },
  iframeStyles: {
    group: 'presentation',
    kind: 'json',
    example: '{"cvv-placeholder": {"color": "#6b7280"}}',
    hint: 'Styles of the placeholders in the hosted fields.',
  },
  autofocus: {
    group: 'presentation',
    kind: 'choice',
    choices: {
      'card.number': 'card.number',
      'card.holder': 'card.holder',
      'customer.email': 'customer.email',
    },
    hint: 'The field that gets the focus. customer.email is a field of the page.',
  },
  spinner: {
    group: 'presentation',
    kind: 'json',
    example: '{"color": "#b45309"}',
    hint: 'Color of the loading indicator in the button.',
  },
  requireCvv: {
    group: 'fields',
    kind: 'flag',
    usual: true,
    hint: 'The form has a field for the security code.',
  },
  allowEmptyCvv: {
    group: 'fields',
    kind: 'flag',
    usual: false,
    hint: 'The security code is optional.',
  },
  maskCvv: {
    group: 'fields',
    kind: 'flag',
    usual: false,
    hint: 'The security code is shown as dots.',
  },
  allowEmptyCardHolderName: {
    group: 'fields',
    kind: 'flag',
    usual: true,
    hint: 'The cardholder is optional.',
  },
  forceCardHolderEqualsBillingName: {
    group: 'fields',
    kind: 'flag',
    hint: 'The cardholder is also sent as the customer’s given name and surname.',
  },
  disableCardExpiryDateValidation: {
    group: 'fields',
    kind: 'flag',
    usual: false,
    hint: 'An expiry date in the past is not rejected by the form.',
  },
  disableSubmitOnEnter: {
    group: 'fields',
    kind: 'flag',
    usual: false,
    hint: 'The Enter key does not submit the form.',
  },
  validation: {
    group: 'fields',
    kind: 'flag',
    usual: true,
    hint: 'The form validates its fields. Otherwise only the payment service does.',
  },
  enableSAQACompliance: {
    group: 'fields',
    kind: 'flag',
    usual: false,
    hint: 'Expiry date and cardholder are hosted fields too.',
  },
  brandDetection: {
    group: 'brands',
    kind: 'flag',
    usual: false,
    hint: 'The form detects the brand from the card number.',
  },
  brandDetectionType: {
    group: 'brands',
    kind: 'choice',
    choices: { regex: 'regex', binlist: 'binlist' },
    hint: 'regex: number ranges and a BIN table. binlist: also a request to the gateway with the first eight digits.',
  },
  brandDetectionPriority: {
    group: 'brands',
    kind: 'list',
    hint: 'Brands separated by spaces. The first one is selected for a card of several brands.',
  },
  billingAddress: {
    group: 'billing',
    kind: 'json',
    example: '{"country": "DE", "city": "Munich"}',
    hint: 'Fields for the billing address, with these values. {} leaves them empty.',
  },
  mandatoryBillingFields: {
    group: 'billing',
    kind: 'json',
    example: '{"postcode": true}',
    hint: 'Required address fields.',
  },
  browser: {
    group: 'challenge',
    kind: 'json',
    example: '{"threeDChallengeWindow": 5}',
    hint: 'Size of the challenge in the page, from 1 to 5.',
  },
  threeDIframeSize: {
    group: 'challenge',
    kind: 'json',
    example: '{"width": 500, "height": 600}',
    hint: 'Your own size, in pixels or 100%.',
  },
  registrations: {
    group: 'registrations',
    kind: 'json',
    example: '{"requireCvv": true}',
    hint: 'Options of saved payment methods.',
  },
  paymentTarget: {
    group: 'targets',
    kind: 'text',
    hint: 'Where the bank’s page opens: _self, _top, _parent, _blank, iframe or a window’s name.',
  },
  shopperResultTarget: {
    group: 'targets',
    kind: 'text',
    hint: 'The window that shows the result.',
  },
  shopperResultUrl: {
    group: 'targets',
    kind: 'text',
    hint: 'URL of the result page. The action of this shop’s form takes precedence.',
  },
  useSummaryPage: {
    group: 'targets',
    kind: 'flag',
    usual: false,
    hint: 'After the payment, the page stays open and shows a link to the result.',
  },
  applePay: {
    group: 'wallets',
    kind: 'json',
    example: '{"displayName": "Lumen & Clay"}',
    hint: 'Apple Pay, on an external site.',
  },
  googlePay: {
    group: 'wallets',
    kind: 'json',
    example: '{"gatewayMerchantId": "…"}',
    hint: 'Google Pay, on an external site.',
  },
  clickToPay: {
    group: 'wallets',
    kind: 'json',
    example: '{"darkTheme": true}',
    hint: 'Click to Pay, on an external site.',
  },
  inlineFlow: {
    group: 'wallets',
    kind: 'json',
    example: '{"brands": "PAYPAL"}',
    hint: 'Payment methods for the inline flow. Here they open on their own sites.',
  },
} as const satisfies OptionRows;
