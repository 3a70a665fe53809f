import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import type { CheckoutChange } from './field-replies.ts';
import { createFrameCheckout } from './frame-checkout.ts';

/** Waits for all promises that can settle. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** An open frame with the checkout `a`. */
function setUp() {
  const checkoutId = signal('a');
  const commands: string[] = [];
  const replies: ((reply: CheckoutChange) => void)[] = [];
  const frame = createFrameCheckout(
    {
      changeCheckout: (id) => {
        commands.push(id);
        return new Promise((resolve) => replies.push(resolve));
      },
    },
    checkoutId,
  );
  frame.handleOpening('a');
  return {
    frame,
    checkoutId,
    commands,
    /** Starts an alignment. The returned list has its result when it has ended. */
    align: () => {
      const results: boolean[] = [];
      void frame.align().then((isAligned) => results.push(isAligned));
      return results;
    },
    reply: async (reply: CheckoutChange) => {
      replies.shift()?.(reply);
      await settle();
    },
  };
}

describe('The checkout of a frame', () => {
  test('is not changed if the frame has it', async () => {
    const { align, commands } = setUp();
    const result = align();
    await settle();
    expect([result, commands]).toEqual([[true], []]);
  });

  test('follows that of the forms', async () => {
    const { align, commands, checkoutId, reply } = setUp();
    checkoutId.value = 'b';
    const result = align();
    await settle();
    await reply('accepted');
    expect([result, commands]).toEqual([[true], ['b']]);
    align();
    await settle();
    expect(commands).toEqual(['b']);
  });

  test.each<CheckoutChange>([
    'busy',
    'notAccepted',
    'notFinal',
    'succeeded',
    'unreachable',
    'lost',
  ])('stays after the reply %s, and the next alignment tries again', async (refusal) => {
    const { align, commands, checkoutId, reply } = setUp();
    checkoutId.value = 'b';
    const first = align();
    await settle();
    await reply(refusal);
    expect([first, commands]).toEqual([[false], ['b']]);
    const second = align();
    await settle();
    await reply('accepted');
    expect([second, commands]).toEqual([[true], ['b', 'b']]);
  });

  test('is changed once at a time: a frame refuses a change during another one', async () => {
    const { align, commands, checkoutId, reply } = setUp();
    checkoutId.value = 'b';
    const results = [align(), align(), align()];
    await settle();
    expect(commands).toEqual(['b']);
    await reply('accepted');
    expect([results, commands]).toEqual([[[true], [true], [true]], ['b']]);
  });

  test.each<readonly [CheckoutChange, sent: readonly string[]]>([
    ['accepted', ['b', 'd']],
    ['notAccepted', ['b', 'd']],
  ])(
    'is the newest one if that of the forms changes twice during a change whose reply is %s',
    async (reply, sent) => {
      const page = setUp();
      page.checkoutId.value = 'b';
      const results = [page.align()];
      await settle();
      page.checkoutId.value = 'c';
      results.push(page.align());
      page.checkoutId.value = 'd';
      results.push(page.align());
      await page.reply(reply);
      await page.reply('accepted');
      expect([results, page.commands]).toEqual([[[true], [true], [true]], sent]);
    },
  );

  test('is that of the opening if the frame reloads during a change', async () => {
    const { frame, align, commands, checkoutId, reply } = setUp();
    checkoutId.value = 'b';
    const result = align();
    await settle();
    frame.handleOpening('b');
    await reply('lost');
    expect([result, commands]).toEqual([[true], ['b']]);
    await reply('accepted');
    align();
    await settle();
    expect(commands).toEqual(['b']);
  });

  test('is changed again if the frame has reloaded with an older one', async () => {
    const { frame, align, commands, checkoutId, reply } = setUp();
    checkoutId.value = 'b';
    align();
    await settle();
    await reply('accepted');
    frame.handleOpening('b');
    checkoutId.value = 'c';
    const result = align();
    await settle();
    await reply('accepted');
    expect([result, commands]).toEqual([[true], ['b', 'c']]);
  });
});
