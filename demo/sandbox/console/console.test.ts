import { expect, test } from 'vitest';
import { createTeller } from './console.ts';

test('who is slow to hear of changes is told once more, not once for each', async () => {
  const waiting: (() => void)[] = [];
  const tell = createTeller(() => new Promise((resolve) => waiting.push(resolve)));
  const told = tell();
  for (let change = 0; change < 1_000; change += 1) void tell();
  expect(waiting).toHaveLength(1);
  waiting.shift()?.();
  await Promise.resolve();
  expect(waiting).toHaveLength(1);
  waiting.shift()?.();
  await told;
  expect(waiting).toHaveLength(0);
  void tell();
  expect(waiting).toHaveLength(1);
});
