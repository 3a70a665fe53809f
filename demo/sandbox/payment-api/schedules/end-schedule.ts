import type { Sandbox } from '../../sandbox.ts';
import { receive } from '../receive.ts';
import { missing, type Call, type Reply } from '../reply.ts';
import { readRequest } from '../requests.ts';
import { describeSchedule } from './describe-schedule.ts';

/** Why a merchant's server may not have a schedule; `undefined` if it may. */
const findRefusal = (sandbox: Sandbox, scheduleId: string, call: Call): Reply | undefined => {
  const received = receive(sandbox, call, readRequest('payment'));
  if (received.kind === 'refused') return received.reply;
  const isOwn = sandbox.schedules.find(scheduleId)?.entityId === received.merchant.entityId;
  return isOwn ? undefined : missing(sandbox.clock.now());
};

const describe = (sandbox: Sandbox, scheduleId: string): Reply => {
  const schedule = sandbox.schedules.find(scheduleId);
  return schedule === undefined
    ? missing(sandbox.clock.now())
    : describeSchedule(sandbox, schedule);
};

/** `DELETE /v1/schedules/{id}`: ends a job as its notice period says; its answer tells when that is. */
export const endSchedule = (sandbox: Sandbox, scheduleId: string, call: Call): Reply => {
  const refusal = findRefusal(sandbox, scheduleId, call);
  if (refusal !== undefined) return refusal;
  sandbox.schedules.deschedule(scheduleId);
  return describe(sandbox, scheduleId);
};

/** `GET /v1/schedules/{id}`: when a job runs next, and how often it has. */
export const readSchedule = (sandbox: Sandbox, scheduleId: string, call: Call): Reply =>
  findRefusal(sandbox, scheduleId, call) ?? describe(sandbox, scheduleId);
