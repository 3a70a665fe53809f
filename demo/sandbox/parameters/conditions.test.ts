import { describe, expect, test } from 'vitest';
import { checkConditions, type Condition } from './conditions.ts';
import { customerConditions, shippingCustomerConditions } from './customer.ts';
import { bankAccountConditions } from './instruments.ts';
import { jobConditions } from './job.ts';
import { recurringConditions } from './recurring.ts';
import { reportingConditions } from './reporting.ts';
import { threeDSecureConditions } from './three-d-secure.ts';

/** `name` or `name=value` of the sent parameters, and the names in the errors. */
type Case = readonly [sent: string, invalid: string];

const groups: readonly (readonly [
  prefix: string,
  conditions: readonly Condition[],
  cases: readonly Case[],
])[] = [
  [
    'customer.',
    customerConditions,
    [
      ['', ''],
      ['givenName surname', ''],
      ['givenName', 'surname'],
      ['surname', 'givenName'],
      ['email', 'givenName surname'],
      ['browserFingerprint.id', 'givenName surname'],
      ['givenName surname identificationDocType', 'identificationDocId'],
      ['givenName surname identificationDocId', 'identificationDocType'],
      ['givenName surname identificationDocId identificationDocType', ''],
    ],
  ],
  ['shipping.customer.', customerConditions, [['email', '']]],
  [
    'shipping.customer.',
    shippingCustomerConditions,
    [
      ['email', 'givenName surname'],
      ['email givenName surname', ''],
    ],
  ],
  ['customer.', shippingCustomerConditions, [['email', '']]],
  [
    'bankAccount.',
    bankAccountConditions,
    [
      ['', ''],
      ['iban bic', ''],
      ['number bankCode', ''],
      ['iban', 'bic bankCode'],
      ['bic', 'iban number'],
      ['holder', 'iban number bic bankCode'],
    ],
  ],
  [
    'threeDSecure.',
    threeDSecureConditions,
    [
      ['', ''],
      ['eci verificationId', ''],
      ['eci verificationId xid', ''],
      ['eci', 'verificationId'],
      ['verificationId', 'eci'],
      ['xid', 'eci verificationId'],
    ],
  ],
  [
    '',
    recurringConditions,
    [
      ['card.number card.cvv', ''],
      ['recurringType=INITIAL card.number card.cvv', ''],
      ['recurringType=INITIAL card.number threeDSecure.eci', ''],
      ['recurringType=INITIAL card.number', 'card.cvv'],
      ['recurringType=INITIAL bankAccount.iban', ''],
      ['recurringType=REPEATED card.number', ''],
      ['recurringType=REPEATED card.cvv', 'card.cvv'],
      ['recurringType=REPEATED threeDSecure.xid', 'threeDSecure.*'],
    ],
  ],
  [
    'date.',
    reportingConditions,
    [
      ['from=2026-01-01 to=2026-01-02', ''],
      ['from=2026-01-01 to=2026-01-01', ''],
      ['from=2026-01-02 to=2026-01-01', 'from'],
      ['from=2026-12-31 to=2027-01-01', ''],
      ['from=2026-01-02', ''],
      ['to=2026-01-01', ''],
      ['from=2026-01-02 to=1', ''],
      ['from=2026-13-01 to=2026-01-01', ''],
    ],
  ],
  [
    'job.',
    jobConditions,
    [
      ['dayOfMonth', ''],
      ['month dayOfMonth hour minute second', ''],
      ['dayOfMonth dayOfWeek', 'dayOfMonth dayOfWeek'],
      ['dayOfMonth dayOfWeek expression', ''],
      ['noticeNumber noticeUnit', ''],
      ['noticeNumber', 'noticeUnit'],
      ['noticeUnit', 'noticeNumber'],
      ['durationNumber', 'durationUnit'],
      ['durationUnit', 'durationNumber'],
      ['noticeCallable=ANYTIME', ''],
      ['noticeCallable=DURATION_END', 'durationUnit durationNumber'],
      ['noticeCallable=DURATION_END durationNumber', 'durationUnit'],
      ['noticeCallable=DURATION_END durationUnit', 'durationNumber'],
      ['noticeCallable=DURATION_END durationNumber durationUnit', ''],
    ],
  ],
];

function split(text: string): readonly string[] {
  return text.split(' ').filter((part) => part !== '');
}

const cases = groups.flatMap(([prefix, conditions, listed]) =>
  listed.map(([sent, invalid]) => [prefix, sent, invalid, conditions] as const),
);

describe('conditions', () => {
  test.each(cases)('%s{%s} has errors in {%s}', (prefix, sent, invalid, conditions) => {
    const entries = split(sent).map((part): readonly [string, string] => {
      const [name = '', value = '1'] = part.split('=');
      return [`${prefix}${name}`, value];
    });
    const names = checkConditions(conditions, entries).map(({ name }) => name);
    expect(names).toEqual(split(invalid).map((name) => `${prefix}${name}`));
  });

  test('are explained by their rule', () => {
    expect(checkConditions(customerConditions, [['customer.email', 'a@b.example']])).toEqual([
      { name: 'customer.givenName', rule: 'required with any other customer.* parameter' },
      { name: 'customer.surname', rule: 'required with any other customer.* parameter' },
    ]);
  });
});
