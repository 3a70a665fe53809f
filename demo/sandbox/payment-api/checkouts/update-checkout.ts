import type { Sandbox } from '../../sandbox.ts';
import { keepOrder } from '../keep-order.ts';
import { findCombinationErrors, receive } from '../receive.ts';
import { answer, missing, refuse, type Call, type Reply } from '../reply.ts';
import { checkoutRequest, updateRequest } from '../requests.ts';
import { createdCode } from '../results.ts';
import { findOrderErrors } from './order.ts';

/**
 * `POST /v1/checkouts/{id}`: changes what was prepared, as long as nobody has paid. What is not sent stays
 * as it was; the whole must be what could have been created. Its life is not prolonged.
 */
export const updateCheckout = (sandbox: Sandbox, checkoutId: string, call: Call): Promise<Reply> =>
  sandbox.checkouts.runExclusive(checkoutId, async () => {
    const now = sandbox.clock.now();
    const received = receive(sandbox, call, updateRequest, findOrderErrors(sandbox));
    if (received.kind === 'refused') return received.reply;
    const checkout = sandbox.checkouts.find(checkoutId);
    if (checkout?.merchant.entityId !== received.merchant.entityId) return missing(now);
    if (checkout.paymentId !== undefined || checkout.registrationId !== undefined)
      return refuse(now, [{ name: '', rule: 'the checkout is used: nothing of it can change' }]);
    const order = new Map([...checkout.order, ...keepOrder(call.entries)]);
    // Values were judged as they came: what is kept of them may be blanked.
    const errors = findCombinationErrors(checkoutRequest, [...order]);
    if (errors.length > 0) return refuse(now, errors, call.entries);
    sandbox.checkouts.update(checkoutId, order);
    return answer(now, 200, createdCode, { body: { id: checkoutId } });
  });
