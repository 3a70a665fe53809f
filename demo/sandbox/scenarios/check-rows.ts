import type { Checks } from '../stores/payments.ts';
import type { CheckRow, Trigger } from './scenario.ts';

const says = (id: string, trigger: Trigger, checks: Checks, why: string): CheckRow => ({
  id,
  stage: 'check',
  trigger,
  outcome: { kind: 'check', checks },
  why,
});

/** Results of issuer, acquirer and risk system that do not change the result of the payment. */
export const checkRows: readonly CheckRow[] = [
  says(
    'avs-address',
    { postcode: 'AVS A' },
    { avsResponse: 'A' },
    'The address matches, the postcode does not.',
  ),
  says(
    'avs-postcode',
    { postcode: 'AVS Z' },
    { avsResponse: 'Z' },
    'The postcode matches, the address does not.',
  ),
  says(
    'avs-neither',
    { postcode: 'AVS N' },
    { avsResponse: 'N' },
    'Neither address nor postcode matches.',
  ),
  says(
    'avs-unknown',
    { postcode: 'AVS U' },
    { avsResponse: 'U' },
    'The issuer could not check the address.',
  ),
  says('avs-both', { postcode: 'AVS F' }, { avsResponse: 'F' }, 'Address and postcode match.'),
  says('cvv-match', { cvv: '801' }, { cvvResponse: 'M' }, 'The CVV matches.'),
  says(
    'cvv-no-match',
    { cvv: '802' },
    { cvvResponse: 'N' },
    'The CVV does not match, and the issuer pays all the same.',
  ),
  says('cvv-not-processed', { cvv: '803' }, { cvvResponse: 'P' }, 'The CVV was not looked at.'),
  says(
    'cvv-should-be-there',
    { cvv: '804' },
    { cvvResponse: 'S' },
    'The issuer says that the card has a CVV, and received none.',
  ),
  says('cvv-unsupported', { cvv: '805' }, { cvvResponse: 'U' }, 'The issuer does not check CVVs.'),
  says(
    'acquirer-response',
    { amount: '5600.00' },
    { acquirerResponse: '00' },
    'The acquirer returns its own response code.',
  ),
  says(
    'risk-lowest',
    { amount: '5701.00' },
    { riskScore: '-99999' },
    'The risk system gives its lowest score.',
  ),
  says(
    'risk-highest',
    { amount: '5702.00' },
    { riskScore: '+99999' },
    'The risk system gives its highest score.',
  ),
];
