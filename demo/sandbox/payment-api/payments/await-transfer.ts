import type { Payment } from '../../stores/payments.ts';
import type { Sandbox } from '../../sandbox.ts';
import { transferCode } from '../results.ts';
import { finalCodeOf } from './authorise.ts';

/** In time of the sandbox clock. */
const transferMs = 2 * 24 * 60 * 60 * 1000;

/** The shopper pays an invoice or a voucher; the payment is pending until the transfer is due. */
export const awaitTransfer = (sandbox: Sandbox, payment: Payment): void => {
  sandbox.payments.settle(payment.id, transferCode);
  sandbox.clock.at(sandbox.clock.now() + transferMs, () =>
    sandbox.payments.settle(payment.id, finalCodeOf(payment)),
  );
};
