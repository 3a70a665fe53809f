import { expect, test } from 'vitest';
import { optionRow } from './option-rows.ts';

test.each([
  ['maskCvv', { kind: 'flag', usual: false, group: 'fields' }],
  ['style', { kind: 'choice', usual: 'card', group: 'checkout', label: 'Style' }],
  ['autofocus', { kind: 'choice', choices: { 'card.number': 'card.number' } }],
  ['brandDetectionPriority', { kind: 'list', group: 'brands' }],
  ['shopperResultTarget', { kind: 'text', group: 'targets' }],
  ['browser', { kind: 'json', example: '{"threeDChallengeWindow": 5}', group: 'challenge' }],
  ['applePay', { kind: 'json', group: 'wallets' }],
] as const)('the setting %s has the control of its type', (name, expected) => {
  expect(optionRow(name)).toMatchObject(expected);
});
