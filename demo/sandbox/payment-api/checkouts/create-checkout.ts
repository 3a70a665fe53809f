import { findDelivered, widgetScript } from '../../http/built-files.ts';
import type { ParameterValues } from '../../parameters/conditions.ts';
import { integrityTable } from '../../parameters/integrity.ts';
import { knowsParameter } from '../../parameters/read.ts';
import type { Sandbox } from '../../sandbox.ts';
import { keepOrder } from '../keep-order.ts';
import { receive } from '../receive.ts';
import { answer, type Answered, type Call } from '../reply.ts';
import { checkoutRequest } from '../requests.ts';
import { createdCode } from '../results.ts';
import { findOrderErrors } from './order.ts';

/** The SRI value of the current script, if the request asks for it and the widget is built. */
const readScriptIntegrity = async (
  sandbox: Sandbox,
  given: ParameterValues,
): Promise<string | undefined> =>
  given.get('integrity') === 'true'
    ? (await findDelivered(sandbox.distFolder, widgetScript))?.sha384
    : undefined;

/** `POST /v1/checkouts`: a merchant's server prepares what a shopper will pay, or what will be stored. */
export const createCheckout = async (sandbox: Sandbox, call: Call): Promise<Answered> => {
  const received = receive(sandbox, call, checkoutRequest, findOrderErrors(sandbox));
  if (received.kind === 'refused') return { reply: received.reply };
  const integrity = await readScriptIntegrity(sandbox, received.given);
  const order = call.entries.filter(([name]) => !knowsParameter(integrityTable, name));
  const { id } = sandbox.checkouts.create(received.merchant, keepOrder(order));
  return {
    reply: answer(sandbox.clock.now(), 200, createdCode, { body: { id, integrity } }),
    checkoutId: id,
  };
};
