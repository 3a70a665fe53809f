import { afterEach, describe, expect, test, vi } from 'vitest';
import { requestAccess } from './access.ts';

afterEach(() => void vi.unstubAllGlobals());

const refuse = (): Promise<never> => Promise.reject(new DOMException('No.', 'NotAllowedError'));
const grant = (): Promise<void> => Promise.resolve();

type Browser = {
  readonly hasStorageAccess?: () => Promise<boolean>;
  readonly requestStorageAccess?: () => Promise<void>;
};

const accessIn = async (browser: Browser): Promise<boolean> => {
  vi.stubGlobal('document', browser);
  try {
    await requestAccess();
    return true;
  } catch {
    return false;
  }
};

describe('access to the cookies of its own origin', () => {
  test.each<readonly [because: string, browser: Browser, hasAccess: boolean]>([
    ['a browser that has no such question', {}, true],
    [
      'one that says yes',
      { hasStorageAccess: async () => true, requestStorageAccess: refuse },
      true,
    ],
    [
      'one that says no, and gives it to whoever asks',
      { hasStorageAccess: async () => false, requestStorageAccess: grant },
      true,
    ],
    [
      'one that says no, and means it',
      { hasStorageAccess: async () => false, requestStorageAccess: refuse },
      false,
    ],
    ['one that will not say', { hasStorageAccess: refuse, requestStorageAccess: refuse }, false],
    [
      'one that throws where it should promise',
      {
        hasStorageAccess: () => {
          throw new DOMException('No.', 'InvalidStateError');
        },
      },
      false,
    ],
    ['one that cannot be asked for it', { hasStorageAccess: async () => false }, false],
  ])('%s', async (_because, browser, hasAccess) => {
    expect(await accessIn(browser)).toBe(hasAccess);
  });

  test('is not asked for where it is there, as the browser may ask the user', async () => {
    const asked: string[] = [];
    await accessIn({
      hasStorageAccess: async () => true,
      requestStorageAccess: async () => void asked.push('asked'),
    });
    expect(asked).toEqual([]);
  });

  test('stays open while the browser leaves the question open', async () => {
    const pending = accessIn({
      hasStorageAccess: async () => false,
      requestStorageAccess: () => new Promise(() => {}),
    });
    const first = await Promise.race([pending, new Promise((resolve) => setImmediate(resolve, 7))]);
    expect(first).toBe(7);
  });
});
