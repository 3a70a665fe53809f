import type { Outcome } from '#contract/outcome';
import type { Answer } from './answer.ts';
import { PaymentModel } from './payment-model.ts';
import type { PaymentPorts } from './payment-ports.ts';

/** To a bank that challenges the shopper. */
export const redirect = {
  url: 'https://bank.example/',
  method: 'POST',
  parameters: [],
} as const;

export const answered = (outcome: Outcome): Answer => ({ kind: 'answered', outcome });

/** A payment whose every port works, and what it did to the world. */
export const createPayment = (ports: Partial<PaymentPorts> = {}) => {
  const said: string[] = [];
  const note = (text: string) => (): void => {
    said.push(text);
  };
  const model = new PaymentModel({
    areFieldsOpen: async () => true,
    findFaults: async () => [],
    isConfirmed: async () => true,
    submit: async () => {
      said.push('submit');
      return answered({ kind: 'completed' });
    },
    readCheckout: async () => ({ kind: 'unreachable' }),
    isOnline: () => true,
    hasField: () => true,
    goToResult: note('result'),
    follow: () => 'leaving',
    showFaults: (faults) => {
      if (faults.length > 0) said.push(`faults:${faults.map(({ field }) => field).join()}`);
    },
    clear: note('clear'),
    report: (code) => {
      said.push(`report:${code}`);
    },
    after: (_, run) => {
      queueMicrotask(run);
      return () => {};
    },
    ...ports,
  });
  return { model, said };
};

/** The phase, and what is said to the shopper. */
export const stateOf = ({ model }: ReturnType<typeof createPayment>): string =>
  [model.phase.value, model.notice.value?.key].filter(Boolean).join(' ');
