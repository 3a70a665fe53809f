import type { CheckoutContext } from '../checkout/context.ts';
import type { FieldSet } from '../form/field-set.ts';
import { chooseChallengeWay, chooseSiteWay } from '../form/redirect-way.ts';
import { sendFromPage } from '../form/send-from-page.ts';
import type { FieldName } from '../model/field.ts';
import type { SecureFrame } from './mount-frame.ts';
import { sendFromFrame } from './send-from-frame.ts';

/** What a form does that has a secure frame for one field at most: it sends; where there is none, the page does. */
export const sendByOne = (
  context: CheckoutContext,
  own: FieldName,
  find: () => SecureFrame | undefined,
): Pick<FieldSet, 'areOpen' | 'tell' | 'clear' | 'redirectWay' | 'send'> => ({
  areOpen: async () => find()?.isUsable() ?? true,
  tell: ({ field }, text) => {
    const frame = find();
    if (field === own && frame !== undefined) frame.error.value = text;
  },
  clear: () => find()?.state.send({ kind: 'clear' }),
  redirectWay: () => (find() === undefined ? chooseSiteWay : chooseChallengeWay)(context.options),
  send: (entries) => {
    const frame = find();
    return frame === undefined
      ? sendFromPage(context, entries)
      : sendFromFrame(context, frame, [], entries);
  },
});
