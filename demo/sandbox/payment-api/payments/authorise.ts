import type { ResultCode } from '../../scenarios/result-catalogue.ts';
import type { Payment } from '../../stores/payments.ts';
import type { Authorisation } from '../../scenarios/scenario.ts';
import { authorisationRows } from '../../scenarios/scenarios.ts';
import type { Sandbox } from '../../sandbox.ts';
import { pendingCode, successCode } from '../results.ts';

const approved: Authorisation = { kind: 'approved' };

const outcomeOf = ({ scenarios }: Payment): Authorisation =>
  authorisationRows.find(({ id }) => scenarios.includes(id))?.outcome ?? approved;

/** The final result code of a payment. */
export const finalCodeOf = (payment: Payment): ResultCode => {
  const outcome = outcomeOf(payment);
  const success = successCode(payment.testMode);
  return 'code' in outcome ? (outcome.code ?? success) : success;
};

/** Settles a payment according to the scenario table, after the shopper was authenticated. */
export const authorise = async (sandbox: Sandbox, payment: Payment): Promise<void> => {
  const settle = (code: ResultCode): void => sandbox.payments.settle(payment.id, code);
  const success = successCode(payment.testMode);
  const outcome = outcomeOf(payment);
  switch (outcome.kind) {
    case 'approved':
      return settle(success);
    case 'answered':
      return settle(outcome.code);
    case 'delayed':
      await sandbox.pause(outcome.delayMs);
      return settle(success);
    case 'pending':
      settle(pendingCode);
      sandbox.clock.at(sandbox.clock.now() + outcome.settlesAfterMs, () =>
        settle(outcome.code ?? success),
      );
  }
};
