import type { RunOutcome, Schedule } from '../../schedules/schedules.ts';
import type { Sandbox } from '../../sandbox.ts';
import { findRegistration } from '../registrations/find-registration.ts';
import { startPayment } from '../payments/start-payment.ts';
import type { ScheduledOrder } from './scheduled-order.ts';

/** Makes one payment of a schedule. The shopper is not present, so it is a repeated payment of a series. */
export const runSchedule = async (
  sandbox: Sandbox,
  { id, order }: Schedule<ScheduledOrder>,
): Promise<RunOutcome> => {
  const { merchant, money, testMode } = order;
  const registration = findRegistration(sandbox, merchant, order.registrationId);
  // The registration was deleted.
  if (registration === undefined) return 'failed';
  await startPayment(sandbox, {
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
