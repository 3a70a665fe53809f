import { beforeEach, describe, expect, test } from 'vitest';
import type { Opening } from '#protocol/payment';
import { opening as anyOpening } from '#protocol/payment-messages.fixture';
import { createFrameState, type FrameState, type StateCommand } from './frame-state.ts';

const opening: Opening = {
  ...anyOpening,
  label: 'Card number',
  placeholder: 'Number',
  hasExample: true,
  brand: 'VISA',
  style: [{ property: 'color', value: 'red' }],
};

const texts = { label: 'Card number', placeholder: 'Number', hasExample: true, error: '' };

/** Commands that state what the opening states. */
const repeated: readonly StateCommand[] = [
  { kind: 'style', style: [{ property: 'color', value: 'red' }] },
  { kind: 'setTexts', ...texts },
  { kind: 'setBrand', brand: 'VISA' },
  { kind: 'setDisabled', isDisabled: false },
];

/** The same kinds of commands with other content. */
const changed: readonly StateCommand[] = [
  { kind: 'style', style: [{ property: 'color', value: 'blue' }] },
  { kind: 'setTexts', ...texts, error: 'Check the card number.' },
  { kind: 'setBrand', brand: 'MASTER' },
  { kind: 'setDisabled', isDisabled: true },
];

describe('createFrameState', () => {
  let sent: StateCommand[] = [];
  let state: FrameState;
  function send(commands: readonly StateCommand[]): readonly StateCommand[] {
    for (const command of commands) state.send(command);
    return sent.splice(0);
  }
  beforeEach(() => {
    sent = [];
    state = createFrameState((command) => void sent.push(command));
    state.handleOpening(opening);
  });

  test('sends no command that repeats the opening', () => {
    expect(send(repeated)).toEqual([]);
  });

  test('sends each change once, and also the change back', () => {
    expect(send(changed)).toEqual(changed);
    expect(send(changed)).toEqual([]);
    expect(send(repeated)).toEqual(repeated);
  });

  test('sends changes again after the next opening, which a reloaded frame gets', () => {
    send(changed);
    state.handleOpening(opening);
    expect(send(repeated)).toEqual([]);
    expect(send(changed)).toEqual(changed);
  });
});
