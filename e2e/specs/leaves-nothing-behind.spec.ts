import type { BrowserContext, Page } from '@playwright/test';
import { createApplication, type Application } from '../pages/application.ts';
import { checking, polling, type TrackedPage } from '../pages/tracked-page.ts';
import { goBack } from '../support/go-back.ts';
import { trackResources, readResources, type PageResources } from '../support/page-resources.ts';
import { testWithPageCache } from '../support/chromium-profiles.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const ada = { username: 'ada', password: 'a long password' };

const loggedIn = { state: 'logged_in', reason: '' };
const loggedOut = { expected: 'logged_in', state: 'logged_out', reason: '' };

const logIn = async (sandbox: Sandbox, page: Page): Promise<Application> => {
  await sandbox.createUser(ada);
  const app = await createApplication(sandbox, 'app.opp.localhost');
  await app.logIn(page, ada);
  return app;
};

const logOutElsewhere = async (context: BrowserContext, app: Application): Promise<void> => {
  const away = await context.newPage();
  await app.logOut(away);
  await away.close();
};

const expectOneCall = async ({ changes, look, errors }: TrackedPage): Promise<void> => {
  await expect.poll(changes).toEqual([loggedOut]);
  await look();
  await look();
  expect(await changes()).toEqual([loggedOut]);
  expect(errors()).toEqual([]);
};

const countTracker = (page: Page): Promise<void> => trackResources(page, '/sessionTracker/oasm.js');

type Held = Pick<PageResources, 'listeners' | 'timers' | 'observers' | 'frames' | 'globals'>;

const heldBy = async (page: Page): Promise<Held> => {
  const { listeners, timers, observers, frames, globals } = await readResources(page);
  return { listeners, timers, observers, frames, globals };
};

const nothing: Held = { listeners: [], timers: 0, observers: 0, frames: 0, globals: [] };

/** The script once more, as pages that mount a component twice do. */
const loadAgain = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const { src } = document.querySelector('script[src]') as HTMLScriptElement;
    const script = document.createElement('script');
    script.src = src;
    document.head.append(script);
    return new Promise((resolve) => script.addEventListener('load', resolve));
  });

test.describe('The tracker, destroyed', { tag: '@firefox' }, () => {
  test('leaves no frame, listener, timer or global', async ({ page, context, sandbox }) => {
    await countTracker(page);
    const app = await logIn(sandbox, page);
    const tracked = await app.track(page);
    await expect.poll(tracked.lastStatus).toEqual(loggedIn);
    const held = await heldBy(page);
    expect(held).toMatchObject({ frames: 1, globals: ['_OASM'] });
    expect(held.listeners).toContain('[object Window] focus');
    expect(held.timers).toBeGreaterThan(0);

    await page.evaluate("window.kept = _OASM; _OASM('destroy');");
    expect(await heldBy(page)).toEqual(nothing);
    await page.evaluate("kept('check', 'logged_in'); kept('destroy');");
    await logOutElsewhere(context, app);
    expect(await heldBy(page)).toEqual(nothing);
    expect([await tracked.changes(), tracked.errors()]).toEqual([[], []]);
  });

  test('leaves nothing at any moment of its life', async ({ page, sandbox }) => {
    await page.clock.install();
    await countTracker(page);
    const app = await logIn(sandbox, page);
    const moments: Readonly<Record<string, () => Promise<unknown>>> = {
      'while its frame is awaited': () => expect(page.locator('iframe')).toHaveCount(1),
      'while a new frame is awaited': async () => {
        await page.locator('iframe').evaluate((frame) => frame.remove());
        await page.evaluate(() => dispatchEvent(new Event('focus')));
      },
    };
    for (const [when, wait] of Object.entries(moments))
      await test.step(when, async () => {
        const tracked = await app.track(page);
        await wait();
        await tracked.call('destroy');
        expect(await heldBy(page)).toEqual(nothing);
      });
    await test.step('before it began', async () => {
      const tracked = await app.track(page, { calls: `${polling} _OASM('destroy');` });
      await expect.poll(() => heldBy(page)).toEqual(nothing);
      expect(tracked.errors()).toEqual([]);
    });
  });

  test('is as new when its script comes again', async ({ page, context, sandbox }) => {
    const app = await logIn(sandbox, page);
    const tracked = await app.track(page);
    await expect.poll(tracked.lastStatus).toEqual(loggedIn);
    await tracked.call('destroy');
    await loadAgain(page);
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.evaluate(`_OASM('client_id', '${app.clientId}');
      _OASM('on_change', noteChange); ${polling}`);
    await expect.poll(tracked.heard).toContainEqual(expect.objectContaining({ kind: 'opened' }));
    await tracked.look();
    await logOutElsewhere(context, app);
    await expectOneCall(tracked);
  });
});

