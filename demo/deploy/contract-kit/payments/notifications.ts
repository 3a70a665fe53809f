import { isSuccess } from '#contract/result-codes';
import { parseJson } from '../../../shared/parse-json.ts';
import { additionFix, toChecks } from '../addition-row.ts';
import type { Check, Verdict } from '../check.ts';
import type { Context } from '../context.ts';
import { describeValue, fieldOf } from '../expectations.ts';
import type { KeptIds } from '../request.ts';
import type { Notification, Receiver } from './receiver.ts';
import { isPaid, pay, refer } from './requests.ts';

/**
 * Notifications of a payment and of its refund. The reference does not show their payload, so a service may send none,
 * but what it sends must be about the payment, and must not contain the card number.
 */
export function notificationChecks(context: Context, receiver: Receiver): readonly Check[] {
  const [payment, refund] = ['/payment', '/refund'];
  return [
    {
      section: 'Events',
      title: 'notificationUrl receives the result of a payment',
      statement: 'notificationUrl receives asynchronous notifications where applicable.',
      request: pay(context, { notificationUrl: receiver.urlOf(payment) }),
      expect: isPaid('92.00'),
      keeps: 'notified',
      creates: 'payment',
      afterwards: judge(context, receiver, payment, (sent, kept) =>
        findProblems(sent, { id: kept.get('notified') }),
      ),
    },
    {
      section: 'Events',
      title: 'notificationUrl receives the result of a refund',
      statement: 'Notifications may contain referencedId, the id of the referenced payment.',
      request: refer(context, 'notified', 'RF', { notificationUrl: receiver.urlOf(refund) }),
      expect: isPaid('92.00'),
      keeps: 'refund',
      creates: 'payment',
      afterwards: judge(context, receiver, refund, (sent, kept) =>
        findProblems(sent, { id: kept.get('refund'), referencedId: kept.get('notified') }),
      ),
    },
    ...toChecks([
      {
        title: 'signed notifications (Standard Webhooks)',
        statement: 'Notifications have webhook-id, webhook-timestamp and webhook-signature.',
        request: pay(context, { notificationUrl: receiver.urlOf('/signed') }),
        expect: isPaid('92.00'),
        afterwards: async () => judgeSignature(await receiver.receive('/signed')),
      },
    ]),
  ];
}

type FindProblems = (sent: unknown, kept: KeptIds) => readonly string[];

function judge(
  { cards }: Context,
  receiver: Receiver,
  path: string,
  find: FindProblems,
): NonNullable<Check['afterwards']> {
  return async (kept): Promise<Verdict> => {
    const notification = await receiver.receive(path);
    if (notification === undefined)
      return { kind: 'information', text: `no notification arrived at ${path} within 10 seconds` };
    const { body } = notification;
    const isShown = cards.some(({ number }) => body.includes(number));
    const problems = [
      ...(isShown ? ['the notification contains the card number'] : []),
      ...find(parseJson(body), kept),
    ];
    return problems.length === 0
      ? { kind: 'passed' }
      : {
          kind: 'failed',
          problems,
          fix: 'Send a notification with the answer to GET /v1/payments/{id} in it, and with referencedId.',
        };
  };
}

/** The answer is the whole notification, or its `payload`. Other formats are not known, and so not judged. */
function findProblems(
  sent: unknown,
  ids: { readonly id: string | undefined; readonly referencedId?: string | undefined },
): readonly string[] {
  const payment = fieldOf(sent, 'payload') ?? sent;
  const code = fieldOf(payment, 'result.code');
  if (typeof code !== 'string') return [];
  return [
    ...Object.entries(ids).flatMap(([name, expected]) => {
      const found = fieldOf(payment, name);
      return found === undefined || found === expected
        ? []
        : [`${name}: expected that of the payment, found ${describeValue(found)}`];
    }),
    ...(isSuccess(code) ? [] : [`result.code: expected a success, found ${code}`]),
  ];
}

/** Without a signature, a receiver must ask for the status before it believes a notification. */
function judgeSignature(notification: Notification | undefined): Verdict {
  if (notification === undefined) return { kind: 'absent' };
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
  const missing = names.filter((name) => notification.headers[name] === undefined);
  if (missing.length === names.length) return { kind: 'absent' };
  return missing.length === 0
    ? { kind: 'supported' }
    : {
        kind: 'failed',
        problems: missing.map((name) => `header ${name}: missing`),
        fix: additionFix,
      };
}
