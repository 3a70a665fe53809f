import { answerFaults } from './answer-faults.ts';
import { cardFaults } from './card-faults.ts';
import { contractFaults } from './contract-faults.ts';
import { credentialFaults } from './credential-faults.ts';
import { loginFaults } from './login-faults.ts';
import { paymentFaults } from './payment-faults.ts';
import { resourceFaults } from './resource-faults.ts';
import { sessionFaults } from './session-faults.ts';
import { storedFaults } from './stored-faults.ts';
import { tableFaults } from './table-faults.ts';
import { widgetFaults } from './widget-faults.ts';
import type { Fault } from './fault.ts';

export const allFaults: readonly Fault[] = [
  ...tableFaults,
  ...contractFaults,
  ...answerFaults,
  ...resourceFaults,
  ...paymentFaults,
  ...storedFaults,
  ...sessionFaults,
  ...widgetFaults,
  ...[...cardFaults, ...credentialFaults, ...loginFaults].map(forUnitTests),
];

/** These files are about what unit tests show. What the references leave open, only those tests may notice. */
function forUnitTests(fault: Fault): Fault {
  return fault.reason === undefined ? fault : { ...fault, level: 'unit' };
}
