import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { createFrameCheckout } from './frame-checkout.ts';

test('After an error, the checkout of a frame can be changed again', async () => {
  const error = new Error('The page has replaced MutationObserver.');
  const replies = [Promise.reject(error), Promise.resolve('accepted' as const)];
  const frame = createFrameCheckout(
    { changeCheckout: async () => (await replies.shift()) ?? 'lost' },
    signal('b'),
  );
  await expect(frame.align()).rejects.toBe(error);
  expect(await frame.align()).toBe(true);
});
