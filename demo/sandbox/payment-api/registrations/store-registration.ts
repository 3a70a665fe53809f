import type { ParameterValues } from '../../parameters/conditions.ts';
import type { TestMode } from '../../parameters/test-mode.ts';
import { createHexId } from '../../stores/ids.ts';
import type { Merchant } from '../../stores/merchants.ts';
import type { Registration } from '../../stores/registrations.ts';
import { rememberedRows } from '../../scenarios/match-scenarios.ts';
import type { Sandbox } from '../../sandbox.ts';
import { factsOf, traceOf, type Presented } from '../instruments/presented.ts';
import { notify } from '../notify.ts';
import { echoOf } from '../payments/echo.ts';
import { describeRegistration } from './describe-registration.ts';

/** Everything that a stored instrument is made of. */
export type Storing = {
  readonly merchant: Merchant;
  readonly testMode: TestMode;
  readonly presented: Presented;
  readonly given: ParameterValues;
};

/** What of an instrument may be kept: which one it was, not what pays with it. */
export const registrationOf = (
  sandbox: Sandbox,
  { merchant, testMode, presented, given }: Storing,
): Registration => ({
  id: createHexId(),
  entityId: merchant.entityId,
  at: sandbox.clock.now(),
  testMode,
  paymentBrand: presented.brand,
  instrument: traceOf(presented),
  scenarios: rememberedRows(factsOf(presented)),
  echo: echoOf(given),
});

/** Stores an instrument by itself, apart from any payment, and tells its merchant. */
export const storeRegistration = (sandbox: Sandbox, storing: Storing): Registration => {
  const registration = registrationOf(sandbox, storing);
  sandbox.registrations.put(registration);
  notify(sandbox, registration.entityId, storing.given.get('notificationUrl'), () => ({
    type: 'REGISTRATION',
    action: 'CREATED',
    payload: describeRegistration(sandbox, registration).body,
  }));
  return registration;
};
