import { createClock, type Clock } from '../clock.ts';
import { createTrialTime } from '../trial-sandbox.fixture.ts';
import type { OutboundAttempt } from './attempt.ts';
import { createCallOut } from './call-out.ts';
import { createDeliveries } from './deliveries.ts';
import { answerWith, type Answer, type Receiver } from './receiver.fixture.ts';
import type { CallRequest } from './send.ts';
import { createWebhookSecret } from './sign.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

export const secret = createWebhookSecret();

/** The same clock, and how much is planned by it. */
const countPlans = ({ now, at }: Clock) => {
  const plans = new Set<object>();
  const planAt: Clock['at'] = (dueMs, run) => {
    const plan = {};
    plans.add(plan);
    const undo = at(dueMs, () => {
      plans.delete(plan);
      return run();
    });
    return () => {
      plans.delete(plan);
      undo();
    };
  };
  return { clock: { now, at: planAt }, planned: () => plans.size };
};

/** Two times: the clock's, and that of the lines, which stands still until it is let go. */
export const startDeliveries = (limit = 100) => {
  const [time, lineTime] = [createTrialTime(), createTrialTime()];
  const clock = createClock(time);
  const calls: CallRequest[] = [];
  const attempts: OutboundAttempt[] = [];
  let told = (): void => {};
  const call = createCallOut({ ownPorts: [8080], after: lineTime.after });
  const counted = countPlans(clock);
  const deliveries = createDeliveries({
    clock: counted.clock,
    limit,
    callOut: (request) => {
      calls.push(request);
      return call(request);
    },
    onAttempt: (attempt) => {
      attempts.push(attempt);
      told();
    },
  });
  const toldOf = async (count: number): Promise<void> => {
    while (attempts.length < count)
      await new Promise<void>((resolve) => {
        told = resolve;
      });
  };
  const noon = clock.now();
  return {
    clock,
    planned: counted.planned,
    time,
    lineTime,
    deliveries,
    calls,
    attempts,
    toldOf,
    noon,
  };
};

/** What a receiver is told is told to nobody else: its query holds a token. */
export const addressOf = ({ port }: Receiver): string => `http://127.0.0.1:${port}/hook?token=abc`;

/** Answers each request with the next status; the last one stays. */
export const answerInTurn = (...statuses: readonly number[]): Answer => {
  let place = 0;
  return (outgoing, seen) => {
    answerWith(statuses[Math.min(place, statuses.length - 1)] ?? 200)(outgoing, seen);
    place += 1;
  };
};
