import * as v from 'valibot';
import {
  choice,
  color,
  cssValue,
  describeValue,
  flag,
  group,
  mapOf,
  ignoredObject,
  numberChoice,
  removeFunction,
  size,
  text,
  texts,
} from './option-kinds.ts';
import { own } from './own.ts';
import { isRecord } from './properties.ts';
import { addressFields } from './shopper-parameters.ts';

const optional = v.exactOptional;

const placeholderStyle = optional(mapOf(cssValue));

/** The colors that the option `theme` can set. */
export const themeColors = [
  'brand',
  'background',
  'text',
  'secondaryText',
  'danger',
  'success',
  'border',
  'focus',
] as const;

/** The tokens of the theme. `src/widget/theme/` reads their values. */
const themeTokens = v.entriesFromList(
  [...themeColors, 'radius', 'spacing', 'font', 'fontSize'],
  optional(cssValue),
);

/**
 * Every option of `wpwlOptions` except the callbacks. Defaults are in {@link defaultOptions}.
 * `src/widget/wpwl.d.ts` describes the options.
 */
export const optionKinds = {
  layout: optional(choice('stacked', 'accordion')),
  style: optional(choice('card', 'plain', 'logos', 'none')),
  theme: optional(group({ ...themeTokens, dark: optional(group(themeTokens)) })),
  labels: optional(mapOf(text)),
  errorMessages: optional(mapOf(text)),
  locale: optional(text),
  showLabels: optional(flag),
  showPlaceholders: optional(flag),
  showCVVHint: optional(flag),
  showAmount: optional(flag),
  iframeStyles: optional(
    group({
      'card-number-placeholder': placeholderStyle,
      'cvv-placeholder': placeholderStyle,
      'password-placeholder': placeholderStyle,
    }),
  ),
  /** Settings for spin.js. The widget has its own spinner and uses only the color. */
  spinner: optional(group({ color: optional(color) })),
  autofocus: optional(choice('card.number', 'card.holder', 'customer.email')),
  numberFormatting: optional(flag),
  threeDIframeSize: optional(size),
  browser: optional(group({ threeDChallengeWindow: optional(numberChoice(1, 2, 3, 4, 5)) })),
  useSummaryPage: optional(flag),
  requireCvv: optional(flag),
  allowEmptyCvv: optional(flag),
  maskCvv: optional(flag),
  allowEmptyCardHolderName: optional(flag),
  forceCardHolderEqualsBillingName: optional(flag),
  disableCardExpiryDateValidation: optional(flag),
  disableSubmitOnEnter: optional(flag),
  billingAddress: optional(group(addressOf(text))),
  mandatoryBillingFields: optional(group(addressOf(flag))),
  brandDetection: optional(flag),
  brandDetectionType: optional(choice('regex', 'binlist')),
  brandDetectionPriority: optional(texts),
  registrations: optional(
    group({
      requireCvv: optional(flag),
      hideInitialPaymentForms: optional(flag),
      /** Only its presence counts. It is looked up when it is called, like the callbacks. */
      onRemove: optional(removeFunction),
    }),
  ),
  enableSAQACompliance: optional(flag),
  validation: optional(flag),
  paymentTarget: optional(text),
  shopperResultTarget: optional(text),
  shopperResultUrl: optional(text),
  baseUrl: optional(text),
  applePay: optional(ignoredObject),
  googlePay: optional(ignoredObject),
  clickToPay: optional(ignoredObject),
  inlineFlow: optional(ignoredObject),
} as const;

export type OptionName = keyof typeof optionKinds;

const optionsSchema = group(optionKinds);

type Values = v.InferOutput<typeof optionsSchema>;

/** The options that have a default value. The others are absent unless the merchant sets them. */
export const defaultOptions = {
  layout: 'stacked',
  style: 'card',
  labels: own({}),
  errorMessages: own({}),
  showLabels: true,
  showPlaceholders: true,
  showCVVHint: false,
  showAmount: false,
  iframeStyles: own({}),
  numberFormatting: true,
  useSummaryPage: false,
  requireCvv: true,
  allowEmptyCvv: false,
  maskCvv: false,
  allowEmptyCardHolderName: true,
  disableCardExpiryDateValidation: false,
  disableSubmitOnEnter: false,
  brandDetection: false,
  enableSAQACompliance: false,
  validation: true,
} as const satisfies Values;

/** The defaults that differ in the layout `accordion`. */
const accordionDefaults = { showCVVHint: true, showAmount: true } as const satisfies Values;

/** The layout `accordion` has no select for the card type, so it always detects the brand. */
const accordionOptions = { brandDetection: true } as const satisfies Values;

type OptionWithDefault = keyof typeof defaultOptions;

/** The merchant's options, with defaults. */
export type Options = Omit<Values, OptionWithDefault> & {
  readonly [Name in OptionWithDefault]: NonNullable<Values[Name]>;
};

/** An option, or a property of one, that is ignored because its value is invalid. */
export type InvalidOption = {
  /** The path of the value, such as `spinner.color`. */
  readonly option: string;
  /** A description of the value. It quotes a string only if that is one short word. */
  readonly value: string;
  /** The expected type in TypeScript notation. */
  readonly expected: string;
};

/**
 * Validates `wpwlOptions` and adds the defaults. Only own properties count. An invalid value is
 * left out and described in `invalid`; the other options stay valid. Unknown properties and
 * callbacks are not returned: the widget looks up each callback when it calls it.
 */
export function readOptions(raw: unknown): {
  readonly options: Options;
  readonly invalid: readonly InvalidOption[];
} {
  const { values, invalid } = readValid(isRecord(raw) ? raw : {});
  return { options: own(withDefaults(values)), invalid };
}

function withDefaults(values: Values): Options {
  return values.layout === 'accordion'
    ? { ...defaultOptions, ...accordionDefaults, ...values, ...accordionOptions }
    : { ...defaultOptions, ...values };
}

function addressOf<Kind extends v.GenericSchema>(kind: Kind) {
  return v.entriesFromList(addressFields, optional(kind));
}

/**
 * Parses twice if there are invalid values. The first pass lists them and leaves them out, but its
 * output is untyped. The second pass parses that output, so its output is typed.
 */
function readValid(raw: object): { readonly values: Values; readonly invalid: InvalidOption[] } {
  const result = v.safeParse(optionsSchema, raw);
  if (result.success) return { values: result.output, invalid: [] };
  return {
    values: v.parse(optionsSchema, result.output),
    invalid: result.issues.map(toInvalidOption),
  };
}

function toInvalidOption(issue: v.InferIssue<typeof optionsSchema>): InvalidOption {
  return {
    option: v.getDotPath(issue) ?? '',
    value: describeValue(issue.path?.at(-1)?.value),
    expected: issue.message,
  };
}
