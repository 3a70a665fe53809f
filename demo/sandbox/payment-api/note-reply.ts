import * as v from 'valibot';
import type { LogEntry } from '../http/request-context.ts';
import type { Payments } from '../stores/payments.ts';
import type { Reply } from './reply.ts';

const bodySchema = v.object({
  id: v.optional(v.string()),
  result: v.optional(v.object({ code: v.string() })),
});

/** Notes for the ledger what a request is about, and the result code of its answer. */
export function noteReply(
  entry: LogEntry,
  reply: Reply<object>,
  { payments }: { readonly payments: Payments },
): void {
  const body = v.safeParse(bodySchema, reply.kind === 'json' ? reply.body : {});
  const { id = '', result } = body.success ? body.output : {};
  const paymentId = reply.paymentId ?? payments.find(id)?.id;
  if (reply.checkoutId !== undefined) entry.checkoutId = reply.checkoutId;
  if (paymentId !== undefined) entry.paymentId = paymentId;
  if (result !== undefined) entry.resultCode = result.code;
}
