import { describe, expect, test } from 'vitest';
import type { Command, Event } from '#protocol/payment';
import { SecureFieldModel, type FieldListeners } from './secure-field-model.ts';

const createField = () => {
  const sent: Command[] = [];
  const said: string[] = [];
  let listeners: FieldListeners | undefined;
  const note =
    (text: string) =>
    (detail?: boolean | string): void => {
      said.push(detail === undefined ? text : `${text}:${detail}`);
    };
  const model = new SecureFieldModel({
    name: 'card.number',
    connect: (given) => {
      listeners = given;
      return note('disconnected');
    },
    onChanged: note('changed'),
    onEntered: note('entered'),
    onReturned: note('returned'),
    onFocused: note('focused'),
    onBlurred: note('blurred'),
    onLost: note('lost'),
    onFailed: note('failed'),
  });
  const port = {
    send: (command: Command) => void sent.push(command),
    close: () => {},
    droppedCount: () => 0,
  };
  return {
    model,
    sent,
    said,
    open: () => listeners?.onOpened(port),
    hear: (event: Event) => listeners?.onEvent(event),
    lose: () => listeners?.onLost(),
    fail: () => listeners?.onFailed('timeout'),
  };
};

const submission = { fields: [], siblings: [], challenge: 'window' } as const;
const filled = { kind: 'changed', isValid: true, isEmpty: false, brands: ['VISA'] } as const;

describe('a secure field', () => {
  test('tells what the frame says of itself', () => {
    const field = createField();
    field.open();
    field.hear(filled);
    field.hear({ kind: 'focused' });
    const { status, isValid, isEmpty, hasFocus, brands } = field.model;
    expect([status.value, isValid.value, isEmpty.value, hasFocus.value, brands.value]).toEqual([
      'open',
      true,
      false,
      true,
      ['VISA'],
    ]);
  });

  test('matches answers to questions', async () => {
    const field = createField();
    field.open();
    const first = field.model.validate();
    const [second, third] = [field.model.validate(), field.model.validate()];
    field.hear({ kind: 'validated', requestId: 'r2', isValid: true, isPast: false });
    field.hear({ kind: 'validated', requestId: 'r1', isValid: false, isPast: false });
    field.hear({ kind: 'validated', requestId: 'r3', isValid: false, isPast: true });
    expect(await Promise.all([first, second, third])).toEqual(['wrong', 'valid', 'past']);
  });

  test('that went away before sending has sent nothing', async () => {
    const field = createField();
    field.open();
    const answer = field.model.submit(submission);
    field.lose();
    expect(await answer).toEqual({ kind: 'failed', code: 'frame_lost' });
  });

  test('that went away while sending leaves the outcome unknown', async () => {
    const field = createField();
    field.open();
    const answer = field.model.submit(submission);
    field.hear({ kind: 'sent', requestId: 'r1' });
    field.lose();
    expect(await answer).toEqual({ kind: 'answered', outcome: { kind: 'unknown' } });
  });

  test('that was taken away while sending is answered for as one that went away', async () => {
    const field = createField();
    field.open();
    const answer = field.model.submit(submission);
    field.hear({ kind: 'sent', requestId: 'r1' });
    field.model.lose();
    expect(await answer).toEqual({ kind: 'answered', outcome: { kind: 'unknown' } });
    expect(field.said).toEqual(['lost:false']);
  });

  test('that comes back is empty, and tells whether digits were lost', () => {
    const field = createField();
    field.open();
    field.hear(filled);
    field.lose();
    expect([field.model.isEmpty.value, field.said.at(-1)]).toEqual([true, 'lost:true']);
  });

  test('can be waited for', async () => {
    const field = createField();
    const open = field.model.whenOpen();
    field.open();
    expect(await open).toBe(true);
  });

  test('that never answers is not waited for', async () => {
    const field = createField();
    const open = field.model.whenOpen();
    field.fail();
    expect(await open).toBe(false);
  });

  test('refuses questions before it is open', async () => {
    expect(await createField().model.validate()).toBe('wrong');
  });

  test('disconnects when it is disposed', () => {
    const field = createField();
    field.open();
    field.model.dispose();
    expect(field.said).toEqual(['disconnected']);
  });
});
