import { describe, expect, test } from 'vitest';
import { createEntry, readingOf, type EntryChanges } from './field-data.fixture.ts';
import type { Entry, Reading } from './field-rules.ts';
import { command, completed, createCvv, setUp } from './submission.fixture.ts';

function failed(code: string, fields: readonly string[] = []) {
  return [{ kind: 'failed', requestId: 'r1', code, fields }];
}

describe('A submission', () => {
  test('posts the values of page, field and sibling, and emits sent and answered', async () => {
    const cvv = createCvv();
    const { pay, posts, events, sender } = setUp([cvv.entry]);
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
      { kind: 'answered', requestId: 'r1', result: completed },
    ]);
    expect(cvv.requesters).toEqual([sender.entry]);
  });

  test.each([
    'card.number',
    'card.cvv',
    'virtualAccount.password',
    'authentication.userId',
    'authentication.password',
  ])('does not post %s of the page', async (name) => {
    const { pay, posts } = setUp([], { kind: 'empty' });
    await pay(completed, { siblings: [], fields: [{ name, value: 'x' }, ...command.fields] });
    expect(posts).toEqual([[['card.holder', 'Jane Jones']]]);
  });

  test('does not post a parameter of the page that a hosted field also sends', async () => {
    const holder = createEntry('card.holder', readingOf('card.holder', 'Jo Doe'));
    const { pay, posts } = setUp([holder.entry]);
    await pay(completed, { siblings: ['card.holder'] });
    expect(posts).toEqual([
      [
        ['card.number', '4111111111111111'],
        ['card.holder', 'Jo Doe'],
      ],
    ]);
  });

  test('posts no parameter for an optional sibling without a value', async () => {
    const { pay, posts } = setUp([createEntry('card.cvv', { kind: 'empty' }).entry]);
    await pay(completed);
    expect(posts[0]?.map(([name]) => name)).toEqual(['card.holder', 'card.number']);
  });

  test('ignores fields of other forms', async () => {
    const other = createCvv('999', { pairingId: 'form-2' });
    const { pay, posts } = setUp([other.entry, createCvv().entry]);
    await pay(completed);
    expect(posts[0]).toContainEqual(['card.cvv', '123']);
    expect(other.requesters).toEqual([]);
  });
});

describe('A submission posts nothing if', () => {
  function cvv(reading: Reading, changes?: EntryChanges) {
    return createEntry('card.cvv', reading, changes).entry;
  }
  function valid(changes?: EntryChanges) {
    return cvv(readingOf('card.cvv', '123'), changes);
  }
  const elsewhere = { pageOrigin: 'https://evil.example' };

  test.each<readonly [string, readonly Entry[], string]>([
    ['the sibling is missing', [], 'card.cvv'],
    ['there are two siblings', [valid(), valid()], 'card.cvv'],
    [
      'there is an unexpected sibling',
      [valid(), createEntry('card.holder', { kind: 'empty' }).entry],
      'card.holder',
    ],
    [
      'there is a second card number',
      [valid(), createEntry('card.number', readingOf('card.number', '4')).entry],
      'card.number',
    ],
    ['the sibling belongs to another form', [valid({ pairingId: 'form-2' })], 'card.cvv'],
    ['the sibling belongs to another checkout', [valid({ checkoutId: 'checkout-2' })], 'card.cvv'],
    ['the sibling belongs to a registration', [valid({ resource: 'registration' })], 'card.cvv'],
    ['the sibling belongs to another page origin', [valid(elsewhere)], 'card.cvv'],
    ['the sibling denies its value', [cvv({ kind: 'denied' })], 'card.cvv'],
  ])('%s', async (_when, others, field) => {
    const { submission, events, posts } = setUp(others);
    await submission.submit(command);
    expect(events).toEqual(failed('frame_pairing', [field]));
    expect(posts).toEqual([]);
    expect(submission.isSubmitting()).toBe(false);
  });

  test.each<readonly [string, readonly Entry[], string]>([
    ['the sibling is invalid', [cvv({ kind: 'invalid' })], 'field_invalid'],
    ['the sibling is submitting', [valid({ isSubmitting: () => true })], 'busy'],
  ])('%s', async (_when, others, code) => {
    const { submission, events, posts } = setUp(others);
    await submission.submit(command);
    expect(events).toEqual(failed(code));
    expect(posts).toEqual([]);
    expect(submission.isSubmitting()).toBe(false);
  });

  test('the page leaves out a sibling', async () => {
    const sibling = createCvv();
    const { submission, events, posts } = setUp([sibling.entry]);
    await submission.submit({ ...command, siblings: [] });
    expect(events).toEqual(failed('frame_pairing', ['card.cvv']));
    expect(posts).toEqual([]);
    expect(sibling.requesters).toEqual([]);
  });

  test('the page names a sibling twice', async () => {
    const { submission, events, posts } = setUp([valid()]);
    await submission.submit({ ...command, siblings: ['card.cvv', 'card.cvv'] });
    expect(events).toEqual(failed('frame_pairing', ['card.cvv']));
    expect(posts).toEqual([]);
  });

  test('the own value is invalid', async () => {
    const { submission, events, posts } = setUp([valid()], { kind: 'invalid' });
    await submission.submit(command);
    expect(events).toEqual(failed('field_invalid'));
    expect(posts).toEqual([]);
  });

  test('another submission is pending', async () => {
    const { submission, events, posts, responses } = setUp([valid()]);
    const first = submission.submit(command);
    await submission.submit({ ...command, requestId: 'r2' });
    expect(events.at(-1)).toEqual({ kind: 'failed', requestId: 'r2', code: 'busy', fields: [] });
    responses.shift()?.(completed);
    await first;
    expect(posts).toHaveLength(1);
  });
});

describe('A value can be read', () => {
  test('only by a sibling that is submitting', () => {
    const submitting = { isSubmitting: () => true };
    const sibling = createCvv('1', submitting).entry;
    const idle = createCvv('1').entry;
    const otherForm = createCvv('1', {
      ...submitting,
      pairingId: 'form-2',
    }).entry;
    const notFound = createCvv('1', submitting).entry;
    const { submission } = setUp([sibling, idle, otherForm]);
    expect([sibling, idle, otherForm, notFound].map((one) => submission.mayRead(one))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
