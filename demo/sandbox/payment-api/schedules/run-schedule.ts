import type { RunOutcome, Schedule } from '../../schedules/schedules.ts';
import type { World } from '../../world.ts';
import { findRegistration } from '../registrations/find-registration.ts';
import { startPayment, type Submission } from '../payments/start-payment.ts';

/** What each run of a schedule pays. */
export type ScheduledOrder = Pick<Submission, 'merchant' | 'money' | 'testMode' | 'given'> & {
  readonly registrationId: string;
};

/** Pays once. Nobody is there to be asked, so each run is a later payment of a series. */
export const runSchedule = async (
  world: World,
  { id, order }: Schedule<ScheduledOrder>,
): Promise<RunOutcome> => {
  const { merchant, money, testMode } = order;
  const registration = findRegistration(world, merchant, order.registrationId);
  // A registration that was forgotten pays nothing any more.
  if (registration === undefined) return 'failed';
  await startPayment(world, {
    merchant,
    money,
    testMode,
    given: new Map([...order.given, ['recurringType', 'REPEATED']]),
    presented: {
      kind: 'registration',
      brand: registration.paymentBrand,
      registration,
      cvv: undefined,
      holder: undefined,
    },
    place: { kind: 'window' },
    scheduleId: id,
  });
  return 'done';
};
