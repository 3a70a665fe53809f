import type { OptionName } from './options.ts';

const ownSite = 'Accepted; the shopper goes to the site of the wallet.';

/** One line on each option, for the shipped types; never part of the script itself. */
export const optionNotes: Readonly<Record<OptionName, string>> = {
  style: 'Look of the form. `none` leaves all styling to the page.',
  locale: 'Language, for example `de` or `de-AT`.',
  labels: 'Texts of labels and placeholders. A single blank leaves one empty.',
  errorMessages: 'Texts of error hints.',
  showLabels: 'Whether labels are shown. Hidden ones are still read out.',
  showPlaceholders: 'Whether fields show an example or their label while empty.',
  showCVVHint: 'Whether a hint tells where the security code stands on the card.',
  iframeStyles: 'CSS of the placeholders inside the secure frames, as `font-size` or `fontSize`.',
  spinner: 'Settings of a spinner; of them `color` is that of the ring on the button that is busy.',
  autofocus:
    "The field that has the focus when the forms are drawn, unless the shopper is elsewhere. `customer.email`: the page's own input of that name.",
  numberFormatting: 'Whether the card number is shown in groups of digits.',
  threeDIframeSize:
    'Size of the challenge in the page, in pixels or `100%`. Asks for a challenge in the page.',
  browser:
    'Size of the challenge by number: 250x400, 390x400, 500x600, 600x400, full. Asks for a challenge in the page.',
  useSummaryPage:
    'After the payment, calls `onSaveTransactionData` instead of going to shopperResultUrl.',
  requireCvv: 'Whether the security code is asked for.',
  allowEmptyCvv: 'Whether the security code may stay empty.',
  maskCvv: 'Whether the digits of the security code are hidden.',
  allowEmptyCardHolderName: 'Whether the card holder may stay empty.',
  forceCardHolderEqualsBillingName:
    'Whether the card holder is sent as `customer.givenName` and, by its last word, `customer.surname`, where the page does not give them. A holder of one word is then an error. Without effect where `enableSAQACompliance` keeps the holder from the page.',
  disableCardExpiryDateValidation: 'Leaves the judgement on the expiry date to the gateway.',
  disableSubmitOnEnter: 'Whether Enter in a field does nothing.',
  billingAddress:
    'Asks for a billing address, which begins with what stands here; `{}` begins empty.',
  mandatoryBillingFields: 'Parts of the billing address that must be filled.',
  brandDetection: 'Whether no brand is chosen until the card number tells one; else the first is.',
  brandDetectionType:
    'How the brands of a card number are told: by patterns (`regex`, as without it), or by the gateway too (`binlist`), which is asked by the first eight digits.',
  brandDetectionPriority:
    'Which brand is active where a card is of several; those not named follow as `data-brands` has them. What the shopper chooses wins.',
  registrations:
    'Of what the shopper has saved: whether the security code is asked for again, and whether the other forms wait behind a button.',
  enableSAQACompliance: 'Draws expiry date and holder in secure frames as well, as SAQ A asks for.',
  validation:
    'Whether the form judges what was typed into the page. If not, the gateway does; what is empty or no date is asked for all the same.',
  paymentTarget:
    'Where a redirect opens: `_self`, `_top`, `_parent`, `_blank`, `iframe`, or the name of a window.',
  shopperResultTarget: 'The window that goes to shopperResultUrl.',
  shopperResultUrl: "Where the shopper returns to; the form's own action goes first.",
  baseUrl: "Address of the payment service, ends in `/`. The script's own where absent.",
  applePay: ownSite,
  googlePay: ownSite,
  clickToPay: ownSite,
  inlineFlow: ownSite,
};

/** Keys of `labels`. */
export const labelKeys = [
  'accountBank',
  'accountBic',
  'accountHolder',
  'accountIban',
  'accountNumber',
  'applyNow',
  'bankName',
  'billingAddress',
  'billingCityPlaceholder',
  'billingCountryPlaceholder',
  'billingPostCodePlaceholder',
  'billingStatePlaceholder',
  'billingStreet1Placeholder',
  'billingStreet2Placeholder',
  'brand',
  'cancel',
  'cardHolder',
  'cardNumber',
  'country',
  'cvv',
  'cvvHelp',
  'cvvHint',
  'cvvHintAmex',
  'cvvHintMaestro',
  'ddmmyyyy',
  'expiryDate',
  'givenName',
  'learnMore',
  'mmyy',
  'mobilePhoneNumber',
  'nextStep',
  'pin',
  'register',
  'showOtherPaymentMethods',
  'submit',
  'surname',
] as const;

/** Keys of `errorMessages`, accepted among `labels` as well. */
export const messageKeys = [
  'accountBankError',
  'accountHolderError',
  'accountIbanError',
  'accountNumberError',
  'billingCityError',
  'billingCountryError',
  'billingPostCodeError',
  'billingStateError',
  'billingStreetError',
  'billingStreetError2',
  'cardBinError',
  'cardHolderError',
  'cardNumberError',
  'cvvError',
  'expiryMonthError',
  'expiryYearError',
  'pinEmptyError',
  'pinError',
] as const;
