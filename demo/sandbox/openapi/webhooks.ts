import * as v from 'valibot';
import { said } from '../answer-schema.ts';
import { referenced } from '../payment-api/payments/answers.ts';
import { paymentTag } from './operation.ts';
import { toJson } from './json-schema.ts';
import { added, refTo, type Schemas } from './schema.ts';

const headers = [
  header('webhook-id', 'The same for all attempts.'),
  header('webhook-timestamp', 'The time of the attempt, in seconds since 1970.'),
  header('webhook-signature', 'The signature of the Standard Webhooks over id, time and body.'),
] as const;

/** The requests to `notificationUrl`. */
export const webhooks = {
  payment: {
    post: webhook('paymentWebhook', 'A payment is settled', {
      type: type('PAYMENT'),
      payload: { allOf: [refTo('Payment'), toJson(referenced)] },
    }),
  },
  registration: {
    post: webhook('registrationWebhook', 'An instrument is stored', {
      type: type('REGISTRATION'),
      action: toJson(said('What happened.', v.picklist(['CREATED']))),
      payload: refTo('Registration'),
    }),
  },
} as const;

function header(name: string, description: string) {
  return {
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
    description,
  };
}

function webhook(id: string, summary: string, properties: Schemas) {
  const schema = { type: 'object', properties, required: Object.keys(properties) };
  return added({
    operationId: id,
    tags: [paymentTag],
    summary,
    description:
      'Sent to notificationUrl until the response is 2xx: at once, then after 1, 5 and 30 minutes and 2, 6 and 24 hours.',
    parameters: headers,
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { '2XX': { description: 'Received.' } },
  });
}

function type(value: string) {
  return toJson(said('The type of the event.', v.picklist([value])));
}
