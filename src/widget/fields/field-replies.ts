import type { SubmissionResult } from '#contract/submission-result';
import {
  otherProblem,
  type CheckoutChangeRefusal,
  type Event,
  type HostedFieldName,
  type Problem,
} from '#protocol/payment';

/**
 * The result of a submission by a hosted field or, if the form has none, by the page. `failed`:
 * nothing was sent.
 */
export type SubmitReply =
  | { readonly kind: 'answered'; readonly result: SubmissionResult }
  | {
      readonly kind: 'failed';
      readonly code: 'frame_pairing' | 'field_invalid' | 'busy' | 'frame_lost';
      /** The fields that caused `frame_pairing`, otherwise empty. */
      readonly fields: readonly HostedFieldName[];
    };

/**
 * The result of a change of the checkout. If it is not `accepted`, the field keeps its old checkout
 * and its value. `lost`: the frame is not open, has lost its value, or has not replied for too long.
 */
export type CheckoutChange = 'accepted' | CheckoutChangeRefusal | 'lost';

/**
 * The event of a frame that replies to a request. `lost`: the frame is not open, was reloaded or
 * removed, or has not replied for too long.
 */
export type Reply =
  | Extract<
      Event,
      { kind: 'validated' | 'answered' | 'failed' | 'checkoutSet' | 'checkoutRefused' }
    >
  | { readonly kind: 'lost' };

export function problemOf({ problem, isFinal, brand }: Problem): Problem {
  return { problem, isFinal, brand };
}

export function toProblem(reply: Reply): Problem {
  return reply.kind === 'validated' ? problemOf(reply) : otherProblem;
}

/** The frame may have sent the payment even if its event `sent` has not arrived. */
export function toSubmitReply(reply: Reply): SubmitReply {
  return reply.kind === 'answered' || reply.kind === 'failed'
    ? reply
    : { kind: 'answered', result: { kind: 'unknown' } };
}

export function toCheckoutChange(reply: Reply): CheckoutChange {
  if (reply.kind === 'checkoutSet') return 'accepted';
  return reply.kind === 'checkoutRefused' ? reply.reason : 'lost';
}
