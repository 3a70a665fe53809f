import type { Merchant } from '../../stores/merchants.ts';
import type { ParameterValues } from '../../parameters/conditions.ts';
import type { TestMode } from '../../parameters/test-mode.ts';
import type { Money } from '../opening.ts';

/** The payment that each run of a schedule makes. */
export type ScheduledOrder = {
  readonly merchant: Merchant;
  readonly money: Money;
  readonly testMode: TestMode;
  readonly given: ParameterValues;
  readonly registrationId: string;
};
