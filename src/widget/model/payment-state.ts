import { signal, type ReadonlySignal } from '@preact/signals';
import type { TextKey } from '../i18n.ts';

/**
 * Where a payment stands. `editing` is the only phase in which the shopper can pay; `closed` is final for
 * this page, and the notice says why. What leads from where to where stands as a table in
 * `payment-table.test.ts`.
 */
export type Phase =
  | 'editing'
  | 'checking'
  | 'sending'
  | 'asking'
  | 'challenged'
  | 'leaving'
  | 'closed';

/** Whether the shopper has to wait: what was typed is on its way and must not change. */
export const isUnderWay = (phase: Phase): boolean => phase !== 'editing' && phase !== 'closed';

/** A sentence to the shopper; `canContinue` offers the way to the shop's result page. */
export type Notice = { readonly key: TextKey; readonly canContinue: boolean };

export type PaymentState = {
  readonly phase: ReadonlySignal<Phase>;
  readonly notice: ReadonlySignal<Notice | undefined>;
  readonly enter: (phase: Phase) => void;
  readonly say: (key: TextKey, canContinue?: boolean) => void;
  readonly hush: () => void;
  /** Gives the form back to the shopper, with a word on why where there is one. */
  readonly edit: (key?: TextKey) => void;
};

export const createPaymentState = (): PaymentState => {
  const phase = signal<Phase>('editing');
  const notice = signal<Notice | undefined>(undefined);
  const say = (key: TextKey, canContinue = false): void => {
    notice.value = { key, canContinue };
  };
  return {
    phase,
    notice,
    say,
    enter: (next) => {
      phase.value = next;
    },
    hush: () => {
      notice.value = undefined;
    },
    edit: (key) => {
      phase.value = 'editing';
      if (key !== undefined) say(key);
    },
  };
};
