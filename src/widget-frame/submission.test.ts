import { describe, expect, test } from 'vitest';
import type { FormEntry } from '#contract/form-encoding';
import type { Outcome } from '#contract/outcome';
import type { Event } from '#protocol/payment';
import type { Handle, Loan, Value } from './field-rules.ts';
import { fieldOf, type Making } from './handle.fixture.ts';
import { createSubmission, type Submit } from './submission.ts';

const lent = (name: string, value: string): Loan => ({
  kind: 'lent',
  value: [[name, value]] as readonly (readonly [string, string])[] as Value,
});

const command: Submit = {
  kind: 'submit',
  requestId: 'r1',
  fields: [{ name: 'card.holder', value: 'Jane Jones' }],
  siblings: ['card.cvv'],
  challenge: 'window',
};

const completed: Outcome = { kind: 'completed' };

const setUp = (others: readonly Handle[], own: Loan = lent('card.number', '4111111111111111')) => {
  const events: Event[] = [];
  const posts: (readonly FormEntry[])[] = [];
  const answers: ((outcome: Outcome) => void)[] = [];
  const sender = fieldOf('card.number', own, {
    isSubmitting: () => submission.isSubmitting(),
  });
  const submission = createSubmission({
    own: sender.handle,
    read: () => own,
    findHandles: () => [...others, sender.handle],
    post: (entries, _challenge, onSent) => {
      posts.push(entries);
      onSent();
      return new Promise((resolve) => answers.push(resolve));
    },
    emit: (event) => events.push(event),
  });
  const pay = async (outcome: Outcome, changes: Partial<Submit> = {}) => {
    const submitting = submission.submit({ ...command, ...changes });
    answers.shift()?.(outcome);
    await submitting;
  };
  return { submission, sender, events, posts, answers, pay };
};

const failed = (code: string) => [{ kind: 'failed', requestId: 'r1', code }];

describe('a submission', () => {
  test('joins what the page gives, the own value and that of the sibling, and tells both ends', async () => {
    const cvv = fieldOf('card.cvv', lent('card.cvv', '123'));
    const { pay, posts, events, sender } = setUp([cvv.handle]);
    await pay(completed);
    expect(posts).toEqual([
      [
        ['card.holder', 'Jane Jones'],
        ['card.number', '4111111111111111'],
        ['card.cvv', '123'],
      ],
    ]);
    expect(events).toEqual([
      { kind: 'sent', requestId: 'r1' },
      { kind: 'answered', requestId: 'r1', outcome: completed },
    ]);
    expect(cvv.borrowers).toEqual([sender.handle]);
  });

  test.each([
    'card.number',
    'card.cvv',
    'virtualAccount.password',
    'authentication.userId',
    'authentication.password',
  ])('never sends %s of the page', async (name) => {
    const { pay, posts } = setUp([], { kind: 'empty' });
    await pay(completed, { siblings: [], fields: [{ name, value: 'x' }, ...command.fields] });
    expect(posts).toEqual([[['card.holder', 'Jane Jones']]]);
  });

  test('of a parameter that a secure field gives, the page gives none', async () => {
    const holder = fieldOf('card.holder', lent('card.holder', 'Jo Doe'));
    const { pay, posts } = setUp([holder.handle]);
    await pay(completed, { siblings: ['card.holder'] });
    expect(posts).toEqual([
      [
        ['card.number', '4111111111111111'],
        ['card.holder', 'Jo Doe'],
      ],
    ]);
  });

  test('a sibling that needs no value gives none', async () => {
    const { pay, posts } = setUp([fieldOf('card.cvv', { kind: 'empty' }).handle]);
    await pay(completed);
    expect(posts[0]?.map(([name]) => name)).toEqual(['card.holder', 'card.number']);
  });
});

