import { readPlan } from '../schedules/read-plan.ts';
import type { RunOutcome, Schedule } from '../schedules/schedules.ts';
import type { Sandbox } from '../sandbox.ts';
import { successCode } from '../scenarios/result-catalogue.ts';
import { createHexId } from '../stores/ids.ts';
import { expiredRegistration, hasExpired } from './instruments/read-instrument.ts';
import { toOrder } from './kept-parameters.ts';
import { nest } from '../parameters/nest.ts';
import { findOrderErrors, moneyOf, testModeOf, type ScheduledOrder } from './payment-order.ts';
import { planPayment, processPayment } from './payments/process-payment.ts';
import { findRegistration, unknownRegistration } from './registrations.ts';
import {
  badRequest,
  formatTimestamp,
  notFound,
  respond,
  type Call,
  type JsonReply,
  type Reply,
} from './reply.ts';
import { readRequest, scheduleRequest } from './request-kinds.ts';
import { validateRequest } from './validate-request.ts';

/** `POST /v1/schedules`: payments with a registration at the times of `job.*`. */
export function createSchedule(sandbox: Sandbox, call: Call): Reply {
  const validated = validateRequest(sandbox, call, scheduleRequest, findOrderErrors);
  if (validated.kind === 'rejected') return validated.reply;
  const { merchant } = validated;
  const now = sandbox.clock.now();
  const registrationId = validated.given.get('registrationId') ?? '';
  const registration = findRegistration(sandbox, merchant, registrationId);
  if (registration === undefined) return badRequest(now, [unknownRegistration()], call.entries);
  if (hasExpired(registration, now)) return badRequest(now, [expiredRegistration()], call.entries);
  const reading = readPlan(validated.given, now);
  if (reading.kind === 'invalid') return badRequest(now, reading.errors, call.entries);
  const given = toOrder(call.entries);
  const money = moneyOf(given);
  if (money === undefined) return badRequest(now, [{ name: 'paymentType', rule: 'required' }]);
  const testMode = testModeOf(given, merchant);
  const schedule = sandbox.schedules.create({
    ...reading.plan,
    id: createHexId(),
    entityId: merchant.entityId,
    order: { merchant, money, testMode, given, registrationId },
  });
  return describeSchedule(sandbox, schedule);
}

/** `GET /v1/schedules/{id}`: the next run and the numbers of runs. */
export function readSchedule(sandbox: Sandbox, call: Call): Reply {
  return findRejection(sandbox, call) ?? describeStored(sandbox, call.id);
}

/** `DELETE /v1/schedules/{id}`: ends a schedule after its notice period. The response contains the end. */
export function deleteSchedule(sandbox: Sandbox, call: Call): Reply {
  const rejection = findRejection(sandbox, call);
  if (rejection !== undefined) return rejection;
  sandbox.schedules.deschedule(call.id);
  return describeStored(sandbox, call.id);
}

/** Makes one payment of a schedule. The shopper is not present, so it is a repeated payment of a series. */
export async function runSchedule(
  sandbox: Sandbox,
  { id, order }: Schedule<ScheduledOrder>,
): Promise<RunOutcome> {
  const { merchant, money, testMode } = order;
  const registration = findRegistration(sandbox, merchant, order.registrationId);
  // The registration was deleted, or its card has expired.
  if (registration === undefined || hasExpired(registration, sandbox.clock.now())) return 'failed';
  const planned = planPayment({
    merchant,
    money,
    testMode,
    given: new Map([...order.given, ['recurringType', 'REPEATED']]),
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
  await processPayment(sandbox, planned);
  return 'done';
}

function describeSchedule(sandbox: Sandbox, schedule: Schedule<ScheduledOrder>): JsonReply {
  const { id, order, nextMs, runs, failed, skipped, endsAtMs } = schedule;
  const job = [...order.given].filter(([name]) => name.startsWith('job.'));
  return respond(sandbox.clock.now(), 200, successCode(order.testMode), {
    body: {
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
    },
  });
}

function formatIfAny(atMs: number | undefined): string | undefined {
  return atMs === undefined ? undefined : formatTimestamp(atMs);
}

/** The response to a request that may not access the schedule. `undefined` if it may. */
function findRejection(sandbox: Sandbox, call: Call): Reply | undefined {
  const validated = validateRequest(sandbox, call, readRequest('payment'));
  if (validated.kind === 'rejected') return validated.reply;
  const isOwn = sandbox.schedules.find(call.id)?.entityId === validated.merchant.entityId;
  return isOwn ? undefined : notFound(sandbox.clock.now());
}

function describeStored(sandbox: Sandbox, id: string): Reply {
  const schedule = sandbox.schedules.find(id);
  return schedule === undefined
    ? notFound(sandbox.clock.now())
    : describeSchedule(sandbox, schedule);
}
