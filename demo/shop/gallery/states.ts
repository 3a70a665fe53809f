/** A state of the form that a script of the page can reach, without typing into the hosted fields. */
export type TileState = {
  readonly id: string;
  readonly title: string;
  /** How the tile reaches the state, for the developer who looks at it. */
  readonly how: string;
  /** Brands of the form. The default is cards only. */
  readonly brands?: string;
  readonly options?: object;
};

export const tileStates: readonly [TileState, ...TileState[]] = [
  { id: 'empty', title: 'Empty', how: 'The form after loading.' },
  {
    id: 'loading',
    title: 'Loading',
    how: 'The page blocks texts, brand logos and hosted fields. The other fields are already usable.',
  },
  {
    id: 'focused',
    title: 'Focused',
    how: 'The card number has the focused style. If you open the tile alone, it also has the focus.',
  },
  {
    id: 'partly-filled',
    title: 'Partly filled',
    how: 'The page has filled in its own fields: brand, expiry date and cardholder.',
  },
  {
    id: 'hint-open',
    title: 'Hint open',
    how: 'The hint for the security code is open: showCVVHint.',
    options: { showCVVHint: true },
  },
  {
    id: 'invalid',
    title: 'Invalid input',
    how: 'Pay was pressed in the empty form. The button is disabled until a field changes.',
  },
  {
    id: 'incomplete',
    title: 'Incomplete input',
    how: 'Pay was pressed when each field was too short. The page answers in place of the hosted fields.',
  },
  {
    id: 'wrong',
    title: 'Wrong input',
    how: 'Pay was pressed with a mistyped number, month 13 and a card number as name. The page answers in place of the hosted fields.',
  },
  {
    id: 'not-accepted',
    title: 'Card not accepted',
    how: 'Pay was pressed with an expired card of another brand. The page answers in place of the hosted fields.',
  },
  {
    id: 'early-error',
    title: 'Error while typing',
    how: 'A mistyped number has reached its full length: its error appears without Pay. The page answers in place of the hosted field.',
  },
  {
    id: 'theme',
    title: 'Own theme',
    how: 'Colors, radius and font of the shop: theme.',
    options: {
      theme: { brand: '#0f766e', radius: '2px', font: 'Georgia, serif', fontSize: '18px' },
    },
  },
  {
    id: 'submitting',
    title: 'Submitting',
    how: 'The page blocks messages to the hosted fields, so the submission does not finish. All fields are locked.',
  },
  {
    id: 'redirecting',
    title: 'Redirecting to the result',
    how: 'The page answers in place of the hosted fields: the payment is complete.',
  },
  {
    id: 'paid',
    title: 'Paid',
    how: 'The page answers in place of the hosted fields: the payment has succeeded.',
  },
  {
    id: 'failed',
    title: 'Failed',
    how: 'The page answers in place of the hosted fields: there was no response. Nothing was charged.',
  },
  {
    id: 'declined',
    title: 'Declined',
    how: 'The page answers in place of the hosted fields and of the payment service: the payment was declined, and onDeclined returns a new checkout.',
  },
  { id: 'offline', title: 'Offline', how: 'The page sets navigator.onLine to false.' },
  {
    id: 'expires-soon',
    title: 'Expires soon',
    how: 'The payment service reports that the checkout expires in less than two minutes.',
  },
  {
    id: 'blocked',
    title: 'Fields blocked',
    how: 'The page’s Content Security Policy blocks the hosted fields, like a content blocker.',
  },
  {
    id: 'already-paid',
    title: 'Already paid',
    how: 'The payment service reports that this checkout is already paid.',
  },
  {
    id: 'not-completed',
    title: 'Not completed',
    how: 'The payment service reports that the payment of this checkout was declined or cancelled.',
  },
  { id: 'expired', title: 'Expired', how: 'The payment service does not know the checkout.' },
  {
    id: 'page-not-allowed',
    title: 'Page not allowed',
    how: 'The payment service does not accept payments from this page’s origin.',
  },
  { id: 'not-set-up', title: 'Not set up', how: 'The script’s URL has no checkout ID.' },
  {
    id: 'saq-a',
    title: 'All fields hosted',
    how: 'Expiry date and cardholder are hosted fields too: enableSAQACompliance.',
    options: { enableSAQACompliance: true },
  },
  {
    id: 'detection',
    title: 'Brand detection',
    how: 'The form shows the accepted brands, and detects the brand from the card number: brandDetection.',
    brands: 'VISA MASTER AMEX MAESTRO',
    options: { brandDetection: true },
  },
  {
    id: 'co-badged',
    title: 'Card of two brands',
    how: 'The shopper chooses between the two brands of the card. The page answers in place of the hosted field: brandDetection.',
    brands: 'VISA MASTER CARTEBANCAIRE',
    options: { brandDetection: true },
  },
  {
    id: 'billing',
    title: 'Billing address',
    how: 'The form has a billing address with a preset country and city: billingAddress.',
    options: { billingAddress: { country: 'AT', city: 'Wien' } },
  },
  {
    id: 'saved',
    title: 'Saved payment methods',
    how: 'The payment service lists the shopper’s saved payment methods. One card has expired.',
  },
  {
    id: 'removal',
    title: 'Removal of a saved payment method',
    how: 'The page has pressed Remove: registrations.onRemove.',
  },
  {
    id: 'debit',
    title: 'Direct debit',
    how: 'SEPA direct debit with a mandate.',
    brands: 'DIRECTDEBIT_SEPA',
  },
  {
    id: 'debit-invalid',
    title: 'Direct debit, invalid input',
    how: 'Pay was pressed in the empty form.',
    brands: 'DIRECTDEBIT_SEPA',
  },
  {
    id: 'debit-wrong',
    title: 'Direct debit, wrong IBAN',
    how: 'The page has filled in an IBAN with a wrong digit. Its error appears without Pay.',
    brands: 'DIRECTDEBIT_SEPA',
  },
  {
    id: 'debit-by-number',
    title: 'Direct debit without IBAN',
    how: 'The page sets a country that does not use IBANs: bankAccount.country.',
    brands: 'DIRECTDEBIT_SEPA',
  },
  {
    id: 'account',
    title: 'Account and password',
    how: 'The password is a hosted field.',
    brands: 'CASHU',
  },
  {
    id: 'account-invalid',
    title: 'Account and password, invalid input',
    how: 'Pay was pressed in the empty form.',
    brands: 'CASHU',
  },
  {
    id: 'several',
    title: 'Several payment methods',
    how: 'Cards, a direct debit and brands: layout accordion lists them.',
    brands: 'VISA MASTER AMEX MAESTRO DISCOVER DIRECTDEBIT_SEPA PAYPAL IDEAL',
  },
  {
    id: 'redirect-brands',
    title: 'Redirect brands',
    how: 'The shopper pays these brands on their own sites.',
    brands: 'PAYPAL IDEAL KLARNA_PAYMENTS_PAYLATER',
  },
];
