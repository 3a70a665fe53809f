import { createHexId } from '../../stores/ids.ts';
import { readPlan } from '../../schedules/read-plan.ts';
import type { Sandbox } from '../../sandbox.ts';
import { keepOrder } from '../keep-order.ts';
import { findOpeningErrors, moneyOf, testModeOf } from '../opening.ts';
import { receive } from '../receive.ts';
import { findRegistration, strangeRegistration } from '../registrations/find-registration.ts';
import { refuse, type Call, type Reply } from '../reply.ts';
import { scheduleRequest } from '../requests.ts';
import { describeSchedule } from './describe-schedule.ts';

/** `POST /v1/schedules`: payments with a registration, at the times that `job.*` names. */
export const makeSchedule = (sandbox: Sandbox, call: Call): Reply => {
  const received = receive(sandbox, call, scheduleRequest, findOpeningErrors);
  if (received.kind === 'refused') return received.reply;
  const { merchant } = received;
  const now = sandbox.clock.now();
  const registrationId = received.given.get('registrationId') ?? '';
  if (findRegistration(sandbox, merchant, registrationId) === undefined)
    return refuse(now, [strangeRegistration()], call.entries);
  const read = readPlan(received.given, now);
  if (read.kind === 'invalid') return refuse(now, read.errors, call.entries);
  const given = keepOrder(call.entries);
  const money = moneyOf(given);
  if (money === undefined) return refuse(now, [{ name: 'paymentType', rule: 'required' }]);
  const testMode = testModeOf(given, merchant);
  const schedule = sandbox.schedules.create({
    ...read.plan,
    id: createHexId(),
    entityId: merchant.entityId,
    order: { merchant, money, testMode, given, registrationId },
  });
  return describeSchedule(sandbox, schedule);
};
