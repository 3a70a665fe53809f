import { afterEach, describe, expect, test, vi } from 'vitest';
import { authOrigin, base, setUpChecking, type Page, type violation } from './page.fixture.ts';

const secondMs = 1_000;

const greeting = { kind: 'open', channel: 'oasm', version: 1 };

const unknownFor = (reason: string) => ({ state: 'unknown', reason });

const greetedCount = ({ frames }: Page): number => frames.last().element.greeted.length;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the frame', () => {
  test('lies beside the script, for one client, and is nothing to anybody who uses the page', async () => {
    const { frames } = await setUpChecking();
    const { element } = frames.last();
    expect(element).toMatchObject({
      src: `${base}frame?client_id=c1`,
      sandbox: 'allow-scripts allow-same-origin allow-storage-access-by-user-activation',
      allow: 'storage-access',
      hidden: true,
      tabIndex: -1,
      title: 'Session tracking',
    });
    expect(element.attributes).toEqual({ 'aria-hidden': 'true' });
    expect(element.isConnected).toBe(true);
  });

  test.each<readonly [base: string, allow: string]>([
    ['http://auth.opp.localhost:8080/v1/sessionTracker/', 'storage-access;local-network-access'],
    ['http://localhost:8080/v1/sessionTracker/', 'storage-access;local-network-access'],
    ['https://auth.localhost.example/v1/sessionTracker/', 'storage-access'],
    ['https://notlocalhost/v1/sessionTracker/', 'storage-access'],
  ])('at %s is allowed %s', async (place, allow) => {
    const { frames } = await setUpChecking({ src: `${place}oasm.js` });
    expect(frames.last().element).toMatchObject({ allow, src: `${place}frame?client_id=c1` });
  });

  test.each<readonly [src: string, origin: string]>([
    [`${base}oasm.js`, authOrigin],
    [`${base}1.2.3/oasm.js?v=1`, authOrigin],
    ['http://auth.localhost:8080/v1/sessionTracker/oasm.js', 'http://auth.localhost:8080'],
  ])('of %s is greeted at its own origin, once it has loaded', async (src, origin) => {
    const page = await setUpChecking({ src });
    expect(greetedCount(page)).toBe(0);
    page.frames.last().load();
    expect(page.frames.last().element.greeted).toEqual([
      { data: greeting, origin, port: expect.anything() },
    ]);
  });

  test('talks over the port from then on', async () => {
    const page = await setUpChecking();
    const { frames, statuses, time, wakeUnseen } = page;
    frames.last().open();
    frames.last().say('logged_in', '1');
    wakeUnseen();
    frames.last().say('logged_out');
    expect(frames.last().sent()).toHaveLength(2);
    expect(statuses).toEqual([
      { state: 'logged_in', reason: '' },
      { state: 'logged_out', reason: '' },
    ]);
    expect(greetedCount(page)).toBe(1);
    expect(time.waitsMs()).toEqual([]);
  });

  test('that is taken out by the page is no longer there', async () => {
    const { frames, statuses, time, wakeUnseen } = await setUpChecking();
    frames.last().drop();
    expect(statuses).toEqual([]);
    wakeUnseen();
    expect(statuses).toEqual([unknownFor('removed')]);
    expect(time.waitsMs()).toEqual([secondMs]);
  });

  test.each(['stop', 'destroy'])(
    'that is removed by %s leaves no timer, and hears nothing more',
    async (name) => {
      const page = await setUpChecking();
      const { call, frames, isClean, statuses, time, violate } = page;
      call(name);
      frames.last().load();
      violate();
      time.pass(60 * secondMs);
      expect(isClean()).toBe(true);
      expect(greetedCount(page)).toBe(0);
      expect(statuses).toEqual([]);
    },
  );

  test('that is removed, and put back by the page, is nothing to the one that came after it', async () => {
    const page = await setUpChecking();
    const { frames, statuses, time, wake } = page;
    frames.last().drop();
    wake();
    wake();
    frames.last().open();
    frames.last().say('logged_in', '1');
    frames.first().load();
    expect([frames.count(), greetedCount(page)]).toEqual([2, 1]);
    expect(time.waitsMs()).toEqual([]);
    time.pass(10 * secondMs);
    expect(statuses.slice(1)).toEqual([{ state: 'logged_in', reason: '' }]);
  });
});

