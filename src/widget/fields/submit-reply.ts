import type { SubmissionResult } from '#contract/submission-result';

/** The reply to a submission by a hosted field or by the page. `failed`: nothing was sent. */
export type SubmitReply =
  | { readonly kind: 'answered'; readonly outcome: SubmissionResult }
  | {
      readonly kind: 'failed';
      readonly code: 'frame_pairing' | 'field_invalid' | 'busy' | 'frame_lost';
    };
