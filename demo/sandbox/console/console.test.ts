import { expect, test } from 'vitest';
import { mergeWrites } from './console.ts';

test('changes during a write cause one more write', async () => {
  const pending: (() => void)[] = [];
  const write = mergeWrites(() => new Promise((resolve) => pending.push(resolve)));
  const written = write();
  for (let change = 0; change < 1_000; change += 1) void write();
  expect(pending).toHaveLength(1);
  pending.shift()?.();
  await Promise.resolve();
  expect(pending).toHaveLength(1);
  pending.shift()?.();
  await written;
  expect(pending).toHaveLength(0);
  void write();
  expect(pending).toHaveLength(1);
});
