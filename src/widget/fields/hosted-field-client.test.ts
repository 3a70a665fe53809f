import { describe, expect, test } from 'vitest';
import { noProblem, otherProblem, type Command, type Event } from '#protocol/payment';
import { createHostedFieldClient, type FrameListeners } from './hosted-field-client.ts';
import type { HostedFieldEvent } from './hosted-field-event.ts';

function describeEvent(event: HostedFieldEvent): string {
  if (event.kind === 'blurred') return `blurred:${event.isValid}`;
  if (event.kind === 'lost') return `lost:${event.wasFilled}`;
  return event.kind === 'failed' ? `failed:${event.failure}` : event.kind;
}

function createField() {
  const sent: Command[] = [];
  const log: string[] = [];
  let listeners: FrameListeners | undefined;
  let handleGone: () => void = () => {};
  let watchers = 0;
  const client = createHostedFieldClient('card.number');
  client.subscribe((event) => void log.push(describeEvent(event)));
  const disconnect = client.connect({
    open: (given) => {
      listeners = given;
      return { close: () => void log.push('closed'), retry: () => void log.push('retried') };
    },
    watch: (onGone) => {
      handleGone = onGone;
      watchers += 1;
      return () => void (watchers -= 1);
    },
  });
  const port = {
    send: (command: Command) => void sent.push(command),
    close: () => {},
  };
  return {
    client,
    sent,
    log,
    disconnect,
    open: (send = port.send) => listeners?.onOpened({ ...port, send }),
    receive: (event: Event) => listeners?.onEvent(event),
    reload: () => listeners?.onLost(),
    countWatchers: () => watchers,
    remove: () => handleGone(),
    fail: () => listeners?.onFailed('timeout'),
  };
}

const submission = { fields: [], siblings: [], challenge: 'window', isRetryable: false } as const;
const typed = { isEmpty: false, isEdited: true, isFilled: false } as const;
const visa = { brands: ['VISA'], otherBrands: ['MADA'] } as const;
const filled = { kind: 'changed', ...typed, ...noProblem, ...visa } as const;

/** The problem of a field whose frame does not reply. */
const unconfirmed = otherProblem;

