import { spawnSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { cardForm } from '../pages/card-form.ts';
import { speakingByHand } from '../pages/hostile-page.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

/**
 * A page in whose narrow wrapper a very wide frame lies: whatever brings the caret into view there scrolls
 * the wrapper, by as much as the caret moved.
 */
const spyingByScroll = `${speakingByHand}
  window.wrap = (frame) => {
    window.wrapper = document.body.appendChild(document.createElement('div'));
    wrapper.style.cssText = 'overflow: hidden; width: 40px';
    frame.style.cssText = 'display: block; width: 60000px; height: 90px; border: 0';
    wrapper.append(frame);
  };
  window.widthsOf = (family, texts) => {
    const context = document.createElement('canvas').getContext('2d');
    context.font = '1000px ' + family;
    return texts.map((text) => context.measureText(text).width);
  };`;

const worn = (family: string) => [
  { property: 'font-family', value: family },
  { property: 'font-size', value: '2000px' },
  { property: 'padding-left', value: '100px' },
];

/** Where the wrapper stands after each key, as the page reads it. */
const typeWatched = async (page: Page, keys: string): Promise<readonly number[]> => {
  const offset = async (): Promise<number> => Number(await page.evaluate('wrapper.scrollLeft'));
  const offsets: number[] = [];
  for (const key of keys) {
    const before = await offset();
    await page.keyboard.press(key);
    await expect.poll(offset).toBeGreaterThan(before);
    offsets.push(await offset());
  }
  return offsets;
};

const digits = '0123456789';
const generic = ['serif', 'sans-serif', 'system-ui', 'cursive', 'fantasy', 'monospace'];

/** The fonts of this machine, by name; none where nobody can list them. */
const installedFonts = (): readonly string[] => {
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' });
  const names = (stdout ?? '').split(/[\n,]/).filter((name) => /^[\w ]+$/.test(name));
  return [...new Set(names)].map((name) => `"${name}"`);
};

const isUneven = async (page: Page, family: string): Promise<boolean> => {
  const widths = await page.evaluate(`widthsOf(${JSON.stringify(family)}, [...'${digits}'])`);
  return new Set(widths as number[]).size > 1;
};

const openSpying = async (page: Page, sandbox: Sandbox) => {
  const checkoutId = await sandbox.createCheckout();
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
  const address = await cardForm(page).numberFrame.getAttribute('src');
  const head = `<script>${spyingByScroll}</script>`;
  await sandbox.merchantPage(page, { path: '/spying', head });
  await page.evaluate(`(async () => {
    const frame = await frameOf(${JSON.stringify(address)});
    wrap(frame);
    await new Promise((resolve) => { frame.onload = resolve; });
    window.talk = conversation(frame, { checkoutId: '${checkoutId}', isFormatted: false });
    await talk.hears('opened');
  })()`);
  return page.frameLocator('iframe').locator('input');
};

/** Empties and dresses the frame, and waits until it has done both. */
const dress = async (page: Page, family: string): Promise<void> => {
  await page.evaluate(`(async () => {
    talk.heard.length = 0;
    talk.say({ kind: 'clear' });
    talk.say({ kind: 'dress', style: ${JSON.stringify(worn(family))} });
    talk.say({ kind: 'validate', requestId: 'worn' });
    await talk.hears('validated');
    wrapper.scrollLeft = 0;
  })()`);
};

test.describe('A page that scrolls with the caret', () => {
  test('reads from an input of its own which letter was typed', async ({ page, sandbox }) => {
    const head = `<script>${spyingByScroll}</script>`;
    await sandbox.merchantPage(page, { path: '/spying', head, body: '<iframe></iframe>' });
    await page.evaluate(`(() => {
      const frame = document.querySelector('iframe');
      wrap(frame);
      const input = frame.contentDocument.body.appendChild(document.createElement('input'));
      input.style.cssText = 'font: 64px sans-serif; padding-left: 100px; width: 50000px';
      input.focus();
    })()`);
    const [first = 0, second = 0, third = 0] = await typeWatched(page, 'WWi');
    expect(second - first).toBeGreaterThan(third - second + 10);
  });

  test('is moved equally far by every digit, in each font there is', async ({ page, sandbox }) => {
    const input = await openSpying(page, sandbox);
    const candidates = [...generic, ...installedFonts()];
    const verdicts = await Promise.all(candidates.map((family) => isUneven(page, family)));
    const uneven = candidates.filter((_, index) => verdicts[index]);
    for (const family of new Set([...generic, ...uneven])) {
      const seen: (readonly number[])[] = [];
      for (const typed of ['0000000000', digits]) {
        await dress(page, family);
        await input.focus();
        seen.push(await typeWatched(page, typed));
      }
      expect(seen[1], family).toEqual(seen[0]);
    }
  });
});

test.describe('A font whose digits are equally wide', { tag: '@firefox' }, () => {
  test('is worn, also by a frame that was hidden when it was dressed', async ({
    page,
    sandbox,
  }) => {
    const input = await openSpying(page, sandbox);
    const family = (): Promise<string> =>
      input.evaluate((field) => getComputedStyle(field).fontFamily);
    await dress(page, 'Arial, sans-serif');
    expect(await family()).toBe('Arial, sans-serif');
    await page.evaluate(`wrapper.firstChild.style.display = 'none'`);
    await dress(page, '"Liberation Sans", Arial, sans-serif');
    await page.evaluate(`wrapper.firstChild.style.display = 'block'`);
    await expect.poll(family).toBe('"Liberation Sans", Arial, sans-serif');
  });
});
