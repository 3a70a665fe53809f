import * as v from 'valibot';
import {
  choice,
  colour,
  cssValue,
  describe,
  flag,
  group,
  isRecord,
  mapOf,
  ignoredObject,
  numberChoice,
  size,
  text,
  texts,
} from './option-kinds.ts';

const optional = v.exactOptional;

const addressFields = <Kind extends v.GenericSchema>(kind: Kind) => ({
  country: optional(kind),
  state: optional(kind),
  city: optional(kind),
  postcode: optional(kind),
  street1: optional(kind),
  street2: optional(kind),
});

const placeholderStyle = optional(mapOf(cssValue));

/**
 * Every option of `wpwlOptions` except the callbacks. Defaults are in {@link defaultOptions}.
 * `src/widget/wpwl.d.ts` describes the options.
 */
export const optionKinds = {
  style: optional(choice('card', 'plain', 'logos', 'none')),
  labels: optional(mapOf(text)),
  errorMessages: optional(mapOf(text)),
  locale: optional(text),
  showLabels: optional(flag),
  showPlaceholders: optional(flag),
  showCVVHint: optional(flag),
  iframeStyles: optional(
    group({
      'card-number-placeholder': placeholderStyle,
      'cvv-placeholder': placeholderStyle,
      'password-placeholder': placeholderStyle,
    }),
  ),
  /** Settings for spin.js. The widget has its own spinner and uses only the color. */
  spinner: optional(group({ color: optional(colour) })),
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
  billingAddress: optional(group(addressFields(text))),
  mandatoryBillingFields: optional(group(addressFields(flag))),
  brandDetection: optional(flag),
  brandDetectionType: optional(choice('regex', 'binlist')),
  brandDetectionPriority: optional(texts),
  registrations: optional(
    group({ requireCvv: optional(flag), hideInitialPaymentForms: optional(flag) }),
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

/** The default values. Options that are not listed are absent unless the merchant sets them. */
export const defaultOptions = {
  style: 'card',
  labels: {},
  errorMessages: {},
  showLabels: true,
  showPlaceholders: true,
  showCVVHint: false,
  iframeStyles: {},
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

type Defaulted = keyof typeof defaultOptions;

/** The merchant's options, with defaults. */
export type Options = Omit<Values, Defaulted> & {
  readonly [Name in Defaulted]: NonNullable<Values[Name]>;
};

/**
 * An option that is ignored because its value is invalid: its name, a description of the value, the
 * expected type.
 */
export type InvalidOption = {
  readonly option: string;
  readonly value: string;
  readonly expected: string;
};

type Issue = v.InferIssue<typeof optionsSchema>;

const toInvalidOption = (issue: Issue): InvalidOption => ({
  option: v.getDotPath(issue) ?? '',
  value: describe(issue.path?.at(-1)?.value),
  expected: issue.message,
});

type Keys = readonly unknown[];

/** A copy without the properties at these paths. */
const withoutInvalid = (value: unknown, paths: readonly Keys[]): object =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([name, inner]) => {
      const below = paths.filter(([first]) => first === name).map((path) => path.slice(1));
      if (below.length === 0) return [[name, inner]];
      return below.some(({ length }) => length === 0) ? [] : [[name, withoutInvalid(inner, below)]];
    }),
  );

const readValid = (raw: object): { readonly values: Values; readonly invalid: InvalidOption[] } => {
  const reading = v.safeParse(optionsSchema, raw);
  if (reading.success) return { values: reading.output, invalid: [] };
  const paths = reading.issues.map(({ path = [] }) => path.map(({ key }) => key));
  return {
    values: v.parse(optionsSchema, withoutInvalid(reading.output, paths)),
    invalid: reading.issues.map(toInvalidOption),
  };
};

/**
 * Validates `wpwlOptions` and adds the defaults. Reads own properties only, and ignores unknown
 * ones. Invalid values are returned separately and do not affect other options. Callbacks are not
 * read here: the widget looks up each one when it calls it.
 */
export const readOptions = (
  raw: unknown,
): { readonly options: Options; readonly invalid: readonly InvalidOption[] } => {
  const { values, invalid } = readValid(isRecord(raw) ? raw : {});
  return { options: { ...defaultOptions, ...values }, invalid };
};
