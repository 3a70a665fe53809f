import { expect, test } from 'vitest';
import { createTeller } from './teller.ts';

test('A callback that checks anew is not called by its own check', () => {
  let changes = 0;
  const teller = createTeller(() => {});
  teller.onChange.add(() => {
    changes += 1;
    teller.expect('logged_in');
  });
  teller.expect('logged_in');
  const hear = (state: 'logged_in' | 'logged_out'): void =>
    teller.hear({ state, reason: '', epoch: '' });
  hear('logged_out');
  hear('logged_out');
  expect(changes).toBe(1);
  hear('logged_in');
  hear('logged_out');
  expect(changes).toBe(2);
});
