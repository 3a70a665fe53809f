import { jobTable } from '#sandbox/parameters/job';
import { ruleOf, type Parameter } from '#sandbox/parameters/table';
import { additionFix, toChecks } from '../addition-row.ts';
import { edgesOf } from '../api/edges.ts';
import type { Check } from '../check.ts';
import { asServer, cardParameters, order, type Context } from '../context.ts';
import {
  accepted,
  addition,
  describeValue,
  expecting,
  fieldOf,
  hasField,
  hasIdOf,
  hasKept,
  hasStatus,
  refused,
  type AnswerRule,
} from '../expectations.ts';
import type { Parameters, Value } from '../request.ts';
import { get, isPaid, pay, post } from './requests.ts';

/** Registrations, recurring payments and schedules. */
export function storedChecks(context: Context): readonly Check[] {
  return [...registrationChecks(context), ...repeatedChecks(context), ...scheduleChecks(context)];
}

const hasRegistrationId: AnswerRule = ({ json }) => {
  const id = fieldOf(json, 'registrationId');
  return typeof id === 'string' && /^[A-Za-z0-9]{32}$/.test(id)
    ? []
    : [`registrationId: expected exactly 32 letters and digits, found ${describeValue(id)}`];
};

function registrationChecks(context: Context): readonly Check[] {
  return [
    {
      section: 'Tokenization and registration',
      title: 'createRegistration=true returns registrationId',
      statement: 'createRegistration=true stores the payment details and returns registrationId.',
      request: pay(context, { createRegistration: 'true', recurringType: 'INITIAL' }),
      expect: isPaid('92.00', hasRegistrationId),
      keeps: 'stored card',
      keepsField: 'registrationId',
      takes: ({ json }) => {
        const id = fieldOf(json, 'id');
        return {
          ...(typeof id === 'string' ? { 'payment that stored a card': id } : {}),
          // Answers need not contain the holder of a card.
          ...(fieldOf(json, 'card.holder') === undefined ? {} : { 'holder in answers': '' }),
        };
      },
      creates: 'payment',
    },
    {
      section: 'Tokenization and registration',
      title: 'GET /v1/payments/{id} returns registrationId of a payment that stored a card',
      statement:
        'A payment response has registrationId if the request had createRegistration=true.',
      request: get(context, '/v1/payments/{payment that stored a card}'),
      expect: isPaid('92.00', hasKept('registrationId', 'stored card', false)),
    },
    {
      section: 'Tokenization and registration',
      title: 'createRegistration=false returns no registrationId',
      statement: 'createRegistration=true stores the payment details.',
      request: pay(context, { createRegistration: 'false' }),
      expect: isPaid('92.00', ({ json }) =>
        fieldOf(json, 'registrationId') === undefined ? [] : ['registrationId: expected none'],
      ),
      creates: 'payment',
    },
  ];
}

/** The reference does not show how a payment names a registration. */
function repeatedChecks(context: Context): readonly Check[] {
  const [card] = context.cards;
  const stored = { registrationId: { kept: 'stored card' } };
  const repeated = { ...order, recurringType: 'REPEATED' };
  const path = '/v1/registrations/{stored card}/payments';
  return toChecks([
    {
      title: 'POST /v1/payments with registrationId',
      statement: 'Pays with a stored card.',
      request: post(context, '/v1/payments', { ...repeated, ...stored }),
      expect: addition(
        isPaid('92.00', hasKept('registrationId', 'stored card')),
        ({ status }) => status === 400 || status === 404,
      ),
      marks: 'paying with registrationId',
      creates: 'payment',
    },
    {
      title: 'POST /v1/payments with registrationId and a card is refused',
      statement: 'A payment has one instrument.',
      request: pay(context, stored),
      expect: refused(additionFix),
      needs: ['paying with registrationId'],
    },
    ...Object.entries<Value>({
      'card.number': cardParameters(context)['card.number'] ?? '',
      'card.expiryMonth': '11',
      paymentBrand: card?.brand === 'VISA' ? 'MASTER' : 'VISA',
      paymentType: 'RF',
    }).map(([name, value]) => ({
      title: `POST /v1/payments with registrationId and ${name} is refused`,
      statement: 'A stored card is used as it was stored, for a new payment.',
      request: post(context, '/v1/payments', { ...order, ...stored, [name]: value }),
      expect: refused(additionFix, name),
      needs: ['paying with registrationId'],
    })),
    {
      title: 'POST /v1/payments with an unknown registrationId is refused',
      statement: 'registrationId is the id of a registration.',
      request: post(context, '/v1/payments', { ...repeated, registrationId: 'f'.repeat(32) }),
      expect: refused(additionFix, 'registrationId'),
      needs: ['paying with registrationId'],
    },
    {
      title: 'POST /v1/registrations/{id}/payments',
      statement: 'Pays with a stored card.',
      request: post(context, path, repeated),
      expect: addition(isPaid('92.00', hasKept('registrationId', 'stored card'))),
      marks: 'paying with a registration',
      creates: 'payment',
    },
    {
      title: 'POST /v1/registrations/{id}/payments without an amount is refused',
      statement: 'amount, currency and paymentType are required.',
      request: post(context, path, { currency: 'EUR', paymentType: 'DB' }),
      expect: refused(additionFix, 'amount'),
      needs: ['paying with a registration'],
    },
    {
      title: 'POST /v1/registrations/{id}/payments of an unknown registration',
      statement: '404 for a registration that does not exist.',
      request: post(context, `/v1/registrations/${'f'.repeat(32)}/payments`, repeated),
      expect: expecting(additionFix, hasStatus(404)),
      needs: ['paying with a registration'],
    },
  ]);
}

