import { describe, expect, test } from 'vitest';
import { readOptions } from '../options.ts';

async function onRemove(): Promise<void> {}

describe('registrations.onRemove', () => {
  test('is a function', () => {
    const { options, invalid } = readOptions({ registrations: { onRemove } });
    expect([options.registrations, invalid]).toEqual([{ onRemove }, []]);
  });

  test.each([
    ['/cards/remove', 'a string'],
    [true, 'true'],
    [{ url: '/cards' }, 'an object'],
  ])('is not %j, and the other settings stay valid', (value, described) => {
    const raw = { registrations: { requireCvv: false, onRemove: value } };
    const { options, invalid } = readOptions(raw);
    expect(options.registrations).toEqual({ requireCvv: false });
    const expected = '(id: string) => Promise<unknown>';
    expect(invalid).toEqual([{ option: 'registrations.onRemove', value: described, expected }]);
  });
});
