import { afterEach, describe, expect, test, vi } from 'vitest';
import { authOrigin, base, secondMs, setUpChecking, type Page } from './page.fixture.ts';

const opening = { kind: 'open', channel: 'oasm', version: 3 };

function unknownFor(reason: string) {
  return { state: 'unknown', reason };
}

function handshakeCount({ frames }: Page): number {
  return frames.last().element.handshakes.length;
}

afterEach(() => void vi.unstubAllGlobals());

describe('the frame', () => {
  test('is loaded from the folder of the script for one client, and is hidden from users and screen readers', () => {
    const { frames } = setUpChecking();
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
  ])('at %s has the permissions %s', (place, allow) => {
    const { frames } = setUpChecking({ src: `${place}oasm.js` });
    expect(frames.last().element).toMatchObject({ allow, src: `${place}frame?client_id=c1` });
  });

  test.each<readonly [src: string, origin: string]>([
    [`${base}oasm.js`, authOrigin],
    [`${base}1.2.3/oasm.js?v=1`, authOrigin],
    ['http://auth.localhost:8080/v1/sessionTracker/oasm.js', 'http://auth.localhost:8080'],
  ])('of %s receives the port at its own origin, after it has loaded', (src, origin) => {
    const page = setUpChecking({ src });
    expect(handshakeCount(page)).toBe(0);
    page.frames.last().load();
    expect(page.frames.last().element.handshakes).toEqual([
      { data: opening, origin, port: expect.anything() },
    ]);
  });

  test('that the page has removed and adds again does not disturb its replacement', () => {
    const page = setUpChecking();
    const { frames, statuses, time, wake } = page;
    frames.last().remove();
    wake();
    wake();
    frames.last().open();
    frames.last().sendState('logged_in', '1');
    frames.first().load();
    expect([frames.count(), handshakeCount(page)]).toEqual([2, 1]);
    expect(time.pendingMs()).toEqual([]);
    time.advance(10 * secondMs);
    expect(statuses.slice(1)).toEqual([{ state: 'logged_in', reason: '' }]);
  });
});

test('The tracker works on a page with elements that shadow all properties it uses of the document', () => {
  const { frames, statuses, violate } = setUpChecking({
    shadowed: [
      'addEventListener',
      'createElement',
      'currentScript',
      'documentElement',
      'hidden',
      'querySelectorAll',
      'readyState',
      'visibilityState',
    ],
  });
  frames.last().open();
  expect(frames.last().sent()).toEqual([{ kind: 'check', session: '', mayRequest: true }]);
  violate();
  expect(statuses).toEqual([unknownFor('csp_frame_src')]);
});

describe('a frame that the page moves', () => {
  test('receives a new port, and a check when it has opened', () => {
    const page = setUpChecking();
    const { frames, statuses, time } = page;
    frames.last().open();
    frames.last().sendState('logged_in', '1');
    frames.last().load();
    expect(handshakeCount(page)).toBe(2);
    expect(frames.last().element.handshakes[1]).toMatchObject({
      data: opening,
      origin: authOrigin,
    });
    expect(frames.last().sent()).toEqual([]);
    expect(time.pendingMs()).toEqual([10 * secondMs]);
    frames.last().post({ kind: 'opened' });
    expect(frames.last().sent()).toHaveLength(1);
    frames.last().sendState('logged_out');
    expect(statuses.at(-1)).toEqual({ state: 'logged_out', reason: '' });
    expect([frames.count(), time.pendingMs().length]).toEqual([1, 0]);
  });

  test('is received only on its new port', () => {
    const { frames, statuses } = setUpChecking();
    frames.last().open();
    frames.last().load();
    const [first, second] = frames.last().element.handshakes;
    expect([first?.port.far?.isClosed, second?.port.far?.isClosed]).toEqual([true, false]);
    expect(first?.port.far?.onmessage).toBeNull();
    frames.last().post({ kind: 'opened' });
    frames.last().sendState('logged_in', '1');
    expect(statuses).toEqual([{ state: 'logged_in', reason: '' }]);
  });

  test('is reported as refused if it does not open again', () => {
    const { frames, statuses, time } = setUpChecking();
    frames.last().open();
    frames.last().sendState('unknown', '', 'no_evidence');
    frames.last().load();
    time.advance(9_999);
    expect(statuses).toEqual([unknownFor('no_evidence')]);
    time.advance(1);
    expect(statuses).toEqual([unknownFor('no_evidence'), unknownFor('frame_refused')]);
  });
});