test.describe('The tracker, stopped', { tag: '@firefox' }, () => {
  test('looks no more until it is asked again', async ({ page, context, sandbox }) => {
    await page.clock.install();
    await countTracker(page);
    const app = await logIn(sandbox, page);
    const tracked = await app.track(page);
    await expect.poll(tracked.lastStatus).toEqual(loggedIn);
    // Until then it would go on without the page's load event.
    await page.clock.fastForward(2_000);
    await tracked.call('stop');
    expect(await heldBy(page)).toMatchObject({ frames: 0, timers: 0, globals: ['_OASM'] });
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    expect(await heldBy(page)).toMatchObject({ frames: 0, timers: 0 });
    await logOutElsewhere(context, app);
    expect(await tracked.changes()).toEqual([]);
    await tracked.call('check', 'logged_in');
    await expectOneCall(tracked);
  });
});

test.describe('A page that mounts the tracker twice', { tag: '@firefox' }, () => {
  test('has one of it', async ({ page, context, sandbox }) => {
    await countTracker(page);
    const app = await logIn(sandbox, page);
    const tracked = await app.track(page);
    await expect.poll(tracked.lastStatus).toEqual(loggedIn);
    const held = await heldBy(page);
    await loadAgain(page);
    await page.evaluate(`_OASM('client_id', '${app.clientId}');
      _OASM('on_change', noteChange); ${polling}`);
    await tracked.look();
    expect(await heldBy(page)).toEqual(held);
    await logOutElsewhere(context, app);
    await expectOneCall(tracked);
  });
});

/** What routers and tidy scripts do to a page. */
const changes: readonly (readonly [what: string, act: string, loads: number])[] = [
  ['replaces its body', "document.body.replaceWith(document.createElement('body'))", 1],
  ['empties its body', "document.body.innerHTML = ''", 1],
  ['moves the frame', "document.body.append(document.querySelector('iframe'))", 2],
];

test.describe('A page that', { tag: '@firefox' }, () => {
  for (const [what, act, loads] of changes)
    test(`${what} is tracked as before`, async ({ page, context, sandbox }) => {
      const app = await logIn(sandbox, page);
      const tracked = await app.track(page, { calls: checking });
      await expect.poll(tracked.lastStatus).toEqual(loggedIn);
      await page.evaluate(act);
      await expect.poll(tracked.loads).toBe(loads);
      await tracked.look();
      expect(tracked.warnings()).toEqual([]);
      await logOutElsewhere(context, app);
      await expectOneCall(tracked);
    });

  test('takes the frame away is told so once, and given another', async ({
    page,
    context,
    sandbox,
  }) => {
    const app = await logIn(sandbox, page);
    const tracked = await app.track(page, { calls: checking });
    await expect.poll(tracked.lastStatus).toEqual(loggedIn);
    for (const loads of [2, 3]) {
      await page.locator('iframe').evaluate((frame) => frame.remove());
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await expect.poll(tracked.loads).toBe(loads);
      await expect.poll(tracked.lastStatus).toEqual(loggedIn);
    }
    const removed = { state: 'logged_in', reason: 'removed' };
    expect(await tracked.statuses()).toEqual([loggedIn, removed, loggedIn, removed, loggedIn]);
    expect(tracked.warnings()).toEqual([expect.stringMatching(/^\[oasm\] removed: \w/)]);
    await logOutElsewhere(context, app);
    await expectOneCall(tracked);
  });
});

testWithPageCache(
  'A page that was left and is come back to looks again',
  async ({ page, context, sandbox }) => {
    const app = await logIn(sandbox, page);
    const tracked = await app.track(page, { calls: checking });
    await expect.poll(tracked.lastStatus).toEqual(loggedIn);
    await page.evaluate(`
    addEventListener('pageshow', ({ persisted }) => { told.isKept = persisted; });
    location.href = '/left';`);
    await page.waitForURL('**/left');
    await logOutElsewhere(context, app);
    await goBack(page);
    await expect
      .poll(() => page.evaluate('window.told?.isKept').catch(() => 'on its way'))
      .toBe(true);
    await expectOneCall(tracked);
  },
);
