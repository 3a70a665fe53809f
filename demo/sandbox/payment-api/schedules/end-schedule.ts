import type { World } from '../../sandbox.ts';
import { receive } from '../receive.ts';
import { missing, type Call, type Reply } from '../reply.ts';
import { readRequest } from '../requests.ts';
import { describeSchedule } from './describe-schedule.ts';

/** Why a merchant's server may not have a schedule; `undefined` if it may. */
const findRefusal = (world: World, scheduleId: string, call: Call): Reply | undefined => {
  const received = receive(world, call, readRequest('payment'));
  if (received.kind === 'refused') return received.reply;
  const isOwn = world.schedules.find(scheduleId)?.entityId === received.merchant.entityId;
  return isOwn ? undefined : missing(world.clock.now());
};

const describe = (world: World, scheduleId: string): Reply => {
  const schedule = world.schedules.find(scheduleId);
  return schedule === undefined ? missing(world.clock.now()) : describeSchedule(world, schedule);
};

/** `DELETE /v1/schedules/{id}`: ends a job as its notice period says; its answer tells when that is. */
export const endSchedule = (world: World, scheduleId: string, call: Call): Reply => {
  const refusal = findRefusal(world, scheduleId, call);
  if (refusal !== undefined) return refusal;
  world.schedules.deschedule(scheduleId);
  return describe(world, scheduleId);
};

/** `GET /v1/schedules/{id}`: when a job runs next, and how often it has. */
export const readSchedule = (world: World, scheduleId: string, call: Call): Reply =>
  findRefusal(world, scheduleId, call) ?? describe(world, scheduleId);