describe('a frame that was moved', () => {
  test('is greeted anew, and asked anew when it has opened', async () => {
    const page = await setUpChecking();
    const { frames, statuses, time } = page;
    frames.last().open();
    frames.last().say('logged_in', '1');
    frames.last().load();
    expect(greetedCount(page)).toBe(2);
    expect(frames.last().element.greeted[1]).toMatchObject({ data: greeting, origin: authOrigin });
    expect(frames.last().sent()).toEqual([]);
    expect(time.waitsMs()).toEqual([10 * secondMs]);
    frames.last().tell({ kind: 'opened' });
    expect(frames.last().sent()).toHaveLength(1);
    frames.last().say('logged_out');
    expect(statuses.at(-1)).toEqual({ state: 'logged_out', reason: '' });
    expect([frames.count(), time.waitsMs().length]).toEqual([1, 0]);
  });

  test('is heard on its new port alone', async () => {
    const { frames, statuses } = await setUpChecking();
    frames.last().open();
    frames.last().load();
    const [old, fresh] = frames.last().element.greeted;
    expect([old?.port.far?.isClosed, fresh?.port.far?.isClosed]).toEqual([true, false]);
    expect(old?.port.far?.onmessage).toBeNull();
    frames.last().tell({ kind: 'opened' });
    frames.last().say('logged_in', '1');
    expect(statuses).toEqual([{ state: 'logged_in', reason: '' }]);
  });

  test('and does not open again was refused', async () => {
    const { frames, statuses, time } = await setUpChecking();
    frames.last().open();
    frames.last().say('unknown', '', 'no_evidence');
    frames.last().load();
    time.pass(9_999);
    expect(statuses).toEqual([unknownFor('no_evidence')]);
    time.pass(1);
    expect(statuses).toEqual([unknownFor('no_evidence'), unknownFor('frame_refused')]);
  });
});

describe('a frame that fails', () => {
  test('and hangs is given up after ten seconds', async () => {
    const { frames, statuses, time } = await setUpChecking();
    time.pass(9_999);
    expect(statuses).toEqual([]);
    time.pass(1);
    expect(statuses).toEqual([unknownFor('frame_timeout')]);
    expect(frames.thereCount()).toBe(0);
  });

  test('and loads something that does not answer was refused, ten seconds later', async () => {
    const { frames, statuses, time } = await setUpChecking();
    time.pass(9_999);
    frames.last().load();
    time.pass(9_999);
    expect(statuses).toEqual([]);
    time.pass(1);
    expect(statuses).toEqual([unknownFor('frame_refused')]);
    expect(frames.thereCount()).toBe(0);
  });

  test('since it speaks another version is told as a bad reply', async () => {
    const { frames, statuses } = await setUpChecking();
    frames.last().refuse();
    expect(statuses).toEqual([unknownFor('bad_reply')]);
    expect(frames.last().sent()).toEqual([]);
    expect(frames.thereCount()).toBe(0);
  });

  test('since the policy of the page forbids it is told at once', async () => {
    const { frames, statuses, violate } = await setUpChecking();
    violate();
    expect(statuses).toEqual([unknownFor('csp_frame_src')]);
    expect(frames.thereCount()).toBe(0);
  });

  test.each<readonly [because: string, facts: Partial<typeof violation>]>([
    ['another frame is forbidden', { blockedURI: 'https://ads.example/frame' }],
    ['another site of that name', { blockedURI: 'https://auth.example.evil.example/' }],
    ['something else is forbidden', { effectiveDirective: 'script-src-elem' }],
    ['it is only reported', { disposition: 'report' }],
    ['it is not said what is forbidden', { blockedURI: 'inline' }],
    ['nothing is said at all', { blockedURI: '' }],
    ['a site whose name ours begins with', { blockedURI: 'https://auth.exam' }],
  ])('does not fail where %s', async (_because, facts) => {
    const { frames, statuses, violate } = await setUpChecking();
    violate(facts);
    expect(statuses).toEqual([]);
    expect(frames.thereCount()).toBe(1);
  });

  test.each(['https://auth.example', 'https://auth.example/v1/sessionTracker/frame?client_id=c1'])(
    'fails however the browser names it: %s',
    async (blockedURI) => {
      const { statuses, violate } = await setUpChecking();
      violate({ blockedURI });
      expect(statuses).toEqual([unknownFor('csp_frame_src')]);
    },
  );

  test('does not fail where the same host is forbidden on another port', async () => {
    const { statuses, violate } = await setUpChecking({
      src: 'https://auth.example:8443/v1/sessionTracker/oasm.js',
    });
    violate({ blockedURI: 'https://auth.example' });
    expect(statuses).toEqual([]);
  });
});
