import type { FormEntry } from '#contract/form-entry';
import type { SubmissionResult } from '#contract/submission-result';
import type { Event } from '#protocol/payment';
import { createEntry, readingOf, type EntryChanges } from './field-data.fixture.ts';
import type { Entry, Reading } from './field-rules.ts';
import { createSubmission, type SubmitCommand } from './submission.ts';

export function createCvv(cvv = '123', changes?: EntryChanges) {
  return createEntry('card.cvv', readingOf('card.cvv', cvv), changes);
}

export const command: SubmitCommand = {
  kind: 'submit',
  requestId: 'r1',
  fields: [{ name: 'card.holder', value: 'Jane Jones' }],
  siblings: ['card.cvv'],
  challenge: 'window',
  isRetryable: false,
};

export const completed: SubmissionResult = { kind: 'completed' };

export function setUp(
  others: readonly Entry[],
  own: Reading = readingOf('card.number', '4111111111111111'),
) {
  const events: Event[] = [];
  const posts: (readonly FormEntry[])[] = [];
  const responses: ((result: SubmissionResult) => void)[] = [];
  const sender = createEntry('card.number', own, {
    isSubmitting: () => submission.isSubmitting(),
  });
  const submission = createSubmission({
    own: sender.entry,
    readOwnValue: () => own,
    findEntries: () => [...others, sender.entry],
    post: (entries, _challenge, onSent) => {
      posts.push(entries);
      onSent();
      return new Promise((resolve) => responses.push(resolve));
    },
    emit: (event) => events.push(event),
  });
  async function pay(result: SubmissionResult, changes: Partial<SubmitCommand> = {}) {
    const submitting = submission.submit({ ...command, ...changes });
    responses.shift()?.(result);
    await submitting;
  }
  return { submission, sender, events, posts, responses, pay };
}
