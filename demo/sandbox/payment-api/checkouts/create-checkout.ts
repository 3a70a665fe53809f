import type { World } from '../../world.ts';
import { keepOrder } from '../keep-order.ts';
import { receive } from '../receive.ts';
import { answer, type Answered, type Call } from '../reply.ts';
import { checkoutRequest } from '../requests.ts';
import { createdCode } from '../results.ts';
import { findOrderFaults } from './order.ts';

/** `POST /v1/checkouts`: a merchant's server prepares what a shopper will pay, or what will be stored. */
export const createCheckout = (world: World, call: Call): Answered => {
  const received = receive(world, call, checkoutRequest, findOrderFaults(world));
  if (received.kind === 'refused') return { reply: received.reply };
  const { id } = world.checkouts.create(received.merchant, keepOrder(call.entries));
  return {
    reply: answer(world.clock.now(), 200, createdCode, { body: { id } }),
    checkoutId: id,
  };
};