describe('nothing is sent when', () => {
  const cvv = (loan: Loan, making?: Making) => fieldOf('card.cvv', loan, making).handle;
  const good = (making?: Making) => cvv(lent('card.cvv', '123'), making);
  const elsewhere = { pageOrigin: 'https://evil.example' };

  test.each<readonly [string, readonly Handle[], string]>([
    ['the sibling is missing', [], 'frame_pairing'],
    ['there are two siblings', [good(), good()], 'frame_pairing'],
    [
      'there is a field that is not expected',
      [good(), fieldOf('card.holder', { kind: 'empty' }).handle],
      'frame_pairing',
    ],
    [
      'there is a second number',
      [good(), fieldOf('card.number', lent('card.number', '4')).handle],
      'frame_pairing',
    ],
    ['the sibling is of another form', [good({ formId: 'form-2' })], 'frame_pairing'],
    ['the sibling is of another checkout', [good({ checkoutId: 'checkout-2' })], 'frame_pairing'],
    ['the sibling registers where we pay', [good({ resource: 'registration' })], 'frame_pairing'],
    ['the sibling talks with another page', [good(elsewhere)], 'frame_pairing'],
    ['the sibling keeps its value', [cvv({ kind: 'withheld' })], 'frame_pairing'],
    ['the sibling is not filled in well', [cvv({ kind: 'invalid' })], 'field_invalid'],
    ['the sibling is sending', [good({ isSubmitting: () => true })], 'busy'],
  ])('%s', async (_when, others, code) => {
    const { submission, events, posts } = setUp(others);
    await submission.submit(command);
    expect(events).toEqual(failed(code));
    expect(posts).toEqual([]);
    expect(submission.isSubmitting()).toBe(false);
  });

  test('a sibling is there that the page left out', async () => {
    const kept = fieldOf('card.cvv', lent('card.cvv', '123'));
    const { submission, events, posts } = setUp([kept.handle]);
    await submission.submit({ ...command, siblings: [] });
    expect(events).toEqual(failed('frame_pairing'));
    expect(posts).toEqual([]);
    expect(kept.borrowers).toEqual([]);
  });

  test('the page asks for one field twice', async () => {
    const { submission, events, posts } = setUp([good()]);
    await submission.submit({ ...command, siblings: ['card.cvv', 'card.cvv'] });
    expect(events).toEqual(failed('frame_pairing'));
    expect(posts).toEqual([]);
  });

  test('the own value is not good', async () => {
    const { submission, events, posts } = setUp([good()], { kind: 'invalid' });
    await submission.submit(command);
    expect(events).toEqual(failed('field_invalid'));
    expect(posts).toEqual([]);
  });

  test('another submission is on its way', async () => {
    const { submission, events, posts, answers } = setUp([good()]);
    const first = submission.submit(command);
    await submission.submit({ ...command, requestId: 'r2' });
    expect(events.at(-1)).toEqual({ kind: 'failed', requestId: 'r2', code: 'busy' });
    answers.shift()?.(completed);
    await first;
    expect(posts).toHaveLength(1);
  });

  test('a field of another form does not stand in the way', async () => {
    const foreign = fieldOf('card.cvv', lent('card.cvv', '999'), { formId: 'form-2' });
    const { pay, posts } = setUp([foreign.handle, good()]);
    await pay(completed);
    expect(posts[0]).toContainEqual(['card.cvv', '123']);
    expect(foreign.borrowers).toEqual([]);
  });
});

describe('after the answer', () => {
  const redirect: Outcome = {
    kind: 'redirect',
    redirect: { url: 'https://bank.example', method: 'POST', parameters: [] },
  };

  test.each<readonly [Outcome, number]>([
    [completed, 1],
    [redirect, 1],
    [{ kind: 'rejected' }, 1],
    [{ kind: 'expired' }, 1],
    [{ kind: 'unknown' }, 0],
    [{ kind: 'invalid', names: ['card.number'] }, 0],
  ])('%j empties every field of the form %i times', async (outcome, times) => {
    const cvv = fieldOf('card.cvv', lent('card.cvv', '123'));
    const { pay, sender } = setUp([cvv.handle]);
    await pay(outcome);
    expect(cvv.emptiedCount()).toBe(times);
    expect(sender.emptiedCount()).toBe(times);
  });

  test('a field that came to the form meanwhile is emptied too', async () => {
    const late = fieldOf('card.cvv', lent('card.cvv', '456'));
    const fields = [fieldOf('card.cvv', lent('card.cvv', '123')).handle];
    const { submission, answers } = setUp(fields);
    const submitting = submission.submit(command);
    fields.push(late.handle);
    answers.shift()?.(completed);
    await submitting;
    expect(late.emptiedCount()).toBe(1);
  });

  test('a correction may be sent', async () => {
    const { pay, posts } = setUp([fieldOf('card.cvv', lent('card.cvv', '123')).handle]);
    await pay({ kind: 'invalid', names: [] });
    await pay(completed);
    expect(posts).toHaveLength(2);
  });

  test('the return from a challenge in the page is awaited once, and only after one', async () => {
    const { pay, submission, events } = setUp([
      fieldOf('card.cvv', lent('card.cvv', '123')).handle,
    ]);
    expect(submission.returned()).toBe(false);
    await pay(redirect, { challenge: 'window' });
    expect(submission.returned()).toBe(false);
    await pay(redirect, { challenge: 'page' });
    expect([submission.returned(), submission.returned()]).toEqual([true, false]);
    expect(events.filter(({ kind }) => kind === 'returned')).toHaveLength(1);
  });
});

describe('a value is lent', () => {
  test('to a sibling that is sending, and to nobody else', () => {
    const sending = { isSubmitting: () => true };
    const sibling = fieldOf('card.cvv', lent('card.cvv', '1'), sending).handle;
    const idle = fieldOf('card.cvv', lent('card.cvv', '1')).handle;
    const stranger = fieldOf('card.cvv', lent('card.cvv', '1'), {
      ...sending,
      formId: 'form-2',
    }).handle;
    const unseen = fieldOf('card.cvv', lent('card.cvv', '1'), sending).handle;
    const { submission } = setUp([sibling, idle, stranger]);
    expect([sibling, idle, stranger, unseen].map((one) => submission.isLent(one))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
