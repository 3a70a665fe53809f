import type { Undo } from '#channel/port';
import type { FormEntry } from '#contract/form-encoding';
import type { SecureField } from '#protocol/payment';
import type { Answer } from '../model/answer.ts';
import type { CheckoutContext } from '../checkout/context.ts';
import type { SecureFrame } from './mount-frame.ts';
import { chooseChallengeWay } from '../form/redirect-way.ts';

const lookEveryMs = 1_000;

/** A frame that the page takes away says nothing more: until it has answered, somebody looks after it. */
const lookAfter = ({ after }: CheckoutContext, { state, isThere }: SecureFrame): Undo => {
  const look = (): void => {
    if (isThere()) cancel = after(lookEveryMs, look);
    else state.lose();
  };
  let cancel = after(lookEveryMs, look);
  return () => cancel();
};

/** Hands the page's fields to a frame, which adds its own value and those of its siblings, and sends them. */
export const sendFromFrame = async (
  context: CheckoutContext,
  frame: SecureFrame,
  siblings: readonly SecureField[],
  entries: readonly FormEntry[],
): Promise<Answer> => {
  const stopLooking = lookAfter(context, frame);
  const answer = await frame.state.submit({
    fields: entries.map(([name, value]) => ({ name, value })),
    siblings,
    challenge: chooseChallengeWay(context.options).kind,
  });
  stopLooking();
  return answer;
};
