export declare const defaultOptions: Readonly<{
  billingAddress?: Readonly<{
    city?: string;
    country?: string;
    postcode?: string;
    state?: string;
    street1?: string;
    street2?: string;
  }>;
  mandatoryBillingFields?: Readonly<{
    city?: boolean;
    country?: boolean;
    postcode?: boolean;
    state?: boolean;
    street1?: boolean;
    street2?: boolean;
  }>;
  brandDetection: boolean;
  brandDetectionType: 'binlist' | 'regex';
  brandDetectionPriority?: readonly string[];
  threeDIframeSize?: Readonly<{
    width: import('./options/option-kinds.ts').Extent;
    height: import('./options/option-kinds.ts').Extent;
  }>;
  browser?: Readonly<{
    threeDChallengeWindow?: 1 | 2 | 3 | 4 | 5;
  }>;
  requireCvv: boolean;
  allowEmptyCvv: boolean;
  maskCvv: boolean;
  allowEmptyCardHolderName: boolean;
  forceCardHolderEqualsBillingName: boolean;
  disableCardExpiryDateValidation: boolean;
  disableSubmitOnEnter: boolean;
  enableSAQACompliance: boolean;
  validation: boolean;
  layout: 'accordion' | 'stacked';
  style: 'card' | 'logos' | 'none' | 'plain';
  theme?: Readonly<{
    brand?: string;
    background?: string;
    text?: string;
    secondaryText?: string;
    danger?: string;
    success?: string;
    border?: string;
    focus?: string;
    radius?: string;
    spacing?: string;
    font?: string;
    fontSize?: string;
    dark?: Readonly<{
      brand?: string;
      background?: string;
      text?: string;
      secondaryText?: string;
      danger?: string;
      success?: string;
      border?: string;
      focus?: string;
      radius?: string;
      spacing?: string;
      font?: string;
      fontSize?: string;
    }>;
  }>;
  labels: Readonly<Record<string, string>>;
  errorMessages: Readonly<Record<string, string>>;
  locale?: string;
  showLabels: boolean;
  showPlaceholders: boolean;
  showCVVHint: boolean;
  showAmount: boolean;
  iframeStyles: Readonly<{
    'card-number-placeholder'?: Readonly<Record<string, string>>;
    'cvv-placeholder'?: Readonly<Record<string, string>>;
    'password-placeholder'?: Readonly<Record<string, string>>;
  }>;
  spinner?: Readonly<{
    color?: string;
  }>;
  autofocus?: 'card.holder' | 'card.number' | 'customer.email';
  numberFormatting: boolean;
  registrations?: Readonly<{
    requireCvv?: boolean;
    hideInitialPaymentForms?: boolean;
    onRemove?: (id: string) => Promise<unknown>;
  }>;
  paymentTarget?: string;
  shopperResultTarget?: string;
  shopperResultUrl?: string;
  useSummaryPage: boolean;
  baseUrl?: string;
  applePay?: object;
  googlePay?: object;
  clickToPay?: object;
  inlineFlow?: object;
}>;
