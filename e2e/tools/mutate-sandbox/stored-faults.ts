import { faultsIn, type Fault } from './fault.ts';

const inApi = faultsIn('payments', 'demo/sandbox/payment-api');

const inSandbox = faultsIn('payments', 'demo/sandbox');

/** Wrong schedules, queries, reports and amounts. */
export const storedFaults: readonly Fault[] = [
  ...inApi(
    'schedules.ts',
    ['  if (schedule !== undefined) stores.schedules.deschedule(schedule.id);\n', ''],
    ['    ...nest(job),\n', ''],
    ['      next: formatIfAny(nextMs),\n', '      next: formatIfAny(endsAtMs),\n'],
    [
      '  conditions: jobConditions,\n',
      '',
      'an expression with both days is refused too, and the reference states no other condition',
    ],
  ),
  ...inSandbox(
    'parameters/job.ts',
    ['characters(1, 64)', 'characters(1, 65)'],
    ["'job.noticeNumber': optional(digits(1, 9))", "'job.noticeNumber': optional(digits(1, 10))"],
  ),
  ...inApi(
    'queries.ts',
    [
      "echo.get('merchantTransactionId') === wanted.merchantTransactionId",
      "echo.get('merchantInvoiceId') === wanted.merchantTransactionId",
    ],
    ['payments: found.map(describeFound)', 'payments: []'],
    [
      'return payment === undefined ? nothingFound(now) : reportFound(now, payment);',
      'return nothingFound(now);',
    ],
  ),
  ...inApi(
    'reports.ts',
    ['    if (!isSuccess(code)) continue;\n', '    if (isSuccess(code)) continue;\n'],
    ['.filter(({ at }) => at >= fromMs && at < endMs)', '.filter(({ at }) => at >= endMs)'],
  ),
  ...inSandbox(
    'stores/amounts.ts',
    ['Math.floor(hundredths / 100)', 'Math.ceil(hundredths / 100)'],
    ["String(hundredths % 100).padStart(2, '0')", 'String(hundredths % 100)'],
  ),
  ...inSandbox('parameters/amounts.ts', ["decimals = '00'", "decimals = '0'"]),
  ...inSandbox('parameters/basic-payment.ts', [
    "'customParameters[name]': keyed(",
    "'customParameter[name]': keyed(",
  ]),
  ...inApi('webhook-events.ts', [
    'payload: describeForWebhook(stores.clock.now(), payment) }',
    'payload: { ...describeForWebhook(stores.clock.now(), payment), id: entityId } }',
  ]),
  ...inApi('payments/payment-response.ts', [
    '    referencedId: payment.referencedId,\n    ...reportPayment',
    '    referencedId: payment.entityId,\n    ...reportPayment',
  ]),
  ...inSandbox('webhooks/sign.ts', ["    'webhook-id': id,\n", '']),
];
