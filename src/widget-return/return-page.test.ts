import { describe, expect, test } from 'vitest';
import { fieldEntryName, type FieldEntry } from '#protocol/field-entry';
import { parseCheckoutReference } from '#contract/checkout';
import { finishChallenge, linkToResult } from './return-page.ts';

const checkoutId = '0123456789abcdef0123456789abcdef.uat01-vm-tx03';
const resultUrl = 'https://shop.example/result?order=1';

function createFrame(
  entryCheckoutId: string,
  isWaiting: boolean,
  notified: string[],
  hasBegunChallenge = isWaiting,
) {
  const entry: { -readonly [Name in keyof FieldEntry<never>]: FieldEntry<never>[Name] } = {
    pairingId: 'f',
    pageOrigin: 'https://shop.example',
    checkoutId: entryCheckoutId,
    resource: 'payment',
    field: 'card.number',
    isSubmitting: () => false,
    readValue: () => ({ kind: 'denied' }),
    clear: () => {},
    handleReturn: () => {
      notified.push(entryCheckoutId);
      return isWaiting;
    },
    hasBegunChallenge: () => hasBegunChallenge,
    isChangingCheckout: () => false,
    mayHavePaid: () => false,
  };
  return { [fieldEntryName]: entry };
}

/** A frame of another origin, which throws on every read. */
const foreignFrame = new Proxy(
  {},
  {
    get: () => {
      throw new DOMException('Blocked', 'SecurityError');
    },
  },
);

async function finish(frames: readonly unknown[], hash = `#${checkoutId}`) {
  const messages: (string | undefined)[] = [];
  const requests: string[] = [];
  await finishChallenge({
    hash,
    frames,
    findResultUrl: async (id) => {
      requests.push(id);
      return resultUrl;
    },
    showMessage: (link) => messages.push(link),
  });
  return { messages, requests };
}

describe('After a challenge in the page', () => {
  test('the waiting field is notified, and no message is shown', async () => {
    const notified: string[] = [];
    const result = await finish([
      foreignFrame,
      {},
      createFrame(checkoutId, true, notified),
      foreignFrame,
    ]);
    expect(notified).toEqual([checkoutId]);
    expect(result).toEqual({ messages: [], requests: [] });
  });

  test('a field that throws does not prevent the next one from being notified', async () => {
    const notified: string[] = [];
    const broken = createFrame(checkoutId, true, []);
    broken[fieldEntryName].handleReturn = () => {
      throw new Error('The document of the field is gone.');
    };
    const result = await finish([broken, createFrame(checkoutId, true, notified)]);
    expect(notified).toEqual([checkoutId]);
    expect(result).toEqual({ messages: [], requests: [] });
  });

  test('only one field is notified', async () => {
    const notified: string[] = [];
    await finish([
      createFrame(checkoutId, true, notified),
      createFrame(checkoutId, true, notified),
    ]);
    expect(notified).toHaveLength(1);
  });

  test('a field of another checkout is not notified', async () => {
    const notified: string[] = [];
    const result = await finish([createFrame('b'.repeat(32), true, notified)]);
    expect(notified).toEqual([]);
    expect(result).toEqual({ messages: [undefined], requests: [] });
  });

  test.each<readonly [string, readonly unknown[]]>([
    ['the page has no frames', []],
    ['no field has begun a challenge', [createFrame(checkoutId, false, [])]],
    ['a field has begun a challenge of another checkout', [createFrame('b'.repeat(32), true, [])]],
    ['all frames are of other origins', [foreignFrame]],
  ])('a message without a link is shown if %s', async (_when, frames) => {
    expect(await finish(frames)).toEqual({ messages: [undefined], requests: [] });
  });

  test('a message with a link is shown if the field has begun the challenge and no longer waits', async () => {
    const result = await finish([foreignFrame, createFrame(checkoutId, false, [], true)]);
    const path = `%2Fv1%2Fcheckouts%2F${checkoutId}%2Fpayment`;
    expect(result.messages).toEqual([`${resultUrl}&id=${checkoutId}&resourcePath=${path}`]);
    expect(result.requests).toEqual([checkoutId]);
  });

  test.each(['', '#', '#short', `#${'a'.repeat(49)}`, `#${'a'.repeat(32)}/../x`, '#<b>'])(
    'the fragment %o causes no notification and no request',
    async (hash) => {
      expect(await finish([createFrame('', true, [])], hash)).toEqual({
        messages: [undefined],
        requests: [],
      });
    },
  );
});

describe('linkToResult', () => {
  const checkout = { checkoutId, resource: 'payment' } as const;

  test.each<readonly [address: string, isLink: boolean]>([
    ['https://shop.example/result', true],
    ['http://shop.localhost:8080/result', true],
    ['http://shop.example/result', false],
    ['http://shop.localhost.example/result', false],
    ['https://user@shop.example/result', false],
    ['javascript:alert(1)//', false],
    ['data:text/html,hi', false],
    ['/result', false],
    ['', false],
  ])('accepts %o: %s', (address, isLink) => {
    expect(linkToResult(address, checkout) !== undefined).toBe(isLink);
  });

  test('includes the resource', () => {
    const registration = parseCheckoutReference(`${checkoutId}/registration`);
    expect(registration).toEqual({ checkoutId, resource: 'registration' });
    expect(linkToResult('https://shop.example/', registration ?? checkout)).toBe(
      `https://shop.example/?id=${checkoutId}&resourcePath=%2Fv1%2Fcheckouts%2F${checkoutId}%2Fregistration`,
    );
  });
});
