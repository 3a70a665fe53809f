import { afterAll, expect, test, vi } from 'vitest';
import type { HostedFieldName } from '#protocol/payment';
import { opening } from './field-data.fixture.ts';
import { restoreGlobals, startTestField } from './hosted-field.fixture.ts';

// Tests of other modules run in the same process. They must not share modules that use the fakes.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  restoreGlobals();
  vi.resetModules();
});

type Started = Awaited<ReturnType<typeof startTestField>>;

const values: readonly (readonly [field: HostedFieldName, value: string])[] = [
  ['card.number', '4200 0000 0000 0091'],
  ['card.cvv', '１２３'],
  ['card.expiry', '2034-12'],
  ['card.holder', 'Jane\u00A0Jones'],
  ['virtualAccount.password', 'secret'],
];

test.each(values)(
  '%s counts a value that is set without an event when it is validated',
  async (field, value) => {
    const frame = await startTestField({ ...opening, field }, []);
    frame.send({ kind: 'validate', requestId: 'r1' });
    frame.setValue(value);
    frame.send({ kind: 'setDisabled', isDisabled: true });
    frame.send({ kind: 'validate', requestId: 'r2' });
    const problems = frame.events.flatMap((event) =>
      event.kind === 'validated' ? [event.problem] : [],
    );
    expect(problems).toEqual(['empty', 'none']);
  },
);

test.each([
  ['the page clears the form', (frame: Started) => frame.send({ kind: 'clear' })],
  ['another field of the form clears it', (frame: Started) => frame.own?.clear()],
])('Digits that are being composed are removed when %s', async (_when, clear) => {
  const frame = await startTestField({ ...opening, field: 'card.number' }, []);
  frame.compose('４２００');
  clear(frame);
  expect(frame.value()).toBe('');
  frame.blur();
  frame.send({ kind: 'validate', requestId: 'r1' });
  expect(frame.events.at(-1)).toMatchObject({ kind: 'validated', problem: 'empty' });
});

test('Digits that are being composed count when the focus moves to another document', async () => {
  const frame = await startTestField({ ...opening, field: 'card.cvv' }, []);
  frame.compose('１２３');
  frame.blur();
  frame.send({ kind: 'validate', requestId: 'r1' });
  expect(frame.events.at(-1)).toMatchObject({ kind: 'validated', problem: 'none' });
});
