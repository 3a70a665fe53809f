import type { Check, Stage } from './check.ts';
import type { Level } from './result.ts';

/** Requests in a second, and at the same time, unless the options name others. */
export const defaultRate = 20;

export const defaultParallel = 4;

type Limits = {
  readonly seed?: number;
  readonly requestsPerSecond?: number;
  readonly parallel?: number;
};

/** What a level will send and create. */
export function announce(
  level: Level,
  base: URL,
  stages: readonly Stage[],
  { seed = 1, requestsPerSecond = defaultRate, parallel = defaultParallel }: Limits,
): readonly string[] {
  const checks = stages.flatMap((stage) => stage.checks);
  function count(what: NonNullable<Check['creates']>): number {
    return checks.filter(({ creates }) => creates === what).length;
  }
  const registrations = count('registration');
  return [
    `level ${level} at ${base.href}, seed ${seed}`,
    `  sends about ${checks.length + registrations} requests: at most ${requestsPerSecond} a second (--rate), ${parallel} at the same time`,
    ...(level === 'sessions'
      ? [
          '  logs the test user in, with one wrong password before, and ends the session again',
          '  sends the password only to a login form of this service',
        ]
      : [
          `  creates about ${count('checkout')} checkouts and ${registrations} registrations of test data,`,
          '  which it deletes at the end if the service has DELETE /v1/registrations/{id}',
          level === 'api'
            ? '  makes no payment, and sends only card numbers of the list of test cards'
            : `  makes about ${count('payment')} payments, captures, refunds and reversals of up to 93.00 EUR with test cards only`,
        ]),
    '',
  ];
}
