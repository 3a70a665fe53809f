import { describe, expect, test } from 'vitest';
import { handleName, type Handle } from '#protocol/handle';
import { comeBack } from './come-back.ts';
import { linkToResult } from './result-link.ts';
import { readReturned } from './returned.ts';

const checkoutId = '0123456789abcdef0123456789abcdef.uat01-vm-tx03';
const resultUrl = 'https://shop.example/result?order=1';

const frameOf = (heldCheckoutId: string, isAwaiting: boolean, heard: string[]) => {
  const handle: Handle<never> = {
    formId: 'f',
    pageOrigin: 'https://shop.example',
    checkoutId: heldCheckoutId,
    resource: 'payment',
    field: 'card.number',
    isSubmitting: () => false,
    lend: () => ({ kind: 'withheld' }),
    empty: () => {},
    returned: () => {
      heard.push(heldCheckoutId);
      return isAwaiting;
    },
  };
  return { [handleName]: handle };
};

/** A frame of another site: whatever is read of it throws. */
const foreign = new Proxy(
  {},
  {
    get: () => {
      throw new DOMException('Blocked', 'SecurityError');
    },
  },
);

const comeBackTo = async (frames: readonly unknown[], hash = `#${checkoutId}`) => {
  const said: (string | undefined)[] = [];
  const asked: string[] = [];
  await comeBack({
    hash,
    frames,
    findResultUrl: async (id) => {
      asked.push(id);
      return resultUrl;
    },
    say: (link) => said.push(link),
  });
  return { said, asked };
};

describe('after a challenge in the page', () => {
  test('the field that waits is told, and nothing is shown', async () => {
    const heard: string[] = [];
    const told = await comeBackTo([foreign, {}, frameOf(checkoutId, true, heard), foreign]);
    expect(heard).toEqual([checkoutId]);
    expect(told).toEqual({ said: [], asked: [] });
  });

  test('only one field is told', async () => {
    const heard: string[] = [];
    await comeBackTo([frameOf(checkoutId, true, heard), frameOf(checkoutId, true, heard)]);
    expect(heard).toHaveLength(1);
  });

  test('a field of another checkout is not told', async () => {
    const heard: string[] = [];
    const told = await comeBackTo([frameOf('b'.repeat(32), true, heard)]);
    expect(heard).toEqual([]);
    expect(told.asked).toEqual([checkoutId]);
  });

  test.each<readonly [string, readonly unknown[]]>([
    ['no frame is left', []],
    ['nobody waits', [frameOf(checkoutId, false, [])]],
    ['the frames are of other sites', [foreign]],
  ])('the shopper gets words and a link when %s', async (_when, frames) => {
    const told = await comeBackTo(frames);
    const path = `%2Fv1%2Fcheckouts%2F${checkoutId}%2Fpayment`;
    expect(told.said).toEqual([`${resultUrl}&id=${checkoutId}&resourcePath=${path}`]);
  });

  test.each(['', '#', '#short', `#${'a'.repeat(49)}`, `#${'a'.repeat(32)}/../x`, '#<b>'])(
    'an address with %o asks nobody anything',
    async (hash) => {
      expect(await comeBackTo([frameOf('', true, [])], hash)).toEqual({
        said: [undefined],
        asked: [],
      });
    },
  );
});

describe('the link to the shop', () => {
  const returned = { checkoutId, resource: 'payment' } as const;

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
  ])('%o leads somewhere: %s', (address, isLink) => {
    expect(linkToResult(address, returned) !== undefined).toBe(isLink);
  });

  test('names the resource that was made', () => {
    const registration = readReturned(`#${checkoutId}/registration`);
    expect(registration).toEqual({ checkoutId, resource: 'registration' });
    expect(linkToResult('https://shop.example/', registration ?? returned)).toBe(
      `https://shop.example/?id=${checkoutId}&resourcePath=%2Fv1%2Fcheckouts%2F${checkoutId}%2Fregistration`,
    );
  });
});
