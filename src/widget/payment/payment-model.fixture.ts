import type { SubmissionResult } from '#contract/submission-result';
import type { SubmitReply } from '../fields/hosted-field-client.ts';
import { createPayment } from './payment-model.ts';
import type { PaymentPorts } from './payment-ports.ts';
import { createPaymentState } from './payment-state.ts';

/** A redirect to the challenge of a bank. */
export const redirect = {
  url: 'https://bank.example/',
  method: 'POST',
  parameters: [],
} as const;

export function answered(result: SubmissionResult): SubmitReply {
  return { kind: 'answered', result };
}

/** A payment whose ports all succeed. `actions` lists their effects in order. */
export function createTestPayment(ports: Partial<PaymentPorts> = {}) {
  const actions: string[] = [];
  function record(action: string) {
    return (): void => {
      actions.push(action);
    };
  }
  const report: PaymentPorts['report'] = (code) => {
    actions.push(`report:${code}`);
  };
  const given: PaymentPorts = {
    areFieldsReady: async () => true,
    findErrors: async () => [],
    runSubmitHooks: async () => true,
    submit: async () => {
      actions.push('submit');
      return answered({ kind: 'completed' });
    },
    readCheckout: async () => ({ kind: 'unreachable' }),
    readBeforePayment: async () => ({ kind: 'open' }),
    findResultUrlProblem: () => undefined,
    isOnline: () => true,
    hasField: () => true,
    goToResult: () => {
      actions.push('result');
      return 'redirecting';
    },
    follow: () => 'redirecting',
    showErrors: (errors) => {
      if (errors.length > 0) actions.push(`errors:${errors.map(({ field }) => field).join()}`);
    },
    clearFields: record('clear'),
    report,
    after: (_, run) => {
      queueMicrotask(run);
      return () => {};
    },
    ...ports,
  };
  const state = createPaymentState((cause) =>
    given.report('unexpected', 'The form could not show the state of the payment.', { cause }),
  );
  const model = createPayment(given, state);
  return { model, actions };
}

/** The phase, and the key of the notice. */
export function stateOf({ model }: ReturnType<typeof createTestPayment>): string {
  return [model.phase.value, model.notice.value?.key].filter(Boolean).join(' ');
}
