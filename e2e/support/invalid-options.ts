import type { OptionName } from '#contract/options';

/** The value in source form, and how the console error describes it: value, expected type, path (default: the option). */
export type InvalidOption = readonly [
  literal: string,
  value: string,
  expected: string,
  path?: string,
];

const flags = [boolean('1', '1'), boolean("'yes'", "'yes'")];
const texts = [text('7', '7'), text('["a"]', 'an array')];
const settings = [object('true', 'true'), object("'VISA'", "'VISA'")];
const size = "{ readonly width: number | '100%'; readonly height: number | '100%' }";

/** For each option a value of a wrong type, and an invalid value of the right type or a second wrong type. */
export const invalidOptions: Readonly<Record<OptionName, readonly InvalidOption[]>> = {
  layout: [
    ['true', 'true', "'stacked' | 'accordion'"],
    ["'acordion'", "'acordion'", "'stacked' | 'accordion'"],
  ],
  style: [
    ['7', '7', "'card' | 'plain' | 'logos' | 'none'"],
    ["'crad'", "'crad'", "'card' | 'plain' | 'logos' | 'none'"],
  ],
  theme: [
    object("'red'", "'red'"),
    ['{ brand: ["red"] }', 'an array', 'string | number', 'theme.brand'],
  ],
  locale: texts,
  labels: [object("'Card'", "'Card'"), ['{ cvv: () => 1 }', 'a function', 'string', 'labels.cvv']],
  errorMessages: [
    object('[]', 'an array'),
    ['{ cvvError: 7 }', '7', 'string', 'errorMessages.cvvError'],
  ],
  showLabels: flags,
  showPlaceholders: flags,
  showCVVHint: flags,
  showAmount: flags,
  iframeStyles: [
    object("'red'", "'red'"),
    [
      "{ 'cvv-placeholder': { color: {} } }",
      'an object',
      'string | number',
      'iframeStyles.cvv-placeholder.color',
    ],
  ],
  spinner: [object('true', 'true'), ['{ color: 7 }', '7', 'string', 'spinner.color']],
  autofocus: [
    ['true', 'true', "'card.number' | 'card.holder' | 'customer.email'"],
    ["'card.cvv'", "'card.cvv'", "'card.number' | 'card.holder' | 'customer.email'"],
  ],
  numberFormatting: flags,
  threeDIframeSize: [
    ['400', '400', size],
    ["{ width: 400, height: '80%' }", 'an object', size],
  ],
  browser: [
    object('5', '5'),
    ['{ threeDChallengeWindow: 6 }', '6', '1 | 2 | 3 | 4 | 5', 'browser.threeDChallengeWindow'],
  ],
  useSummaryPage: flags,
  requireCvv: flags,
  allowEmptyCvv: flags,
  maskCvv: flags,
  allowEmptyCardHolderName: flags,
  forceCardHolderEqualsBillingName: flags,
  disableCardExpiryDateValidation: flags,
  disableSubmitOnEnter: flags,
  billingAddress: [object('true', 'true'), object('[]', 'an array')],
  mandatoryBillingFields: [
    object('true', 'true'),
    ['{ city: 1 }', '1', 'boolean', 'mandatoryBillingFields.city'],
  ],
  brandDetection: flags,
  brandDetectionType: [
    ['true', 'true', "'regex' | 'binlist'"],
    ["'bins'", "'bins'", "'regex' | 'binlist'"],
  ],
  brandDetectionPriority: [
    ["'VISA'", "'VISA'", 'readonly string[]'],
    ['["VISA", 7]', 'an array', 'readonly string[]'],
  ],
  registrations: [
    object('false', 'false'),
    ['{ requireCvv: 0 }', '0', 'boolean', 'registrations.requireCvv'],
    ['{ onRemove: true }', 'true', '(id: string) => Promise<unknown>', 'registrations.onRemove'],
  ],
  enableSAQACompliance: flags,
  validation: flags,
  paymentTarget: texts,
  shopperResultTarget: texts,
  shopperResultUrl: [text('7', '7'), text('new URL(location.href)', 'an object')],
  baseUrl: [text('7', '7'), text('new URL(location.href)', 'an object')],
  applePay: settings,
  googlePay: settings,
  clickToPay: settings,
  inlineFlow: settings,
};

function boolean(literal: string, value: string): InvalidOption {
  return [literal, value, 'boolean'];
}
function text(literal: string, value: string): InvalidOption {
  return [literal, value, 'string'];
}
function object(literal: string, value: string): InvalidOption {
  return [literal, value, 'object'];
}