/** Runs in the year 2099 only, so that no test charges anybody. */
const plan = { 'job.year': '2099', 'job.month': '01', 'job.dayOfMonth': '01' };

function scheduleChecks(context: Context): readonly Check[] {
  const path = '/v1/schedules';
  function schedule(parameters: Parameters) {
    return post(context, path, {
      ...order,
      registrationId: { kept: 'stored card' },
      ...parameters,
    });
  }
  const one = `${path}/{schedule}`;
  return toChecks([
    {
      title: 'POST /v1/schedules',
      statement: 'Schedules payments with a registration, by job.*.',
      request: schedule(plan),
      expect: addition(
        accepted(
          'success',
          additionFix,
          hasField('amount', '92.00'),
          hasField('job.year', '2099', true),
          hasKept('registrationId', 'stored card'),
        ),
      ),
      keeps: 'schedule',
      marks: 'schedules',
    },
    {
      title: 'GET /v1/schedules/{id}',
      statement: 'Returns the next run of a schedule.',
      request: get(context, one),
      expect: expecting(
        additionFix,
        hasStatus(200),
        hasIdOf('schedule', true),
        hasField('job.year', '2099', true),
        hasField('schedule.next', '2099-01-01 00:00:00'),
      ),
      needs: ['schedules'],
    },
    ...(['amount', 'currency', 'paymentType', 'registrationId'] as const).map((missing) => {
      const whole: Parameters = { ...order, ...plan, registrationId: { kept: 'stored card' } };
      const rest = Object.entries(whole).filter(([name]) => name !== missing);
      return {
        title: `POST /v1/schedules without ${missing} is refused`,
        statement: 'A schedule makes payments with a registration.',
        request: post(context, path, Object.fromEntries(rest)),
        expect: refused(additionFix, missing),
        needs: ['schedules'],
      };
    }),
    ...(
      [
        ['registrationId', 'f'.repeat(32)],
        ['paymentType', 'RF'],
      ] as const
    ).map(([name, value]) => ({
      title: `POST /v1/schedules with ${name}=${value} is refused`,
      statement: 'A schedule makes payments with a registration.',
      request: schedule({ ...plan, [name]: value }),
      expect: refused(additionFix, name),
      needs: ['schedules'],
    })),
    ...Object.entries<Parameter>(jobTable).flatMap(([name, row]) =>
      edgesOf(name, row, context.random).invalid.map(({ value, words }) => ({
        title: `${name} refuses ${words}`,
        statement: `${name}: ${ruleOf(row.schema)}.`,
        request: schedule({ ...plan, [name]: value }),
        expect: refused(`Refuse this value of ${name} with status 400.`, name),
        needs: ['schedules'],
      })),
    ),
    {
      title: 'job.dayOfMonth and job.dayOfWeek are not sent together',
      statement: 'job.dayOfMonth: not together with dayOfWeek.',
      request: schedule({ ...plan, 'job.dayOfWeek': '1' }),
      expect: refused('Refuse both together with status 400.', 'job.dayOfWeek'),
      needs: ['schedules'],
    },
    {
      title: 'DELETE /v1/schedules/{id}',
      statement: 'Ends a schedule.',
      request: { method: 'DELETE', path: one, parameters: asServer(context) },
      expect: accepted('success', additionFix, hasIdOf('schedule', true)),
      needs: ['schedules'],
    },
    {
      title: 'a schedule that was ended has no next run',
      statement: 'Ends a schedule.',
      request: get(context, one),
      expect: expecting(additionFix, ({ json }) =>
        fieldOf(json, 'schedule.next') === undefined ? [] : ['schedule.next: expected none'],
      ),
      needs: ['schedules'],
    },
  ]);
}
