import { responseTable } from '../parameters/response.ts';
import { paymentTag } from './describe-operation.ts';
import { describeRule } from './describe-parameter.ts';
import { added, objectOf, refTo, text, type Schema } from './schema.ts';

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description,
});

const headers = [
  header('webhook-id', 'The same however often it is sent.'),
  header('webhook-timestamp', 'When it is sent, in seconds since 1970.'),
  header('webhook-signature', 'The signature of the Standard Webhooks over id, time and body.'),
] as const;

const type = (value: string) => text('What it is about.', { enum: [value] });

const webhook = (id: string, summary: string, schema: Schema) =>
  added({
    operationId: id,
    tags: [paymentTag],
    summary,
    description:
      'Sent to notificationUrl until it is answered with 2xx: at once, then after 1, 5 and 30 minutes and 2, 6 and 24 hours.',
    parameters: headers,
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { '2XX': { description: 'Taken.' } },
  });

const referenced = objectOf({ referencedId: describeRule(responseTable.referencedId.schema) });

/** What is told to a merchant's `notificationUrl`. */
export const webhooks = {
  payment: {
    post: webhook(
      'paymentWebhook',
      'A payment is decided',
      objectOf({ type: type('PAYMENT'), payload: { allOf: [refTo('Payment'), referenced] } }, [
        'type',
        'payload',
      ]),
    ),
  },
  registration: {
    post: webhook(
      'registrationWebhook',
      'An instrument is stored',
      objectOf(
        {
          type: type('REGISTRATION'),
          action: text('What became of it.', { enum: ['CREATED'] }),
          payload: refTo('Registration'),
        },
        ['type', 'action', 'payload'],
      ),
    ),
  },
} as const;
