import type { FormEntry } from '#contract/form-encoding';
import type { SecureField } from '#protocol/payment';
import type { Answer } from '../model/answer.ts';
import type { CheckoutContext } from '../checkout/context.ts';
import type { SecureFrame } from './mount-frame.ts';
import { chooseChallengeWay } from '../form/redirect-way.ts';

/** Hands the page's fields to a frame, which adds its own value and those of its siblings, and sends them. */
export const sendFromFrame = (
  { options }: CheckoutContext,
  frame: SecureFrame,
  siblings: readonly SecureField[],
  entries: readonly FormEntry[],
): Promise<Answer> =>
  frame.submit({
    fields: entries.map(([name, value]) => ({ name, value })),
    siblings,
    challenge: chooseChallengeWay(options).kind,
  });
