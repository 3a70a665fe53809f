import type { World } from '../../sandbox.ts';
import { keepOrder } from '../keep-order.ts';
import { findWholeFaults, receive } from '../receive.ts';
import { answer, missing, refuse, type Call, type Reply } from '../reply.ts';
import { checkoutRequest, updateRequest } from '../requests.ts';
import { createdCode } from '../results.ts';
import { findOrderFaults } from './order.ts';

/**
 * `POST /v1/checkouts/{id}`: changes what was prepared, as long as nobody has paid. What is not sent stays
 * as it was; the whole must be what could have been created. Its life is not prolonged.
 */
export const updateCheckout = (world: World, checkoutId: string, call: Call): Promise<Reply> =>
  world.checkouts.runExclusive(checkoutId, async () => {
    const now = world.clock.now();
    const received = receive(world, call, updateRequest, findOrderFaults(world));
    if (received.kind === 'refused') return received.reply;
    const checkout = world.checkouts.find(checkoutId);
    if (checkout?.merchant.entityId !== received.merchant.entityId) return missing(now);
    if (checkout.paymentId !== undefined || checkout.registrationId !== undefined)
      return refuse(now, [{ name: '', rule: 'the checkout is used: nothing of it can change' }]);
    const order = new Map([...checkout.order, ...keepOrder(call.entries)]);
    // Values were judged as they came: what is kept of them may be blanked.
    const faults = findWholeFaults(checkoutRequest, [...order]);
    if (faults.length > 0) return refuse(now, faults, call.entries);
    world.checkouts.update(checkoutId, order);
    return answer(now, 200, createdCode, { body: { id: checkoutId } });
  });
