import { languages } from './languages.ts';
import type { OptionRows } from './option-row.ts';

/**
 * Every option of `wpwlOptions`, under the name it has in the address as well. An option that the contract
 * gains does not compile until it has a row here, nor does a row with the wrong control or default.
 */
export const optionRows = {
  locale: {
    group: 'checkout',
    label: 'Language',
    kind: 'choice',
    choices: languages,
    hint: 'locale. The page decides where none is chosen.',
  },
  style: {
    group: 'checkout',
    label: 'Style',
    kind: 'choice',
    choices: { card: 'card', plain: 'plain', logos: 'logos', none: 'none' },
    usual: 'card',
    hint: 'style. How the form is dressed.',
  },
  showLabels: {
    group: 'presentation',
    kind: 'flag',
    usual: true,
    hint: 'Labels that everybody sees, not only screen readers.',
  },
  showPlaceholders: {
    group: 'presentation',
    kind: 'flag',
    usual: true,
    hint: 'Examples in fields that are empty.',
  },
  showCVVHint: {
    group: 'presentation',
    kind: 'flag',
    usual: false,
    hint: 'A sign that tells where the security code is printed.',
  },
  numberFormatting: {
    group: 'presentation',
    kind: 'flag',
    usual: true,
    hint: 'Blanks between groups of the number.',
  },
  labels: {
    group: 'presentation',
    kind: 'json',
    example: '{"submit": "Buy the lamp"}',
    hint: 'Your own words for labels and placeholders.',
  },
  errorMessages: {
    group: 'presentation',
    kind: 'json',
    example: '{"cvvError": "Three digits, on the back"}',
    hint: 'Your own words for what is wrong.',
  },
  iframeStyles: {
    group: 'presentation',
    kind: 'json',
    example: '{"cvv-placeholder": {"color": "#6b7280"}}',
    hint: 'Look of the placeholders in the secure fields.',
  },
  autofocus: {
    group: 'presentation',
    kind: 'choice',
    choices: {
      'card.number': 'card.number',
      'card.holder': 'card.holder',
      'customer.email': 'customer.email',
    },
    hint: 'The field to start in. customer.email is one that the page adds.',
  },
  spinner: {
    group: 'presentation',
    kind: 'json',
    example: '{"color": "#b45309"}',
    hint: 'The sign for waiting: its color, while the button is busy.',
  },
  requireCvv: {
    group: 'fields',
    kind: 'flag',
    usual: true,
    hint: 'There is a field for the security code.',
  },
  allowEmptyCvv: {
    group: 'fields',
    kind: 'flag',
    usual: false,
    hint: 'Paying without a security code is allowed.',
  },
  maskCvv: {
    group: 'fields',
    kind: 'flag',
    usual: false,
    hint: 'Dots stand for the digits of the security code.',
  },
  allowEmptyCardHolderName: {
    group: 'fields',
    kind: 'flag',
    usual: true,
    hint: 'Paying without a name is allowed.',
  },
  forceCardHolderEqualsBillingName: {
    group: 'fields',
    kind: 'flag',
    hint: 'The name on the card is sent as the customer’s: given name and surname.',
  },
  disableCardExpiryDateValidation: {
    group: 'fields',
    kind: 'flag',
    usual: false,
    hint: 'A date in the past is left to the payment service.',
  },
  disableSubmitOnEnter: {
    group: 'fields',
    kind: 'flag',
    usual: false,
    hint: 'The Enter key does not pay.',
  },
  validation: {
    group: 'fields',
    kind: 'flag',
    usual: true,
    hint: 'Fields are checked before they are sent. Else the payment service does.',
  },
  enableSAQACompliance: {
    group: 'fields',
    kind: 'flag',
    usual: false,
    hint: 'Expiry date and holder stand in secure frames as well.',
  },
  brandDetection: {
    group: 'brands',
    kind: 'flag',
    usual: false,
    hint: 'The number alone chooses the brand.',
  },
  brandDetectionType: {
    group: 'brands',
    kind: 'choice',
    choices: { regex: 'regex', binlist: 'binlist' },
    hint: 'By number ranges and a BIN table, or also by a request to the gateway with the first eight digits.',
  },
  brandDetectionPriority: {
    group: 'brands',
    kind: 'list',
    hint: 'Brands separated by blanks. The first one is selected for a card of several brands.',
  },
  billingAddress: {
    group: 'billing',
    kind: 'json',
    example: '{"country": "DE", "city": "Munich"}',
    hint: 'Asks where the bill goes; what stands here is filled in, {} nothing.',
  },
  mandatoryBillingFields: {
    group: 'billing',
    kind: 'json',
    example: '{"postcode": true}',
    hint: 'Address fields that must be filled.',
  },
  browser: {
    group: 'challenge',
    kind: 'json',
    example: '{"threeDChallengeWindow": 5}',
    hint: 'A size of the question in the page, from 1 to 5.',
  },
  threeDIframeSize: {
    group: 'challenge',
    kind: 'json',
    example: '{"width": 500, "height": 600}',
    hint: 'A size of your own, in pixels or 100%.',
  },
  registrations: {
    group: 'registrations',
    kind: 'json',
    example: '{"requireCvv": true}',
    hint: 'How what was saved is shown.',
  },
  paymentTarget: {
    group: 'targets',
    kind: 'text',
    hint: 'Where the bank opens: _self, _top, _parent, _blank, iframe or a window’s name.',
  },
  shopperResultTarget: {
    group: 'targets',
    kind: 'text',
    hint: 'The window that shows the result.',
  },
  shopperResultUrl: {
    group: 'targets',
    kind: 'text',
    hint: 'Address of the result. This shop’s form names one, which goes first.',
  },
  useSummaryPage: {
    group: 'targets',
    kind: 'flag',
    usual: false,
    hint: 'After the payment, this page stays and offers the way on.',
  },
  applePay: {
    group: 'wallets',
    kind: 'json',
    example: '{"displayName": "Lumen & Clay"}',
    hint: 'Apple Pay, at a site of its own.',
  },
  googlePay: {
    group: 'wallets',
    kind: 'json',
    example: '{"gatewayMerchantId": "…"}',
    hint: 'Google Pay, at a site of its own.',
  },
  clickToPay: {
    group: 'wallets',
    kind: 'json',
    example: '{"darkTheme": true}',
    hint: 'Click to Pay, at a site of its own.',
  },
  inlineFlow: {
    group: 'wallets',
    kind: 'json',
    example: '{"brands": "PAYPAL"}',
    hint: 'Methods that would open in the page. They open at their own site.',
  },
} as const satisfies OptionRows;
