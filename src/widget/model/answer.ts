import type { Outcome } from '#contract/outcome';

/** What became of a submission, whoever sent it; `failed` means that nothing was sent. */
export type Answer =
  | { readonly kind: 'answered'; readonly outcome: Outcome }
  | {
      readonly kind: 'failed';
      readonly code: 'frame_pairing' | 'field_invalid' | 'busy' | 'frame_lost';
    };
