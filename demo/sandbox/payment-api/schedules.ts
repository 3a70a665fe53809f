import { tokenizationTable } from '../parameters/basic-payment.ts';
import { jobConditions, jobTable } from '../parameters/job.ts';
import { nest } from '../parameters/nest.ts';
import type { Reading } from '../parameters/read.ts';
import { required } from '../parameters/table.ts';
import { readPlan } from '../schedules/read-plan.ts';
import type { Plan, RunOutcome, Schedule, Schedules } from '../schedules/schedules.ts';
import { successCode } from '../scenarios/result-catalogue.ts';
import type { Ids } from '../stores/ids.ts';
import type { Sent } from '../answer-schema.ts';
import { expiredRegistration, hasExpired } from './instruments/read-instrument.ts';
import { findOwn } from './find-own.ts';
import { toOrder } from './kept-parameters.ts';
import { followUpTable, moneyTable } from './parameter-tables.ts';
import { readDetails, readMoney, type ScheduledOrder } from './payment-order.ts';
import { planPayment, processPayment } from './payments/process-payment.ts';
import { unknownRegistration } from './registrations.ts';
import { formatTimestamp, notFound, respond, type JsonReply, type Reply } from './reply.ts';
import { defineRequest, type ServerRequest } from './server-request.ts';
import type { ScheduleAnswer } from './schedule-answer.ts';
import type { ScheduledPaying } from './services.ts';

type ScheduleStore = { readonly schedules: Schedules<ScheduledOrder> };

type NewSchedule = Omit<Plan<ScheduledOrder>, 'id'>;

/** `POST /v1/schedules`: when to pay, how much, and with which registration. */
export const scheduleRequest = defineRequest({
  purpose: 'payment',
  parameters: { ...followUpTable, ...jobTable },
  used: {
    ...moneyTable,
    registrationId: required(tokenizationTable.registrationId.schema),
    testMode: followUpTable.testMode,
  },
  conditions: jobConditions,
  read: ({ merchant, now, given, entries, values }, registrations): Reading<NewSchedule> => {
    const money = readMoney(values, given);
    if (!money.ok) return money;
    const { registrationId, testMode = merchant.testMode } = values;
    const registration = findOwn(registrations, merchant, registrationId);
    if (registration === undefined) return { ok: false, errors: [unknownRegistration()] };
    if (hasExpired(registration, now)) return { ok: false, errors: [expiredRegistration()] };
    const reading = readPlan(given, now);
    if (reading.kind === 'invalid') return { ok: false, errors: reading.errors };
    const order = {
      merchant,
      money: money.values,
      testMode,
      given: toOrder(entries),
      registrationId,
    };
    const { entityId } = merchant;
    return { ok: true, values: { ...reading.plan, entityId, order } };
  },
});

/** `POST /v1/schedules`: payments with a registration at the times of `job.*`. */
export function createSchedule(
  { ids, schedules }: ScheduleStore & { readonly ids: Ids },
  { now, values }: ServerRequest<NewSchedule>,
): Reply<ScheduleAnswer> {
  return describeSchedule(now, schedules.create({ ...values, id: ids.hex() }));
}

/** `GET /v1/schedules/{id}`: the next run and the numbers of runs. */
export function readSchedule(
  { schedules }: ScheduleStore,
  { merchant, id, now }: ServerRequest<unknown>,
): Reply<ScheduleAnswer> {
  const schedule = findOwn(schedules, merchant, id);
  return schedule === undefined ? notFound(now) : describeSchedule(now, schedule);
}

/** `DELETE /v1/schedules/{id}`: ends a schedule after its notice period. The response contains the end. */
export function deleteSchedule(
  stores: ScheduleStore,
  request: ServerRequest<unknown>,
): Reply<ScheduleAnswer> {
  const schedule = findOwn(stores.schedules, request.merchant, request.id);
  if (schedule !== undefined) stores.schedules.deschedule(schedule.id);
  return readSchedule(stores, request);
}

/** Makes one payment of a schedule. The shopper is not present, so it is a repeated payment of a series. */
export async function runSchedule(
  paying: ScheduledPaying,
  { id, order }: Schedule<ScheduledOrder>,
): Promise<RunOutcome> {
  const { merchant, money, testMode } = order;
  const registration = findOwn(paying.registrations, merchant, order.registrationId);
  // The registration was deleted, or its card has expired.
  if (registration === undefined || hasExpired(registration, paying.clock.now())) return 'failed';
  const planned = planPayment({
    merchant,
    money,
    testMode,
    details: readDetails(new Map([...order.given, ['recurringType', 'REPEATED']])),
    instrument: {
      kind: 'registration',
      brand: registration.paymentBrand,
      registration,
      cvv: undefined,
      holder: undefined,
    },
    challengeTarget: { kind: 'window' },
    scheduleId: id,
  });
  await processPayment(paying, planned);
  return 'done';
}

function describeSchedule(
  now: number,
  schedule: Schedule<ScheduledOrder>,
): JsonReply<Sent<ScheduleAnswer>, 200> {
  const { id, order, nextMs, runs, failed, skipped, endsAtMs } = schedule;
  const job = [...order.given].filter(([name]) => name.startsWith('job.'));
  return respond(now, successCode(order.testMode), {
    id,
    registrationId: order.registrationId,
    ...order.money,
    ...nest(job),
    schedule: {
      next: formatIfAny(nextMs),
      endsAt: formatIfAny(endsAtMs),
      runs,
      failed,
      skipped,
    },
  });
}

function formatIfAny(atMs: number | undefined): string | undefined {
  return atMs === undefined ? undefined : formatTimestamp(atMs);
}
