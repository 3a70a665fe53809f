import type { SubmissionResult } from '#contract/submission-result';
import type { HostedFieldName } from '#protocol/payment';

/** The reply to a submission by a hosted field or by the page. `failed`: nothing was sent. */
export type SubmitReply =
  | { readonly kind: 'answered'; readonly outcome: SubmissionResult }
  | {
      readonly kind: 'failed';
      readonly code: 'frame_pairing' | 'field_invalid' | 'busy' | 'frame_lost';
      /** The fields that caused `frame_pairing`, otherwise empty. */
      readonly fields: readonly HostedFieldName[];
    };
