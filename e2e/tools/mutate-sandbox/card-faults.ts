import { faultsIn, type Fault } from './fault.ts';

const inApi = faultsIn('payments', 'demo/sandbox/payment-api');

/** Stored cards that pay for others, and checkouts and queries that answer about something else. */
export const cardFaults: readonly Fault[] = [
  ...inApi(
    'instruments/read-instrument.ts',
    ["given.get('overrideHolder') === 'true'", "given.has('overrideHolder')"],
    ["given.get('overrideHolder') === 'true'", "given.get('overrideHolder') !== 'false'"],
    [
      'holder: isOverridden ? given.get(`${registration.instrument.kind}.holder`) : undefined,',
      'holder: undefined,',
    ],
    [
      "    ...(isOtherBrand ? [{ name: 'paymentBrand', rule: 'the brand of the registration' }] : []),\n",
      '',
    ],
  ),
  ...inApi(
    'instruments/instrument.ts',
    [
      "instrument.kind === 'virtualAccount' || instrument.holder !== undefined",
      "instrument.kind === 'virtualAccount' || holder === undefined",
    ],
    ["reader === 'merchant' ? lastFour : undefined", 'lastFour'],
    ["reader === 'merchant' ? lastFour : undefined", "reader === 'shopper' ? lastFour : undefined"],
  ),
  ...inApi(
    'payments/process-payment.ts',
    ['registrationId: isRegistered ? instrument.registration.id : undefined,', ''],
    ['details.createsRegistration && !isRegistered', 'details.createsRegistration'],
  ),
  ...inApi(
    'payments/payment-response.ts',
    [
      'isSuccess(code) ? (newRegistration?.id ?? registrationId) : registrationId',
      'newRegistration?.id ?? registrationId',
      'the reference does not say whether a declined payment stores the card',
    ],
    ['    referencedId: payment.referencedId,\n    timestamp', '    timestamp'],
    ['{ ...describeForMerchant(payment), referencedId }', 'describeForMerchant(payment)'],
    [
      'result: { code: payment.code, description: resultCatalogue[payment.code], ...details }',
      "result: { code: '000.100.110', ...details }",
    ],
    [
      '{ id, redirect, ...envelopeOf',
      '{ id, ...envelopeOf',
      'the reference does not say what another submission gets',
    ],
    [
      '{ id, redirect, ...envelopeOf',
      "{ ...summarise(payment, 'shopper'), redirect, ...envelopeOf",
      'the reference does not say what a repeated answer leaves out',
    ],
    ['/^(?:descriptor$|', '/^(?:descriptor$|standingInstruction|'],
  ),
  ...inApi(
    'queries.ts',
    ['    .reverse();\n', '    .slice();\n'],
    ['    : id === wanted.id;', '    : id !== wanted.id;'],
    ['payment.entityId === merchant.entityId && ', '', 'the kit has one merchant'],
    [
      "holdsCardNumber(values.merchantTransactionId ?? '')",
      'false',
      'the kit sends no card number in a URL',
    ],
    [
      "given.has('id') !== given.has('merchantTransactionId')",
      "given.has('id') || given.has('merchantTransactionId')",
      'the additions do not say what happens to both ids together',
    ],
  ),
  ...inApi(
    'kept-parameters.ts',
    ['|shipping|standingInstruction)', '|shipping)'],
    ['/^(?:billing|cart|', '/^(?:billing|', 'answers may repeat the cart, but need not'],
    [
      'truncatedNames.has(name) ? truncateName(value) : value',
      'value',
      'answers may repeat names, but need not',
    ],
  ),
  ...inApi(
    'checkouts/checkouts.ts',
    ['return [...new Set(ids)]', 'return ids'],
    ['[...checkout.order, ...changes]', '[...changes, ...checkout.order]'],
    ['[...checkout.order, ...changes]', '[...changes]'],
    [
      "isNewPaymentType(type) ? [] : [{ name, rule: 'one of PA, DB, CD' }]",
      '[]',
      'the reference does not say whether a capture can be the type of a brand',
    ],
  ),
  ...inApi('checkouts/read-submission.ts', [
    'findOffered(registrations, order).find((offered) => offered.id === id)',
    'registrations.find(id)',
  ]),
  ...inApi(
    'checkouts/submit.ts',
    [
      'if (registration !== undefined) return confirmRegistration(now, registration);',
      '',
      'the reference does not say what a second registration gets',
    ],
    [
      "return badRequest(now, [usedForOther(checkout.id, 'payment')]);",
      'return repeatPayment(now, payment);',
      'the reference does not say what a registration gets whose checkout was paid',
    ],
    [
      'used nevertheless.\n  return notFound(now);',
      'used nevertheless.\n  return undefined;',
      'the reference does not say what is left of a checkout whose registration was deleted',
    ],
    [
      'if (containsSecret(call)) submitting',
      'submitting',
      'the reference states no number of attempts',
    ],
  ),
  ...inApi('checkouts/status.ts', [
    'registrationId ?? payments.find(paymentId)?.newRegistration?.id ??',
    'registrationId ??',
    'the reference does not say what the registration of a payment is',
  ]),
  ...inApi(
    'checkouts/widget.ts',
    [
      '{ expiryMonth: instrument.expiryMonth, expiryYear: instrument.expiryYear }',
      '{}',
      'the form shows stored cards without their expiry date too',
    ],
    ['payment === undefined ? true :', 'payment === undefined ? false :'],
  ),
  ...inApi('payment-order.ts', [
    'given.get(`overridePaymentType[${brand}]`) ??',
    "[...given].find(([name]) => name.startsWith('overridePaymentType'))?.[1] ??",
  ]),
  ...inApi(
    'checkouts/replacement.ts',
    ["if (checkout.registrationId !== undefined) return 'succeeded';", ''],
    ["if (isPaid === undefined) return 'notFinal';", ''],
    ['    next.id !== old.id &&\n', ''],
    ['    !isUsed(next) &&\n', ''],
    ['    next.merchant.entityId === old.merchant.entityId &&\n', '', 'the kit has one merchant'],
    ["submitted === 'false' || last !== old", "submitted === 'false' && last === old"],
    ["order.get('createRegistration') === 'true'", "order.get('createRegistration') === 'false'"],
  ),
  ...inApi('schedules.ts', [
    'if (registration === undefined) return { ok: false, errors: [unknownRegistration()] };',
    'if (registration === undefined) return { ok: false, errors: [] };',
  ]),
];
