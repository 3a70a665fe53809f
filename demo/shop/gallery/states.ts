/** A state of the form that a page can bring about by itself, without a hand in the secure fields. */
export type TileState = {
  readonly id: string;
  readonly title: string;
  /** How the tile gets there. */
  readonly how: string;
  /** What the page offers, where it is not cards alone. */
  readonly brands?: string;
  readonly options?: object;
};

export const tileStates: readonly [TileState, ...TileState[]] = [
  { id: 'empty', title: 'Empty', how: 'As it is drawn.' },
  {
    id: 'loading',
    title: 'Loading',
    how: 'The page holds back words, marks and secure fields. A shopper can begin all the same.',
  },
  {
    id: 'focused',
    title: 'Focused',
    how: 'The number wears its focus here; opened alone, it has it.',
  },
  {
    id: 'begun',
    title: 'Begun',
    how: 'The page has filled in what is the page’s: brand, date and name.',
  },
  {
    id: 'explained',
    title: 'Explained',
    how: 'The hint of the security code is open.',
    options: { showCVVHint: true },
  },
  {
    id: 'wrong',
    title: 'Wrong',
    how: 'Pay was pressed with nothing typed. The button is disabled until something is corrected.',
  },
  {
    id: 'under-way',
    title: 'Under way',
    how: 'The page holds back what the form asks its secure fields. All that can be typed waits.',
  },
  {
    id: 'returning',
    title: 'Paid, on the way back',
    how: 'The page answers for the secure fields that the payment was made.',
  },
  {
    id: 'failed',
    title: 'Failed',
    how: 'The page answers for the secure fields that no answer came; nothing was charged.',
  },
  { id: 'offline', title: 'Offline', how: 'The page says that there is no connection.' },
  {
    id: 'ending',
    title: 'Ending',
    how: 'The payment service says that not even two minutes are left.',
  },
  {
    id: 'blocked',
    title: 'Fields blocked',
    how: 'The page’s policy keeps the secure fields out, as a content blocker would.',
  },
  {
    id: 'handled',
    title: 'Handled',
    how: 'The payment service says that this checkout has been paid.',
  },
  { id: 'ended', title: 'Ended', how: 'The payment service knows no such checkout.' },
  {
    id: 'refused',
    title: 'Refused',
    how: 'The payment service takes no payments from this page.',
  },
  { id: 'not-set-up', title: 'Not set up', how: 'The script’s address names no checkout.' },
  {
    id: 'secure',
    title: 'All secure',
    how: 'Date and name stand in secure frames as well: enableSAQACompliance.',
    options: { enableSAQACompliance: true },
  },
  {
    id: 'detection',
    title: 'Brand detection',
    how: 'The form shows the accepted brands, and the brand of the number that is typed: brandDetection.',
    brands: 'VISA MASTER AMEX MAESTRO',
    options: { brandDetection: true },
  },
  {
    id: 'billing',
    title: 'Billing address',
    how: 'The page asks for the billing address, and fills in its country and town: billingAddress.',
    options: { billingAddress: { country: 'AT', city: 'Wien' } },
  },
  {
    id: 'saved',
    title: 'Saved',
    how: 'The payment service offers what this shopper has saved; one card has expired.',
  },
  {
    id: 'debit',
    title: 'Direct debit',
    how: 'An account is debited, and the mandate agreed to.',
    brands: 'DIRECTDEBIT_SEPA',
  },
  {
    id: 'debit-wrong',
    title: 'Direct debit, wrong',
    how: 'Pay was pressed with nothing typed.',
    brands: 'DIRECTDEBIT_SEPA',
  },
  {
    id: 'debit-by-number',
    title: 'Direct debit without IBAN',
    how: 'The page names a country that has none: bankAccount.country.',
    brands: 'DIRECTDEBIT_SEPA',
  },
  {
    id: 'account',
    title: 'Account and password',
    how: 'The password stands in a secure frame.',
    brands: 'CASHU',
  },
  {
    id: 'account-wrong',
    title: 'Account and password, wrong',
    how: 'Pay was pressed with nothing typed.',
    brands: 'CASHU',
  },
  {
    id: 'site',
    title: 'At another site',
    how: 'These brands are paid at their own sites.',
    brands: 'PAYPAL IDEAL KLARNA_PAYMENTS_PAYLATER',
  },
];
