import { describe, expect, test } from 'vitest';
import type { SubmissionResult } from '#contract/submission-result';
import { createEntry, readingOf } from './field-data.fixture.ts';
import { command, completed, createCvv, setUp } from './submission.fixture.ts';
import type { SubmitCommand } from './submission.ts';

const redirect: SubmissionResult = {
  kind: 'redirect',
  redirect: { url: 'https://bank.example', method: 'POST', parameters: [] },
};

type Row = readonly [
  SubmissionResult,
  SubmitCommand['challenge'],
  cleared: 'nothing' | 'the CVV' | 'everything',
];

/** What is emptied if the page can pay another checkout with the same card. */
const rows: readonly Row[] = [
  [completed, 'window', 'the CVV'],
  [completed, 'page', 'the CVV'],
  // The challenge can end in a decline.
  [redirect, 'page', 'the CVV'],
  // The page is left.
  [redirect, 'window', 'everything'],
  [{ kind: 'succeeded' }, 'window', 'everything'],
  [{ kind: 'succeeded' }, 'page', 'everything'],
  [{ kind: 'rejected' }, 'window', 'everything'],
  [{ kind: 'expired' }, 'window', 'everything'],
  [{ kind: 'unknown' }, 'page', 'nothing'],
  [{ kind: 'invalid', names: ['card.number'] }, 'page', 'nothing'],
];

describe('The submission of a page with onDeclined', () => {
  test.each(rows)('%j, with challenges in a %s, empties %s', async (result, challenge, cleared) => {
    const cvv = createCvv();
    const holder = createEntry('card.holder', readingOf('card.holder', 'Jane Jones'));
    const { pay, sender } = setUp([cvv.entry, holder.entry]);
    await pay(result, { challenge, isRetryable: true, siblings: ['card.cvv', 'card.holder'] });
    const counts = [sender, holder, cvv].map(({ clearCount }) => clearCount());
    expect(counts).toEqual(
      {
        nothing: [0, 0, 0],
        'the CVV': [0, 0, 1],
        everything: [1, 1, 1],
      }[cleared],
    );
  });

  test.each(rows)(
    '%j, with challenges in a %s, empties the CVV also without onDeclined',
    async (result, challenge, cleared) => {
      const cvv = createCvv();
      const { pay, sender } = setUp([cvv.entry]);
      await pay(result, { challenge, isRetryable: false });
      const times = cleared === 'nothing' ? 0 : 1;
      expect([sender.clearCount(), cvv.clearCount()]).toEqual([times, times]);
    },
  );

  test('empties a CVV that the page adds during the request', async () => {
    const added = createCvv('456');
    const fields = [createCvv().entry];
    const { submission, responses } = setUp(fields);
    const submitting = submission.submit({ ...command, isRetryable: true });
    fields.push(added.entry);
    responses.shift()?.(completed);
    await submitting;
    expect(added.clearCount()).toBe(1);
  });

  test('empties the CVV of its own form only', async () => {
    const other = createCvv('999', { pairingId: 'form-2' });
    const { pay } = setUp([createCvv().entry, other.entry]);
    await pay(completed, { isRetryable: true });
    expect(other.clearCount()).toBe(0);
  });

  test('can be sent again with the kept card and a new CVV', async () => {
    const { pay, posts } = setUp([createCvv().entry]);
    await pay(completed, { isRetryable: true });
    await pay(completed, { isRetryable: true, requestId: 'r2' });
    expect(posts[1]).toContainEqual(['card.number', '4111111111111111']);
  });
});
