import type { Payment } from '../../stores/payments.ts';
import type { World } from '../../sandbox.ts';
import { transferCode } from '../results.ts';
import { finalCodeOf } from './authorise.ts';

/** In time of the sandbox clock. */
const transferMs = 2 * 24 * 60 * 60 * 1000;

/** The shopper pays an invoice or a voucher; the payment is pending until the transfer is due. */
export const awaitTransfer = (world: World, payment: Payment): void => {
  world.payments.settle(payment.id, transferCode);
  world.clock.at(world.clock.now() + transferMs, () =>
    world.payments.settle(payment.id, finalCodeOf(payment)),
  );
};
