import { faultsIn, type Fault } from './fault.ts';

const inApi = faultsIn('api', 'demo/sandbox/payment-api');

/** Wrong decisions about checkouts, registrations and lists, without a payment. */
export const resourceFaults: readonly Fault[] = [
  ...inApi(
    'checkouts/checkouts.ts',
    [
      "    values: ['true'],\n    effect: 'exempt',",
      "    values: ['true', 'false'],\n    effect: 'exempt',",
    ],
    ['    names: Object.keys(moneyTable),\n', "    names: ['amount', 'currency'],\n"],
    ["    effect: 'exempt',", "    effect: 'required',"],
    ['    checkouts.update(id, order);\n', ''],
    [
      'const { id } = checkouts.create(merchant, values.order);',
      "const { id } = checkouts.create(merchant, new Map([['createRegistration', 'true']]));",
    ],
    [
      'if (registration === undefined) return [unknownRegistration(name)];',
      'if (registration === undefined) return [];',
    ],
    [
      'return respond(now, resultCodes.checkoutUpdated, { id });',
      'return respond(now, resultCodes.checkoutUpdated, { id: id.toLowerCase() });',
    ],
    ['  parameters: updateTable,\n', '  parameters: checkoutTable,\n'],
    [
      '  conditions: checkoutConditions,\n  read: (request, registrations): Reading<NewCheckout>',
      '  read: (request, registrations): Reading<NewCheckout>',
    ],
  ),
  ...inApi(
    'checkouts/status.ts',
    [
      'return respond(now, resultCodes.checkoutCreated, { id });',
      'return respond(now, resultCodes.successfulRequest, { id });',
    ],
    [
      'if (checkout?.merchant.entityId !== merchant.entityId) return notFound(now);',
      'if (checkout === undefined) return respond(now, resultCodes.checkoutCreated, { id });',
    ],
  ),
  ...inApi(
    'checkouts/widget.ts',
    ['    amount: describeAmount(order),\n', "    amount: '0.00',\n"],
    ["    currency: order.get('currency'),\n", "    currency: order.get('paymentType'),\n"],
    ["    outcome: 'none',\n", "    outcome: 'pending',\n"],
    ["    outcome: 'none',\n", ''],
    ['    remainingMs: expiresAt - clock.now(),\n', '    remainingMs: expiresAt,\n'],
    [
      "    creditor: order.get('merchant.name'),\n",
      "    creditor: order.get('merchant.city') ?? 'unknown',\n",
    ],
    [
      "    hasCustomerName: order.has('customer.givenName') || order.has('customer.surname'),\n",
      '    hasCustomerName: false,\n',
    ],
    [
      "    hasCustomerName: order.has('customer.givenName') || order.has('customer.surname'),\n",
      '    hasCustomerName: true,\n',
    ],
    ['    registrations: findOffered(registrations, order).map(describeStored),\n', ''],
    [
      '{ lastFour: instrument.lastFour, holder: instrument.holder }',
      '{ lastFour: instrument.lastFour?.slice(1), holder: instrument.holder }',
    ],
    ['/^[0-9]{6,8}$/', '/^[0-9]{5,8}$/'],
    ['/^[0-9]{6,8}$/', '/^[0-9]{6,9}$/'],
    ['body: { brands: brandsOf(bin) }', 'body: { brands: [] }'],
    ['    headers: shareWith(origins, origin),\n', ''],
    [
      'if (checkout === undefined) return { ...notFound(now), headers: anyPage };',
      "if (checkout === undefined) return { kind: 'json', status: 200, body: { outcome: 'none' } };",
    ],
  ),
  ...inApi(
    'checkouts/replacement.ts',
    ['  checkouts.replace(last.id, next.id);\n', ''],
    [
      "if (next === undefined || !canReplace(last, next, resource)) return reply('notAccepted');",
      "if (next === undefined) return reply('replaced');",
    ],
    [
      "if (last !== old && last.id === checkoutId) return reply('replaced');",
      "if (last !== old && last.id === checkoutId) return reply('notAccepted');",
    ],
    ['    isFor(purpose, next)\n', '    true\n'],
    ["const mayBeOpen = submitted === 'false' || last !== old;", 'const mayBeOpen = true;'],
    [
      'if (!reading.ok) return badRequest(now, reading.errors, entries);',
      "if (!reading.ok) return reply('notAccepted');",
    ],
  ),
  ...inApi(
    'registrations.ts',
    ['  registrations.forget(id);\n', ''],
    ['    ...nest(echo),\n', ''],
    ['  registrations.put(registration);\n', ''],
    [
      "    ...describeInstrument(instrument, 'merchant'),\n",
      "    ...describeInstrument(instrument, 'shopper'),\n",
    ],
    [
      '    paymentBrand,\n    ...describeInstrument',
      "    paymentBrand: 'OTHER',\n    ...describeInstrument",
    ],
    ['  conditions,\n  read:', '  read:'],
    [
      '  return respond(now, successCode(testMode), {\n    ...nest',
      "  return respond(now, '000.200.000', {\n    ...nest",
    ],
  ),
  ...inApi(
    'instruments/instrument.ts',
    ['bin: number.slice(0, 6)', 'bin: number.slice(0, 8)'],
    ['bin: number.slice(0, 6)', 'bin: number'],
    ['lastFour: number.slice(-4)', 'lastFour: number.slice(-5)'],
    [
      "    expiryYear: card['card.expiryYear'],\n",
      "    expiryYear: card['card.expiryYear'].slice(2),\n",
    ],
    ["    expiryMonth: card['card.expiryMonth'],\n", "    expiryMonth: card['card.expiryYear'],\n"],
    ["    holder: maskIfAny(card['card.holder']),\n", "    holder: card['card.number'],\n"],
  ),
  ...inApi(
    'instruments/read-instrument.ts',
    ['if (!hasValidCheckDigit(number))', 'if (hasValidCheckDigit(number))'],
    ['now >= monthEndMs + latestZoneMs', 'now <= monthEndMs + latestZoneMs'],
    [
      'if (!offered.includes(brand)) return notOffered(offered);\n  if (!fits',
      'if (offered.includes(brand)) return notOffered(offered);\n  if (!fits',
    ],
    [
      "if (isRequired && account['virtualAccount.password'] === undefined)",
      "if (isRequired && account['virtualAccount.password'] !== undefined)",
      'the reference does not say which brands need a password',
    ],
  ),
  ...inApi('payments/payments.ts', [
    'return payment === undefined ? notFound(now) : reportPayment(now, payment);',
    'return payment === undefined ? badRequest(now, []) : reportPayment(now, payment);',
  ]),
  ...inApi('payments/refer-to-payment.ts', [
    'if (original === undefined) return notFound(now);',
    "if (original === undefined) return refuse(now, 400, '700.400.200');",
  ]),
  ...inApi('checkouts/submit.ts', [
    '  if (checkout === undefined) return notFound(now);\n  if (isPlain)',
    '  if (checkout === undefined) return badRequest(now, []);\n  if (isPlain)',
  ]),
  ...inApi('bearer-token.ts', [".split('|')", ".split(':')"]),
  ...inApi(
    'queries.ts',
    [
      'return refuse(now, 404, resultCodes.nothingFound);',
      'return refuse(now, 400, resultCodes.nothingFound);',
    ],
    [
      "holds: (given) => given.has('id') !== given.has('merchantTransactionId'),",
      'holds: () => true,',
    ],
  ),
  ...inApi('reports.ts', ['    date: { from, to },\n', '    date: { from: to, to: from },\n']),
  ...inApi(
    'operations.ts',
    ["    path: '/v1/registrations',\n", "    path: '/v1/registration',\n"],
    ["    path: '/v1/resultcodes',\n", "    path: '/v1/codes',\n"],
    ["    path: '/v1/registrations/{id}',\n", "    path: '/v1/registrations/{id}/delete',\n"],
  ),
  ...inApi(
    'checkouts/operations.ts',
    ["    path: '/v1/checkouts/{id}/widget',\n", "    path: '/v1/checkouts/{id}/view',\n"],
    [
      "    method: 'GET',\n    path: '/v1/checkouts/{id}/registration',",
      "    method: 'POST',\n    path: '/v1/checkouts/{id}/registration',",
    ],
  ),
  ...inApi(
    'parameter-tables.ts',
    ['  ...giftCardTable,\n', ''],
    ['  ...threeDSecureConditions,\n  repeatedWithoutMpi,\n', '  ...threeDSecureConditions,\n'],
    ['  ...airlineTable,\n', ''],
    [
      "  paymentBrand,\n  'overridePaymentType[brand]': overridePaymentType,\n  'reg",
      "  paymentBrand,\n  'reg",
    ],
    ["  'registrations[n].id': conditional(code(32, 32)),\n", ''],
  ),
];
