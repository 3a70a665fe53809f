import { faultsIn, type Fault } from './fault.ts';

const inApi = faultsIn('payments', 'demo/sandbox/payment-api');

/** Money that moves twice, in the wrong amount or of the wrong payment, and answers that hide it. */
export const paymentFaults: readonly Fault[] = [
  ...inApi(
    'payments/refer-to-payment.ts',
    ['return hundredths > left', 'return hundredths > left + 1'],
    ['return hundredths > left', 'return hundredths >= left'],
    ["CP: { of: ['PA']", "CP: { of: ['PA', 'DB']"],
    ["CP: { of: ['PA']", "CP: { of: ['PA', 'CD']"],
    ["CP: { of: ['PA']", "CP: { of: ['PA', 'CP']"],
    ["RF: { of: ['DB', 'CD', 'CP']", "RF: { of: ['PA', 'DB', 'CD', 'CP']"],
    ["RF: { of: ['DB', 'CD', 'CP']", "RF: { of: ['DB', 'CP']"],
    ["RV: { of: ['PA', 'DB', 'CD']", "RV: { of: ['PA', 'DB']"],
    ["RV: { of: ['PA', 'DB', 'CD']", "RV: { of: ['PA', 'CD']"],
    ['  if (!isSuccess(payment.code))', '  if (isPending(payment.code))'],
    ['  if (payment.isReversed)\n', '  if (payment.usedHundredths < 0)\n'],
    ['? { isReversed: true }', '? { isReversed: false }'],
    [
      'usedHundredths: original.usedHundredths + check.hundredths',
      'usedHundredths: check.hundredths',
    ],
    [
      'usedHundredths: original.usedHundredths + check.hundredths',
      'usedHundredths: original.usedHundredths',
    ],
    ['if (currency !== undefined && currency !== payment.currency)', 'if (currency === undefined)'],
    ['if (!isReference(type))', "if (!isReference(type) && type !== 'DB')"],
    [
      "    values: ['CP', 'RF'],\n    effect: 'required',",
      "    values: ['RV'],\n    effect: 'required',",
    ],
    ['    amount: amountOf(hundredths),\n', '    amount: original.amount,\n'],
    ['    currency: original.currency,\n', "    currency: 'USD',\n"],
    ['    id: ids.hex(),\n', '    id: original.id,\n'],
    [
      '    paymentType,\n    paymentBrand',
      '    paymentType: original.paymentType,\n    paymentBrand',
    ],
    [
      '  payments.settle(payment.id, payment.code);\n',
      '',
      'only a notification is missing, which the reference does not require',
    ],
    ['  payments.record(payment);\n', ''],
    [
      'if (hundredths === 0)',
      'if (hundredths < 0)',
      'the reference does not say whether 0.00 can be captured or refunded',
    ],
  ),
  ...inApi(
    'payments/process-payment.ts',
    [
      'amount: amountOf(hundredthsOf(money.amount))',
      'amount: money.amount',
      'the reference allows amounts without decimals, also in an answer',
    ],
    [
      'amount: amountOf(hundredthsOf(money.amount))',
      'amount: amountOf(hundredthsOf(money.amount) + 1)',
    ],
    ['    currency: money.currency,\n', "    currency: 'USD',\n"],
    ['    paymentType: money.paymentType,\n', "    paymentType: 'DB',\n"],
    [
      "      return payments.settle(id, success);\n    case 'answered'",
      "      return payments.settle(id, resultCodes.pending);\n    case 'answered'",
    ],
    [
      '      return payments.settle(id, outcome.code);\n',
      '      return payments.settle(id, success);\n',
    ],
    ['if (payment.checkoutId !== undefined) checkouts.pay(payment.checkoutId, payment.id);', ''],
    ['    echo: details.echo,\n', '    echo: new Map(),\n'],
    [
      'const createsRegistration = details.createsRegistration && !isRegistered;',
      'const createsRegistration = !isRegistered;',
    ],
    [
      'const createsRegistration = details.createsRegistration && !isRegistered;',
      'const createsRegistration = false;',
    ],
    [
      '      return openChallenge(processing, payment, firstStep.method, challengeTarget);',
      '      return authorise(processing, payment);',
    ],
  ),
  ...inApi(
    'payments/payment-response.ts',
    ['return isSuccess(code) || isPending(code) ? 200 : 400;', 'return 200;'],
    [
      'return isSuccess(code) || isPending(code) ? 200 : 400;',
      'return isSuccess(code) ? 200 : 400;',
    ],
    [
      '    ...describeForMerchant(payment),\n    redirect: payment.redirect,\n',
      '    ...describeForMerchant(payment),\n',
    ],
    [
      '  return respondWith(now, payment, 200, describeForMerchant(payment));',
      '  return respondWith(now, payment, statusOf(payment), { id: payment.id });',
      'amount and currency may be missing in answers',
    ],
    [
      'return isSuccess(code) ? (newRegistration?.id ?? registrationId) : registrationId;',
      'return registrationId;',
    ],
    [
      '    id: payment.id,\n    registrationId: registrationIdOf(payment),',
      '    id: payment.entityId,\n    registrationId: registrationIdOf(payment),',
    ],
    ['    paymentBrand: payment.paymentBrand,\n', "    paymentBrand: 'OTHER',\n"],
    ['    ...echo,\n    ...summarise', '    ...summarise'],
  ),
  ...inApi(
    'payments/payments.ts',
    ['  conditions,\n  read:', '  read:'],
    [
      '      ? { ok: false, errors: [unknownRegistration()] }',
      '      ? withInstrument(order.values, readInstrument({ given }, offeredBrandsOf(merchant), now))',
    ],
    [
      '      ? { ok: false, isUnknown: true }',
      '      ? { ok: false, errors: [unknownRegistration()] }',
    ],
    [
      '  used: usedTable,\n  conditions: storedConditions',
      "  used: { ...usedTable, amount: { ...moneyTable.amount, presence: 'no' } as never },\n  conditions: storedConditions",
    ],
  ),
  ...inApi(
    'payment-order.ts',
    [
      "const newPaymentTypes = ['PA', 'DB', 'CD'] as const;",
      "const newPaymentTypes = ['PA', 'DB', 'CD', 'RF'] as const;",
    ],
    [
      "const newPaymentTypes = ['PA', 'DB', 'CD'] as const;",
      "const newPaymentTypes = ['PA', 'DB'] as const;",
    ],
    [
      "given.get(`overridePaymentType[${brand}]`) ?? given.get('paymentType')",
      "given.get('paymentType')",
    ],
    [
      "createsRegistration: given.get('createRegistration') === 'true'",
      "createsRegistration: given.has('createRegistration')",
    ],
    [
      "      given.get('recurringType') === 'REPEATED' ||\n",
      '',
      'the card of the check needs no authentication',
    ],
  ),
  ...inApi(
    'checkouts/submit.ts',
    ['  if (earlier !== undefined) return earlier;\n', ''],
    [
      '  const money = moneyOf(checkout.order, instrument.brand);\n',
      "  const money = { amount: '1.00', currency: 'EUR', paymentType: 'DB' } as const;\n",
    ],
    [
      "  if (order.get('createRegistration') !== 'true')",
      "  if (order.get('createRegistration') === 'never')",
    ],
    ['  submitting.checkouts.register(checkout.id, registration.id);\n', ''],
    ['  if (!reading.ok) {', '  if (!reading.ok && reading.errors.length > 9) {'],
    [
      '  return describeToShopper(submitting.clock.now(), payment);',
      '  return { ...describeToShopper(submitting.clock.now(), payment), status: 200 } as never;',
    ],
  ),
  ...inApi(
    'checkouts/read-submission.ts',
    ['    ...findForbidden(entries),\n', ''],
    [
      "    case 'server':\n      return serverOnly;",
      "    case 'server':\n      return undefined;",
      'the checkout has precedence, and the reference does not say more',
    ],
  ),
  ...inApi(
    'checkouts/status.ts',
    [
      'return payment === undefined ? notFound(now) : reportPayment(now, payment);',
      'return badRequest(now, []);',
    ],
    [
      'if (registration !== undefined) return describeRegistration(now, registration);',
      'if (registration === undefined) return notFound(now);',
    ],
    ['    if (checkout.paymentId === undefined && checkout.registrationId === undefined)\n', ''],
  ),
  ...inApi(
    'checkouts/widget.ts',
    [
      "outcome: payment !== undefined && isPending(payment.code) ? 'pending' : 'done'",
      "outcome: 'pending'",
    ],
    ["    case 'review':\n      return true;", "    case 'review':\n      return false;"],
  ),
  ...inApi('checkouts/checkouts.ts', [
    '    if (isUsed(checkout))\n',
    '    if (false as boolean)\n',
  ]),
  ...inApi('checkouts/replacement.ts', [
    "return isPaid ? 'succeeded' : undefined;",
    'return undefined;',
  ]),
  ...inApi('registrations.ts', [
    'return respond(now, successCode(testMode), { id });',
    "return respond(now, '000.200.100', { id });",
  ]),
  ...inApi(
    'instruments/read-instrument.ts',
    ['    ...findStoredParameters(given),\n', ''],
    ["  'bankAccount.holder',\n]);", "  'bankAccount.holder',\n  'card.number',\n]);"],
  ),
];
