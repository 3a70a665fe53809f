import { expect, test } from 'vitest';
import { toJunit } from './junit.ts';
import type { CheckResult } from './result.ts';

function resultOf(outcome: CheckResult['outcome'], ...details: readonly string[]): CheckResult {
  return {
    level: 'api',
    section: 'Card account',
    title: 'card.holder refuses the character "<"',
    statement: 'card.holder: 3-128 letters.',
    outcome,
    details,
    request: ['POST https://pay.example/v1/registrations'],
    repeat: 'curl',
  };
}

test('writes a suite for each level, and escapes what XML does not allow', () => {
  const xml = toJunit([
    resultOf('passed'),
    resultOf('failed', 'found <b>\u0000 & more'),
    resultOf('not run', 'stopped'),
    resultOf('no answer', 'ECONNREFUSED'),
    resultOf('absent'),
  ]);
  expect(xml.split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    '  <testsuite name="api" tests="5" failures="1" errors="1" skipped="1">',
    expect.stringMatching(
      /^    <testcase .*name="card\.holder refuses the character &quot;&lt;&quot;"\/>$/,
    ),
    expect.stringMatching(/<failure message="found &lt;b&gt;\uFFFD &amp; more">/),
    'reference: card.holder: 3-128 letters.',
    'POST https://pay.example/v1/registrations',
    'repeat: curl</failure></testcase>',
    expect.stringMatching(/<skipped message="stopped"\/><\/testcase>$/),
    expect.stringMatching(/<error message="ECONNREFUSED">ECONNREFUSED$/),
    'reference: card.holder: 3-128 letters.',
    'POST https://pay.example/v1/registrations',
    'repeat: curl</error></testcase>',
    expect.stringMatching(/<system-out>absent<\/system-out><\/testcase>$/),
    '  </testsuite>',
    '</testsuites>',
    '',
  ]);
});
