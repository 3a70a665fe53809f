import { bankAccountTable, cardTable, virtualAccountTable } from '../parameters/instruments.ts';
import type { Parameter, ParameterTable } from '../parameters/table.ts';
import { maxBins } from '../stores/checkouts.ts';

/** What the description of a call says beside what its tables say. */
export type Answers = {
  /** The component that a 200 brings; none where nothing but redirects is answered. */
  readonly schema?: string;
  /** Whether 400 may bring the same: a payment that was made and declined. */
  readonly isDeclined?: true;
  readonly redirects?: Readonly<Partial<Record<302 | 303, string>>>;
  /** In addition to 400 and 500, which any call can return, and 413 and 415, which any call with a body can return. */
  readonly refusals: readonly (403 | 404)[];
  readonly note?: string;
  /** Whether the widget says where it stands, by headers of its own. */
  readonly isFromWidget?: true;
};

const needsOf = (table: ParameterTable): string =>
  Object.entries<Parameter>(table)
    .filter(([, { presence }]) => presence === 'yes')
    .map(([name]) => name)
    .join(', ');

const instrument = `As paymentBrand says, it is made with a card (${needsOf(cardTable)} are required), a bank account (${needsOf(bankAccountTable)}) or a virtual account (${needsOf(virtualAccountTable)}); without paymentBrand, with a card whose number tells its brand.`;

const orStored = `${instrument} A registrationId stands for all of it.`;

const submission = {
  redirects: {
    303: 'A form without card data that a browser has posted itself: on to shopperResultUrl.',
  },
  refusals: [403, 404],
  isFromWidget: true,
  note: `A browser sends it without credentials: the id of the checkout opens this and nothing else. Card data and the password of an account come from the secure frame alone. A checkout is paid once; whoever submits it again gets the first outcome. The rules are judged over checkout and submission together.

${orStored}`,
} as const satisfies Answers;

/** By method and path, for every call that is routed. */
export const paymentAnswers: Readonly<Record<string, Answers>> = {
  'POST /v1/checkouts': {
    schema: 'Checkout',
    refusals: [403],
    note: 'amount, currency and paymentType are required, unless createRegistration is true and none of the three is sent. Rules across parameters wait for the payment.',
  },
  'POST /v1/checkouts/{id}': {
    schema: 'Checkout',
    refusals: [403, 404],
    note: 'What is not sent stays as it was. The checkout lives no longer for it.',
  },
  'POST /v1/checkouts/{id}/payment': { ...submission, schema: 'Payment', isDeclined: true },
  'GET /v1/checkouts/{id}/payment': {
    schema: 'Payment',
    refusals: [403, 404],
    note: 'Answered with 200 whatever became of the payment. Until there is one, the id is that of the checkout and the code says that it was created.',
  },
  'POST /v1/checkouts/{id}/registration': { ...submission, schema: 'Registration' },
  'GET /v1/checkouts/{id}/registration': {
    schema: 'Registration',
    refusals: [403, 404],
    note: 'Until there is one, the id is that of the checkout and the code says that it was created.',
  },
  'GET /v1/checkouts/{id}/widget': { schema: 'CheckoutView', refusals: [403, 404] },
  'GET /v1/checkouts/{id}/bins/{bin}': {
    schema: 'CardBrands',
    refusals: [403, 404],
    note: `The secure frame alone asks, by 6 to 8 digits, and of each checkout at most ${maxBins} different ones.`,
  },
  'POST /v1/payments': {
    schema: 'Payment',
    isDeclined: true,
    refusals: [403, 404],
    note: orStored,
  },
  'GET /v1/payments/{id}': {
    schema: 'Payment',
    refusals: [403, 404],
    note: 'Answered with 200 whatever became of the payment.',
  },
  'POST /v1/payments/{id}': {
    schema: 'Payment',
    refusals: [403, 404],
    note: 'amount and currency are required too, but for a reversal, which takes back all of it.',
  },
  'POST /v1/challenges/{id}': {
    redirects: {
      302: 'On to shopperResultUrl.',
      303: 'On to the page that hosted the challenge in a frame.',
    },
    refusals: [404],
  },
  'POST /v1/registrations': {
    schema: 'Registration',
    refusals: [403],
    note: instrument,
  },
  'POST /v1/registrations/{id}/payments': {
    schema: 'Payment',
    isDeclined: true,
    refusals: [403, 404],
  },
  'DELETE /v1/registrations/{id}': { schema: 'Registration', refusals: [403, 404] },
  'POST /v1/schedules': { schema: 'Schedule', refusals: [403, 404] },
  'GET /v1/schedules/{id}': { schema: 'Schedule', refusals: [403, 404] },
  'DELETE /v1/schedules/{id}': { schema: 'Schedule', refusals: [403, 404] },
  'GET /v1/reports': { schema: 'Report', refusals: [403] },
  'GET /v1/resultcodes': { schema: 'ResultCodes', refusals: [] },
};
