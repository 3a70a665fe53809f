import { referenced } from '../payment-api/payments/answers.ts';
import { paymentTag } from './operation.ts';
import { toJson } from './json-schema.ts';
import { added, objectOf, refTo, text, type Schema } from './schema.ts';

const headers = [
  header('webhook-id', 'The same for all attempts.'),
  header('webhook-timestamp', 'The time of the attempt, in seconds since 1970.'),
  header('webhook-signature', 'The signature of the Standard Webhooks over id, time and body.'),
] as const;

/** The requests to `notificationUrl`. */
export const webhooks = {
  payment: {
    post: webhook(
      'paymentWebhook',
      'A payment is settled',
      objectOf(
        { type: type('PAYMENT'), payload: { allOf: [refTo('Payment'), toJson(referenced)] } },
        ['type', 'payload'],
      ),
    ),
  },
  registration: {
    post: webhook(
      'registrationWebhook',
      'An instrument is stored',
      objectOf(
        {
          type: type('REGISTRATION'),
          action: text('What happened.', { enum: ['CREATED'] }),
          payload: refTo('Registration'),
        },
        ['type', 'action', 'payload'],
      ),
    ),
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

function webhook(id: string, summary: string, schema: Schema) {
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
  return text('The type of the event.', { enum: [value] });
}