describe('The client of a hosted field', () => {
  test('has the state that the frame reports', () => {
    const field = createField();
    field.open();
    field.receive(filled);
    field.receive({ kind: 'focused' });
    const { status, isValid, hasFocus, detected } = field.client;
    expect([status.value, isValid.value, hasFocus.value]).toEqual(['open', true, true]);
    expect(detected.value).toMatchObject({ brands: ['VISA'], otherBrands: ['MADA'] });
  });

  test('has only the brands of a lookup', () => {
    const field = createField();
    field.open();
    field.receive(filled);
    field.receive({ kind: 'detected', brands: ['MASTER'], otherBrands: ['NATIVA'] });
    expect(field.client.detected.value).toEqual({
      brands: ['MASTER'],
      otherBrands: ['NATIVA'],
    });
  });

  test('matches replies to requests', async () => {
    const field = createField();
    field.open();
    const first = field.client.validate();
    const [second, third] = [field.client.validate(), field.client.validate()];
    const valid = noProblem;
    const wrong = { ...noProblem, problem: 'wrong', isFinal: true } as const;
    const refused = { problem: 'brandNotAccepted', isFinal: true, brand: 'JCB' } as const;
    field.receive({ kind: 'validated', requestId: 'r2', ...valid });
    field.receive({ kind: 'validated', requestId: 'r1', ...wrong });
    field.receive({ kind: 'validated', requestId: 'r3', ...refused });
    expect(await Promise.all([first, second, third])).toMatchObject([wrong, valid, refused]);
  });

  test('reports that nothing was sent when the frame is not open', async () => {
    const field = createField();
    expect(await field.client.submit(submission)).toMatchObject({
      kind: 'failed',
      code: 'frame_lost',
    });
  });

  test('reports an unknown result when the frame is lost before its event sent', async () => {
    for (const lose of ['reload', 'remove', 'disconnect'] as const) {
      const field = createField();
      field.open();
      const reply = field.client.submit(submission);
      field[lose]();
      expect(await reply).toEqual({ kind: 'answered', result: { kind: 'unknown' } });
    }
  });

  test('reports an unknown result when the frame reloads during its POST', async () => {
    const field = createField();
    field.open();
    const answer = field.client.submit(submission);
    field.receive({ kind: 'sent', requestId: 'r1' });
    field.reload();
    expect(await answer).toEqual({ kind: 'answered', result: { kind: 'unknown' } });
  });

  test('reports an unknown result when the frame is removed during its POST', async () => {
    const field = createField();
    field.open();
    const answer = field.client.submit(submission);
    field.receive({ kind: 'sent', requestId: 'r1' });
    field.remove();
    expect(await answer).toEqual({ kind: 'answered', result: { kind: 'unknown' } });
    expect(field.log).toEqual(['opened', 'lost:false']);
  });

  test('is invalid after a reload, and reports whether a value was lost', () => {
    const field = createField();
    field.open();
    field.receive(filled);
    field.reload();
    expect([field.client.isValid.value, field.log.at(-1)]).toEqual([false, 'lost:true']);
  });

  test('waits for the frame', async () => {
    const field = createField();
    const open = field.client.ensureOpen();
    field.open();
    expect(await open).toBe(true);
  });

  test('stops waiting when the frame fails', async () => {
    const field = createField();
    const open = field.client.ensureOpen();
    field.fail();
    expect(await open).toBe(false);
  });

  test('reloads a failed frame when the form needs it', async () => {
    const field = createField();
    field.fail();
    const open = field.client.ensureOpen();
    expect(field.log).toEqual(['failed:timeout', 'retried']);
    field.open();
    expect([await open, await field.client.ensureOpen()]).toEqual([true, true]);
    expect(field.log).toEqual(['failed:timeout', 'retried', 'opened']);
  });

  test('is not valid before the frame is open', async () => {
    expect(await createField().client.validate()).toEqual(unconfirmed);
  });

  test('closes the connection when the form is unloaded', () => {
    const field = createField();
    field.open();
    field.disconnect();
    expect(field.log).toEqual(['opened', 'closed']);
  });

  test('is not usable after the form is unloaded', async () => {
    const field = createField();
    const open = field.client.ensureOpen();
    field.disconnect();
    expect([await open, await field.client.ensureOpen()]).toEqual([false, false]);
  });

  test('reloads a frame that did not reply when the form needs it again', async () => {
    const field = createField();
    field.open();
    const validity = field.client.validate();
    field.remove();
    expect(await validity).toEqual(unconfirmed);
    const open = field.client.ensureOpen();
    expect(field.log).toEqual(['opened', 'lost:false', 'retried']);
    field.open();
    expect(await open).toBe(true);
  });

  test('stops watching the frame when a request could not be sent', async () => {
    const field = createField();
    field.open(() => {
      throw new Error('not cloneable');
    });
    await expect(field.client.validate()).rejects.toThrow('not cloneable');
    expect(field.countWatchers()).toBe(0);
  });

  test.each([
    [true, 'edited'],
    [false, 'judged'],
  ])('clears the error before the form reacts, edited: %s', (isEdited, kind) => {
    const field = createField();
    field.open();
    field.client.error.value = 'Check the number';
    field.receive({ ...filled, isEdited });
    expect([field.client.error.value, field.log.slice(-2)]).toEqual(['', [kind, 'changed']]);
  });

  test('is no edit of the shopper when a change of the checkout empties the field', () => {
    const field = createField();
    field.open();
    field.receive(filled);
    void field.client.changeCheckout('a'.repeat(32));
    for (const isEmpty of [true, true]) field.receive({ ...filled, isEmpty });
    const expected = ['edited', 'changed', 'emptied', 'changed', 'changed'];
    expect(field.log.slice(-5)).toEqual(expected);
  });
});

describe('A change of the checkout', () => {
  const checkoutId = 'fedcba9876543210fedcba9876543210.uat01-vm-tx03';
  const requestId = 'r1';

  test.each<readonly [Event, string]>([
    [{ kind: 'checkoutSet', requestId }, 'accepted'],
    [{ kind: 'checkoutRefused', requestId, reason: 'notFinal' }, 'notFinal'],
    [{ kind: 'failed', requestId, code: 'busy', fields: [] }, 'lost'],
  ])('that is answered by %o is %s', async (event, expected) => {
    const field = createField();
    field.open();
    field.receive(filled);
    const change = field.client.changeCheckout(checkoutId);
    expect(field.sent).toEqual([{ kind: 'setCheckout', requestId, checkoutId }]);
    field.receive(event);
    expect(await change).toBe(expected);
    expect([field.client.isValid.value, field.countWatchers()]).toEqual([true, 0]);
  });

  test('is lost when the frame is lost, or not open', async () => {
    const field = createField();
    expect(await field.client.changeCheckout(checkoutId)).toBe('lost');
    field.open();
    const change = field.client.changeCheckout(checkoutId);
    field.reload();
    expect(await change).toBe('lost');
  });

  test('is no answer to a submission, whose result then is unknown', async () => {
    const field = createField();
    field.open();
    const reply = field.client.submit(submission);
    field.receive({ kind: 'checkoutSet', requestId });
    expect(await reply).toEqual({ kind: 'answered', result: { kind: 'unknown' } });
  });
});
