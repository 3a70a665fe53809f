import type { HostedFieldName } from '#protocol/payment';
import type { Entry, Reading } from './field-rules.ts';

export type EntryChanges = Partial<
  Pick<Entry, 'formId' | 'pageOrigin' | 'checkoutId' | 'resource' | 'isSubmitting'>
>;

/** An entry that returns its value to every requester, and records the requesters. */
export const createEntry = (
  field: HostedFieldName,
  reading: Reading,
  changes: EntryChanges = {},
) => {
  const requesters: Entry[] = [];
  let clears = 0;
  const entry: Entry = {
    formId: 'form-1',
    pageOrigin: 'https://shop.example',
    checkoutId: 'checkout-1',
    resource: 'payment',
    field,
    isSubmitting: () => false,
    readValue: (requester) => {
      requesters.push(requester);
      return reading;
    },
    clear: () => (clears += 1),
    handleReturn: () => false,
    ...changes,
  };
  return { entry, requesters, clearCount: () => clears };
};
