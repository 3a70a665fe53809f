import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SubmissionResult } from '#contract/submission-result';
import { parseSubmitResponse } from '#gateway/submit-payment';
import { parseEvent, type Event } from '#protocol/payment';
import { createEntry } from './field-data.fixture.ts';
import type { Entry } from './field-rules.ts';
import { command, completed, createCvv, setUp } from './submission.fixture.ts';
import { createSubmission, type SubmissionOptions } from './submission.ts';

function throwGone(): never {
  throw new Error('The document of the field is gone.');
}

function start(sibling: Entry, post: SubmissionOptions['post'] = async () => completed) {
  const events: Event[] = [];
  const own = createEntry(
    'card.number',
    { kind: 'empty' },
    { isSubmitting: () => submission.isSubmitting() },
  );
  const submission = createSubmission({
    own: own.entry,
    readOwnValue: () => ({ kind: 'empty' }),
    findEntries: () => [sibling, own.entry],
    post,
    emit: (event) => events.push(event),
  });
  return { submission, own, events };
}

describe('A submission with failures', () => {
  test('fails if a sibling throws, and can be repeated', async () => {
    const sibling = createCvv().entry;
    let isGone = true;
    const flaky: Entry = {
      ...sibling,
      readValue: (requester) => (isGone ? throwGone() : sibling.readValue(requester)),
    };
    const { submission, events } = start(flaky);
    await submission.submit(command);
    expect(events).toEqual([
      { kind: 'failed', requestId: 'r1', code: 'frame_pairing', fields: ['card.cvv'] },
    ]);
    isGone = false;
    await submission.submit({ ...command, requestId: 'r2' });
    expect(events.at(-1)).toEqual({ kind: 'answered', requestId: 'r2', result: completed });
  });

  test('fails if all methods of a sibling throw', async () => {
    const sibling = createCvv().entry;
    const gone: Entry = { ...sibling, isSubmitting: throwGone, readValue: throwGone };
    const { submission, events } = start(gone);
    await submission.submit(command);
    expect(events).toEqual([
      { kind: 'failed', requestId: 'r1', code: 'frame_pairing', fields: ['card.cvv'] },
    ]);
    expect(submission.isSubmitting()).toBe(false);
  });

  test('has an unknown result if its request throws, and can be repeated', async () => {
    const { submission, events } = start(createCvv().entry, throwGone);
    await submission.submit(command);
    const result: SubmissionResult = { kind: 'unknown' };
    expect(events).toEqual([{ kind: 'answered', requestId: 'r1', result }]);
    expect(submission.isSubmitting()).toBe(false);
  });

  test('emits its result and clears the other fields if a sibling cannot be cleared', async () => {
    const sibling: Entry = { ...createCvv().entry, clear: throwGone };
    const { submission, own, events } = start(sibling);
    await submission.submit(command);
    expect(events).toEqual([{ kind: 'answered', requestId: 'r1', result: completed }]);
    expect(own.clearCount()).toBe(1);
  });
});

describe('After the response', () => {
  const redirect: SubmissionResult = {
    kind: 'redirect',
    redirect: { url: 'https://bank.example', method: 'POST', parameters: [] },
  };

  test.each<readonly [SubmissionResult, number]>([
    [completed, 1],
    [redirect, 1],
    [{ kind: 'rejected' }, 1],
    [{ kind: 'expired' }, 1],
    [{ kind: 'unknown' }, 0],
    [{ kind: 'invalid', names: ['card.number'] }, 0],
  ])('%j clears every field of the form %i times', async (result, times) => {
    const cvv = createCvv();
    const { pay, sender } = setUp([cvv.entry]);
    await pay(result);
    expect(cvv.clearCount()).toBe(times);
    expect(sender.clearCount()).toBe(times);
  });

  test('a field that was added during the request is cleared too', async () => {
    const added = createCvv('456');
    const fields = [createCvv().entry];
    const { submission, responses } = setUp(fields);
    const submitting = submission.submit(command);
    fields.push(added.entry);
    responses.shift()?.(completed);
    await submitting;
    expect(added.clearCount()).toBe(1);
  });

  test('the shopper can correct the values and submit again', async () => {
    const { pay, posts } = setUp([createCvv().entry]);
    await pay({ kind: 'invalid', names: [] });
    await pay(completed);
    expect(posts).toHaveLength(2);
  });

  test('the field waits for the return from a challenge in the page, once', async () => {
    const { pay, submission, events } = setUp([createCvv().entry]);
    expect(submission.handleReturn()).toBe(false);
    await pay(redirect, { challenge: 'window' });
    expect(submission.handleReturn()).toBe(false);
    expect(submission.hasBegunChallenge()).toBe(false);
    await pay(redirect, { challenge: 'page' });
    expect([submission.handleReturn(), submission.handleReturn()]).toEqual([true, false]);
    expect(events.filter(({ kind }) => kind === 'returned')).toHaveLength(1);
    expect(submission.hasBegunChallenge()).toBe(true);
  });
});

describe('The event of a result', () => {
  test('is valid for every response of the gateway', () => {
    const long = fc.string({ maxLength: 3000 });
    const body = fc.record({
      result: fc.record({
        code: fc.constantFrom('000.200.000', '200.300.404', '000.100.110', 'x'),
        parameterErrors: fc.array(fc.record({ name: long }), { maxLength: 250 }),
      }),
      redirect: fc.option(
        fc.record({
          url: long,
          method: fc.constantFrom('GET', 'POST', 'PUT'),
          parameters: fc.array(fc.record({ name: long, value: long }), { maxLength: 120 }),
        }),
        { nil: undefined },
      ),
    });
    fc.assert(
      fc.property(body, fc.constantFrom(200, 400, 403, 404, 500), (response, status) => {
        const result = parseSubmitResponse(status, response);
        expect(parseEvent({ kind: 'answered', requestId: 'r1', result })).toEqual({
          kind: 'answered',
          requestId: 'r1',
          result,
        });
      }),
    );
  });
});
