import type { Checks } from '../stores/payments.ts';
import type { CheckRow, Trigger } from './scenario.ts';

/** Results of issuer, acquirer and risk system that do not change the result of the payment. */
export const checkRows: readonly CheckRow[] = [
  checkRow(
    'avs-address',
    { postcode: 'AVS A' },
    { avsResponse: 'A' },
    'The address matches, the postcode does not.',
  ),
  checkRow(
    'avs-postcode',
    { postcode: 'AVS Z' },
    { avsResponse: 'Z' },
    'The postcode matches, the address does not.',
  ),
  checkRow(
    'avs-neither',
    { postcode: 'AVS N' },
    { avsResponse: 'N' },
    'Neither address nor postcode matches.',
  ),
  checkRow(
    'avs-unknown',
    { postcode: 'AVS U' },
    { avsResponse: 'U' },
    'The issuer could not check the address.',
  ),
  checkRow('avs-both', { postcode: 'AVS F' }, { avsResponse: 'F' }, 'Address and postcode match.'),
  checkRow('cvv-match', { cvv: '801' }, { cvvResponse: 'M' }, 'The CVV matches.'),
  checkRow(
    'cvv-no-match',
    { cvv: '802' },
    { cvvResponse: 'N' },
    'The CVV does not match, and the issuer pays all the same.',
  ),
  checkRow('cvv-not-processed', { cvv: '803' }, { cvvResponse: 'P' }, 'The CVV was not checked.'),
  checkRow(
    'cvv-should-be-there',
    { cvv: '804' },
    { cvvResponse: 'S' },
    'According to the issuer the card has a CVV, but the request contains none.',
  ),
  checkRow(
    'cvv-unsupported',
    { cvv: '805' },
    { cvvResponse: 'U' },
    'The issuer does not check CVVs.',
  ),
  checkRow(
    'acquirer-response',
    { amount: '5600.00' },
    { acquirerResponse: '00' },
    'The acquirer returns its own response code.',
  ),
  checkRow(
    'risk-lowest',
    { amount: '5701.00' },
    { riskScore: '-99999' },
    'The risk system gives its lowest score.',
  ),
  checkRow(
    'risk-highest',
    { amount: '5702.00' },
    { riskScore: '+99999' },
    'The risk system gives its highest score.',
  ),
];

function checkRow(id: string, trigger: Trigger, checks: Checks, why: string): CheckRow {
  return {
    id,
    stage: 'check',
    trigger,
    outcome: { kind: 'check', checks },
    why,
  };
}
