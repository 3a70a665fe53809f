import {
  choice,
  colour,
  cssValue,
  describe,
  flag,
  group,
  isRecord,
  mapOf,
  numbered,
  extent,
  readAll,
  settings,
  text,
  texts,
  type Extent,
  type Kind,
  type OptionFault,
  type ValuesOf,
} from './option-kinds.ts';

const cssMap = mapOf(cssValue);

const addressFields = <Value>(kind: Kind<Value>) => ({
  country: kind,
  state: kind,
  city: kind,
  postcode: kind,
  street1: kind,
  street2: kind,
});

/** Width and height say something only together. */
const sizeGroup = group({ width: extent, height: extent });
const size: Kind<{ readonly width: Extent; readonly height: Extent }> = {
  expected: "{ readonly width: number | '100%'; readonly height: number | '100%' }",
  read: (raw, option, blame) => {
    const { width, height } = sizeGroup.read(raw, option, () => undefined) ?? {};
    return width === undefined || height === undefined
      ? blame(option, raw, size.expected)
      : { width, height };
  },
};

/** Settings of a spinner of the page's own; the form has one already, which takes the colour. */
const { read } = group({ color: colour });
const spinner: Kind<{ readonly color?: string }> = { expected: 'object', read };

/**
 * Every option of `wpwlOptions` but the callbacks, by its kind. Defaults stand in {@link defaultOptions},
 * a line on each in `option-notes.ts`; neither may miss one.
 */
export const optionKinds = {
  style: choice('card', 'plain', 'logos', 'none'),
  locale: text,
  labels: mapOf(text),
  errorMessages: mapOf(text),
  showLabels: flag,
  showPlaceholders: flag,
  showCVVHint: flag,
  iframeStyles: group({
    'card-number-placeholder': cssMap,
    'cvv-placeholder': cssMap,
    'password-placeholder': cssMap,
  }),
  spinner,
  autofocus: choice('card.number', 'card.holder', 'customer.email'),
  numberFormatting: flag,
  threeDIframeSize: size,
  browser: group({ threeDChallengeWindow: numbered(1, 2, 3, 4, 5) }),
  useSummaryPage: flag,
  requireCvv: flag,
  allowEmptyCvv: flag,
  maskCvv: flag,
  allowEmptyCardHolderName: flag,
  forceCardHolderEqualsBillingName: flag,
  disableCardExpiryDateValidation: flag,
  disableSubmitOnEnter: flag,
  billingAddress: group(addressFields(text)),
  mandatoryBillingFields: group(addressFields(flag)),
  brandDetection: flag,
  brandDetectionType: choice('regex', 'binlist'),
  brandDetectionPriority: texts,
  registrations: group({ requireCvv: flag, hideInitialPaymentForms: flag }),
  enableSAQACompliance: flag,
  validation: flag,
  paymentTarget: text,
  shopperResultTarget: text,
  shopperResultUrl: text,
  baseUrl: text,
  applePay: settings,
  googlePay: settings,
  clickToPay: settings,
  inlineFlow: settings,
} as const;

export type OptionName = keyof typeof optionKinds;

/** What holds where the merchant says nothing. An option that is not here is then absent. */
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
} as const satisfies ValuesOf<typeof optionKinds>;

type Values = ValuesOf<typeof optionKinds>;
type Defaulted = keyof typeof defaultOptions;

/** The options of a merchant's page as they were read. */
export type Options = Omit<Values, Defaulted> & {
  readonly [Name in Defaulted]: NonNullable<Values[Name]>;
};

/** The options that can be used, and a fault for each that cannot: its default holds. */
export type ReadOptions = { readonly options: Options; readonly faults: readonly OptionFault[] };

/**
 * Reads `wpwlOptions`: own properties only, unknown ones ignored, the words `"true"` and `"false"` taken
 * for truth. Callbacks are not read here: the widget looks each up when it calls it.
 */
export const readOptions = (raw: unknown): ReadOptions => {
  const faults: OptionFault[] = [];
  const blame = (option: string, found: unknown, expected: string): undefined => {
    faults.push({ option, value: describe(found), expected });
  };
  const given = isRecord(raw) ? readAll(optionKinds, raw, '', blame) : {};
  return { options: { ...defaultOptions, ...given }, faults };
};

export type { OptionFault } from './option-kinds.ts';
