import type { Answers } from './payment-answers.ts';
import { refTo, type Schema } from './schema.ts';

const json = (schema: Schema) => ({ 'application/json': { schema } });

const refusal = (description: string) => ({ description, content: json(refTo('Refusal')) });

/** An answer that sends a browser elsewhere. */
export const redirectTo = (description: string) => ({
  description,
  headers: {
    Location: { description: 'Where to.', required: true, schema: { type: 'string' } },
  },
});

/** What any call of the payment API may be answered with. */
export const sharedResponses = {
  Faulty: refusal('A parameter is missing, unknown or broken, or the request is no form.'),
  ToHttps: redirectTo('Sent over http where https is spoken: the same once more, over https.'),
  Forbidden: refusal('Wrong credentials, or sent from where it may not be sent.'),
  Missing: refusal('No such resource, or not this merchant’s, or no longer.'),
  TooLarge: refusal('Not in the reference: the body is too large.'),
  Encoded: refusal('Not in the reference: the body has a Content-Encoding.'),
  Unforeseen: refusal('Nobody can say what became of the request.'),
} as const;

export const shared = (name: keyof typeof sharedResponses) => ({
  $ref: `#/components/responses/${name}`,
});

const declined = (schema: string) => ({
  description: 'A payment that was made and declined, or a request that broke a rule.',
  content: json({ anyOf: [refTo(schema), refTo('Refusal')] }),
});

const refusals = { 403: shared('Forbidden'), 404: shared('Missing') } as const;

const redirectsOf = ({ redirects = {} }: Answers) =>
  Object.fromEntries(
    Object.entries(redirects).map(([status, description]) => [status, redirectTo(description)]),
  );

/** Everything that a call of the payment API may be answered with, by status. */
export const describeResponses = (answers: Answers, hasBody: boolean): object => ({
  ...(answers.schema !== undefined && {
    200: { description: 'Done.', content: json(refTo(answers.schema)) },
  }),
  ...redirectsOf(answers),
  307: shared('ToHttps'),
  400:
    answers.isDeclined === true && answers.schema !== undefined
      ? declined(answers.schema)
      : shared('Faulty'),
  ...Object.fromEntries(answers.refusals.map((status) => [status, refusals[status]])),
  ...(hasBody && { 413: shared('TooLarge'), 415: shared('Encoded') }),
  500: shared('Unforeseen'),
});
