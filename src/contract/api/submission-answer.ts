import * as v from 'valibot';
import { parameterNameSchema, type Message } from '../message-kinds.ts';
import {
  maxInvalidNames,
  redirectParametersSchema,
  redirectUrlSchema,
} from '../submission-result.ts';
import { properties } from '../properties.ts';
import { items } from './answer.ts';

/** The page on which the shopper continues the payment. */
export const redirectAnswerSchema = properties({
  url: redirectUrlSchema,
  /** `POST` unless it is `GET`. */
  method: v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset: { value } }) => (value === 'GET' ? 'GET' : 'POST')),
  ),
  /**
   * If one is invalid, or there are more than 100, the redirect is invalid: the issuer would reject
   * an incomplete challenge.
   */
  parameters: v.pipe(items(v.unknown(), 101), redirectParametersSchema),
});

/** The part of the answer to a submission that the widget reads. */
export const submissionAnswerSchema = properties({
  result: properties({
    code: v.pipe(v.string(), v.regex(/^[0-9.]{2,11}$/)),
    parameterErrors: items(properties({ name: parameterNameSchema }), maxInvalidNames),
  }),
  /** See {@link redirectAnswerSchema}. An invalid redirect is not the same as none. */
  redirect: v.unknown(),
});

export type SubmissionAnswer = v.InferOutput<typeof submissionAnswerSchema>;

type Result = Message<typeof submissionAnswerSchema>['result'];
type Redirect = Message<typeof redirectAnswerSchema>;

/** What a gateway sends. The widget fills in what is missing. */
export type SentSubmissionAnswer = {
  readonly result: Pick<Result, 'code'> & Partial<Result>;
  readonly redirect?: Pick<Redirect, 'url'> & Partial<Redirect>;
};
