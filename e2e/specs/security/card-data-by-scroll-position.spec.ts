import type { Locator, Page } from '@playwright/test';
import { findFrameUrl, openHostilePage } from '../../pages/hostile-page.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';

/*
 * The attack: a browser scrolls the caret into view, also in the documents around the focused one. A page that puts
 * a very wide hosted field into a narrow wrapper reads from `scrollLeft` how far each key moved the caret, and so
 * which digit it was, when the digits of the font have different widths. The hosted field therefore only applies
 * fonts whose digits are equally wide.
 */

/** Digits of the first two have different widths. */
const families = ['"ZCOOL XiaoWei"', '"Gowun Dodum"', '"Noto Sans"', 'serif', 'monospace'];

const digits = '0123456789';

const readScrollPosition = `
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

function styleOf(family: string) {
  return [
    { property: 'font-family', value: family },
    { property: 'font-size', value: '2000px' },
    { property: 'padding-left', value: '100px' },
  ];
}

/** How far the wrapper is scrolled after each key. */
async function typeAndMeasure(page: Page, keys: string): Promise<readonly number[]> {
  async function readOffset(): Promise<number> {
    return Number(await page.evaluate('wrapper.scrollLeft'));
  }
  const offsets: number[] = [];
  for (const key of keys) {
    const before = offsets.at(-1) ?? (await readOffset());
    await page.keyboard.press(key);
    await expect.poll(readOffset, { intervals: [10] }).toBeGreaterThan(before);
    offsets.push(await readOffset());
  }
  return offsets;
}

/** Adds a frame in a narrow wrapper, whose document waits to be opened. */
async function addWrappedFrame(page: Page, sandbox: Sandbox): Promise<void> {
  await openHostilePage(page, sandbox, readScrollPosition);
  const frameUrl = await findFrameUrl(sandbox);
  await page.evaluate(`(async () => {
    window.frame = await addFrame(${JSON.stringify(frameUrl)});
    wrap(frame);
    await new Promise((resolve) => { frame.onload = resolve; });
  })()`);
}

async function openField(page: Page, sandbox: Sandbox, opening: object = {}): Promise<Locator> {
  const checkoutId = await sandbox.createCheckout();
  const changes = JSON.stringify({ checkoutId, numberFormatting: false, ...opening });
  await page.evaluate(`(async () => {
    window.channel = openChannel(frame, ${changes});
    await channel.receive('opened');
  })()`);
  return page.frameLocator('iframe').locator('input');
}

async function openWrappedField(page: Page, sandbox: Sandbox): Promise<Locator> {
  await addWrappedFrame(page, sandbox);
  return openField(page, sandbox);
}

/** Empties the field and sends it the style; resolves when the field has handled both. */
async function applyFont(page: Page, family: string): Promise<void> {
  await page.evaluate(`(async () => {
    channel.received.length = 0;
    channel.send({ kind: 'clear' });
    channel.send({ kind: 'style', style: ${JSON.stringify(styleOf(family))} });
    channel.send({ kind: 'validate', requestId: 'styled' });
    await channel.receive('validated');
    wrapper.scrollLeft = 0;
  })()`);
}

test.describe('The scroll position of a hosted field', () => {
  test('changes by the same distance for every digit, in every font', async ({ page, sandbox }) => {
    const input = await openWrappedField(page, sandbox);
    async function hasDifferentWidths(family: string): Promise<boolean> {
      const widths = await page.evaluate(`widthsOf(${JSON.stringify(family)}, [...'${digits}'])`);
      return new Set(widths as number[]).size > 1;
    }
    expect(await Promise.all(families.slice(0, 2).map(hasDifferentWidths))).toEqual([true, true]);
    for (const family of families) {
      await applyFont(page, family);
      await input.focus();
      const ofZeros = await typeAndMeasure(page, '0000000000');
      await applyFont(page, family);
      await input.focus();
      expect(await typeAndMeasure(page, digits), family).toEqual(ofZeros);
    }
  });
});

test.describe('A font with digits of different widths', () => {
  const [family = ''] = families;

  /** The font when the first event of this type reports a digit, which the browser has not drawn yet. */
  async function readFontAt(event: string, input: Locator, enter: () => Promise<void>) {
    await input.evaluate((field, type) => {
      function readFont(): void {
        Object.assign(globalThis, { font: getComputedStyle(field).fontFamily });
      }
      field.addEventListener(type, readFont, { once: true });
    }, event);
    await enter();
    return input.evaluate(() => (globalThis as { font?: string }).font);
  }

  async function fill(input: Locator, event: string): Promise<void> {
    await input.evaluate((field: HTMLInputElement, type) => {
      field.value = '4200000000000091';
      field.dispatchEvent(new Event(type, { bubbles: true }));
    }, event);
  }

  const cases: readonly (readonly [
    string,
    string,
    (page: Page, input: Locator) => Promise<void>,
  ])[] = [
    ['is typed', 'beforeinput', ({ keyboard }) => keyboard.press('1')],
    ['is filled by the browser', 'input', (_page, input) => fill(input, 'input')],
    ['is filled by a password manager', 'change', (_page, input) => fill(input, 'change')],
  ];
  for (const [how, event, enter] of cases)
    test(`is replaced before a digit is drawn that ${how} before the field is measured @full`, async ({
      page,
      sandbox,
    }) => {
      await addWrappedFrame(page, sandbox);
      // The field is measured when it has been painted. Without timers, it never is.
      await page
        .frameLocator('iframe')
        .locator('body')
        .evaluate(() => void Object.assign(globalThis, { setTimeout: () => 0 }));
      const input = await openField(page, sandbox, { style: styleOf(family) });
      expect(await input.evaluate((field) => getComputedStyle(field).fontFamily)).toBe(family);
      await input.focus();
      expect(await readFontAt(event, input, () => enter(page, input))).toBe('monospace');
    });
});

test.describe('A font with digits of equal width', () => {
  test('is applied, also when the frame was hidden at the time of the request @full', async ({
    page,
    sandbox,
  }) => {
    const input = await openWrappedField(page, sandbox);
    function readFamily(): Promise<string> {
      return input.evaluate((field) => getComputedStyle(field).fontFamily);
    }
    await applyFont(page, 'Arial, sans-serif');
    expect(await readFamily()).toBe('Arial, sans-serif');
    await page.evaluate(`wrapper.firstChild.style.display = 'none'`);
    await applyFont(page, '"Noto Sans", Arial, sans-serif');
    await page.evaluate(`wrapper.firstChild.style.display = 'block'`);
    await expect.poll(readFamily).toBe('"Noto Sans", Arial, sans-serif');
  });

  test('is applied, also when the frame was hidden between its first layout and the measurement @full', async ({
    page,
    sandbox,
  }) => {
    await addWrappedFrame(page, sandbox);
    const inFrame = page.frameLocator('iframe').locator('body');
    await inFrame.evaluate(() => {
      const timers: (() => void)[] = [];
      Object.assign(globalThis, { timers, setTimeout: (run: () => void) => timers.push(run) });
    });
    const input = await openField(page, sandbox, { style: styleOf('"Noto Sans"') });
    function countTimers(): Promise<number> {
      return inFrame.evaluate(() => (globalThis as { timers?: unknown[] }).timers?.length ?? 0);
    }
    // One prepares the field, and one, started after the first layout, measures the digits.
    await expect.poll(countTimers).toBe(2);
    await page.evaluate(`wrapper.style.display = 'none'`);
    await inFrame.evaluate(() => {
      for (const run of (globalThis as { timers?: (() => void)[] }).timers ?? []) run();
    });
    await page.evaluate(`wrapper.style.display = 'block'`);
    await expect
      .poll(() => input.evaluate((field) => getComputedStyle(field).fontFamily))
      .toBe('"Noto Sans"');
  });

  test('is measured once for each style, and again when the size of the frame changes @full', async ({
    page,
    sandbox,
  }) => {
    const input = await openWrappedField(page, sandbox);
    /** The number of elements that the frame has added to measure digits, since the last call. */
    function takeSamples(): Promise<number> {
      return input.evaluate(async ({ ownerDocument: { body } }) => {
        const global = globalThis as { samples?: number };
        if (global.samples === undefined)
          new MutationObserver((changes) => {
            for (const { addedNodes } of changes)
              global.samples = (global.samples ?? 0) + addedNodes.length;
          }).observe(body, { childList: true });
        for (let frame = 0; frame < 2; frame += 1)
          await new Promise((resolve) => requestAnimationFrame(resolve));
        const { samples = 0 } = global;
        global.samples = 0;
        return samples;
      });
    }
    await takeSamples();
    await applyFont(page, 'Arial, sans-serif');
    // Ten digits in two sizes.
    expect(await takeSamples()).toBe(20);
    await page.evaluate(`wrapper.firstChild.style.height = '120px'`);
    await expect.poll(takeSamples).toBe(20);
  });
});
