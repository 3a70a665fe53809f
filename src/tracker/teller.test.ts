import { describe, expect, test } from 'vitest';
import type { ExpectedState, StateReason } from '#contract/session';
import { createTeller, type Callback } from './teller.ts';

type Heard = readonly [state: 'logged_in' | 'logged_out' | 'unknown', epoch?: string];

const setUp = (expected?: ExpectedState) => {
  const reported: unknown[] = [];
  const changes: unknown[] = [];
  const statuses: unknown[] = [];
  const teller = createTeller((reason, _mend, cause) => {
    if (reason !== '') reported.push(cause ?? reason);
  });
  const onChange: Callback = (change) => changes.push(change);
  const hear = (...[state, epoch = '']: Heard): void => teller.hear({ state, epoch, reason: '' });
  const hearAll = (heard: readonly Heard[]): void => heard.forEach((one) => hear(...one));
  const hearTrouble = (reason: StateReason): void => teller.hearTrouble(reason);
  teller.onChange.add(onChange);
  teller.onStatus.add((status) => statuses.push(status));
  teller.expect(expected);
  return { teller, changes, statuses, reported, hear, hearAll, hearTrouble, onChange };
};

const loggedIn: Heard = ['logged_in', '1'];
const loggedOut: Heard = ['logged_out'];
const unknown: Heard = ['unknown'];
const another: Heard = ['logged_in', '2'];

describe('a change', () => {
  test.each<readonly [because: string, expected: ExpectedState, heard: Heard[], count: number]>([
    ['a logout', 'logged_in', [loggedIn, loggedOut], 1],
    ['a logout that is heard again and again', 'logged_in', [loggedOut, loggedOut, loggedOut], 1],
    ['a logout from the beginning', 'logged_in', [loggedOut], 1],
    ['a logout after a while without a word', 'logged_in', [loggedIn, unknown, loggedOut], 1],
    ['a logout that is not known meanwhile', 'logged_in', [loggedOut, unknown, loggedOut], 1],
    ['two logouts', 'logged_in', [loggedOut, loggedIn, loggedOut], 2],
    ['a login where none is expected', 'logged_out', [loggedOut, loggedIn], 1],
    ['two of those', 'logged_out', [loggedIn, loggedOut, loggedIn], 2],
    ['another login', 'logged_in', [loggedIn, another], 1],
    ['another login, and back', 'logged_in', [loggedIn, another, loggedIn, another], 2],
    ['another login after a logout', 'logged_in', [loggedIn, loggedOut, another], 1],
    ['all that is expected', 'logged_in', [loggedIn, loggedIn], 0],
    ['nothing but what is unknown', 'logged_in', [unknown, loggedIn, unknown, unknown], 0],
    ['nothing but what is unknown, out of nowhere', 'logged_out', [unknown], 0],
    ['the same login after a while without a word', 'logged_in', [loggedIn, unknown, loggedIn], 0],
    ['a login whose epoch nobody knows', 'logged_in', [['logged_in'], loggedIn, ['logged_in']], 0],
  ])('is told once per passage: %s', (_because, expected, heard, count) => {
    const { changes, hearAll } = setUp(expected);
    hearAll(heard);
    expect(changes).toHaveLength(count);
  });

  test('is not the next login of a page that was told of a logout and expects anew', () => {
    const { changes, teller, hearAll } = setUp('logged_in');
    hearAll([loggedIn, loggedOut]);
    teller.expect('logged_in');
    hearAll([another, another]);
    expect(changes).toHaveLength(1);
    hearAll([loggedOut]);
    expect(changes).toHaveLength(2);
  });

  test('is not told of trouble, even where what was known before is awaited no more', () => {
    const { changes, teller, hear, hearTrouble } = setUp('logged_in');
    hear(...loggedOut);
    teller.expect('logged_in');
    hearTrouble('removed');
    expect(changes).toHaveLength(1);
  });

  test('comes with what is expected, what is, and why', () => {
    const { changes, hearAll } = setUp('logged_in');
    hearAll([loggedIn, another, loggedIn, loggedOut]);
    expect(changes).toEqual([
      { expected: 'logged_in', state: 'logged_in', reason: 'session_changed' },
      { expected: 'logged_in', state: 'logged_out', reason: '' },
    ]);
  });

  test('is not told while nothing is expected', () => {
    const { changes, teller, hearAll } = setUp();
    hearAll([loggedOut, loggedIn, another, loggedOut]);
    expect(changes).toEqual([]);
    expect(teller.isExpecting()).toBe(false);
  });

  test('is told anew when it is expected anew', () => {
    const { changes, teller, hear } = setUp('logged_in');
    hear(...loggedOut);
    teller.expect('logged_in');
    hear(...loggedOut);
    hear(...loggedOut);
    expect(changes).toHaveLength(2);
  });

  test('is told later where nobody listens yet', () => {
    const { changes, teller, hear, onChange } = setUp('logged_in');
    teller.onChange.delete(onChange);
    hear(...loggedOut);
    teller.onChange.add(onChange);
    expect(changes).toEqual([]);
    hear(...loggedOut);
    hear(...loggedOut);
    expect(changes).toHaveLength(1);
  });

  test('counts from the login of a new handle on', () => {
    const { changes, teller, hearAll } = setUp('logged_in');
    hearAll([loggedIn]);
    teller.forgetLogin();
    hearAll([another, another]);
    expect(changes).toEqual([]);
    hearAll([loggedIn]);
    expect(changes).toHaveLength(1);
  });
});

describe('trouble', () => {
  const troubles: readonly StateReason[] = [
    'frame_timeout',
    'frame_refused',
    'csp_frame_src',
    'removed',
    'bad_reply',
  ];

  test.each(troubles)('of the frame changes no state: %s', (reason) => {
    const { changes, statuses, hearAll, hearTrouble } = setUp('logged_in');
    hearTrouble(reason);
    hearAll([loggedIn]);
    hearTrouble(reason);
    hearTrouble(reason);
    hearAll([loggedIn]);
    expect(changes).toEqual([]);
    expect(statuses).toEqual([
      { state: 'unknown', reason },
      { state: 'logged_in', reason: '' },
      { state: 'logged_in', reason },
      { state: 'logged_in', reason: '' },
    ]);
  });

  test('does not hide that the login is another', () => {
    const { changes, statuses, hearAll, hearTrouble } = setUp('logged_in');
    hearAll([loggedIn, another]);
    hearTrouble('removed');
    expect(statuses.at(-1)).toEqual({ state: 'logged_in', reason: 'session_changed' });
    expect(changes).toHaveLength(1);
  });

  test('is told the console', () => {
    const { reported, hearTrouble } = setUp('logged_in');
    hearTrouble('removed');
    expect(reported).toEqual(['removed']);
  });
});

describe('callbacks', () => {
  test('for the status hear every change of state or reason, and only changes', () => {
    const { statuses, hearAll } = setUp();
    hearAll([unknown, loggedIn, loggedIn, another, loggedOut, loggedOut, unknown]);
    expect(statuses).toEqual([
      { state: 'logged_in', reason: '' },
      { state: 'logged_in', reason: 'session_changed' },
      { state: 'logged_out', reason: '' },
      { state: 'unknown', reason: '' },
    ]);
  });

  test('are all called, though one throws', () => {
    const { teller, changes, statuses, reported, hearAll } = setUp('logged_in');
    const broken = new Error('broken');
    const heard: string[] = [];
    const fail: Callback = () => {
      throw broken;
    };
    teller.onStatus.add(fail).add(() => heard.push('status'));
    teller.onChange.add(fail).add(() => heard.push('change'));
    hearAll([loggedOut]);
    expect(heard).toEqual(['status', 'change']);
    expect([changes.length, statuses.length]).toEqual([1, 1]);
    expect(reported).toEqual([broken, broken]);
  });

  test('are called once, though they were added twice', () => {
    const { teller, changes, hearAll, onChange } = setUp('logged_in');
    teller.onChange.add(onChange);
    hearAll([loggedOut]);
    expect(changes).toHaveLength(1);
  });

  test('that take themselves away are called once', () => {
    const { teller, hearAll } = setUp('logged_in');
    let count = 0;
    const once: Callback = () => {
      count += 1;
      teller.onChange.delete(once);
    };
    teller.onChange.add(once);
    hearAll([loggedOut, loggedIn, loggedOut]);
    expect(count).toBe(1);
  });

  // A component that subscribes anew whenever it is drawn must not keep the page busy for ever.
  test.each(['onChange', 'onStatus'] as const)(
    'that are added by another are called next time: %s',
    (name) => {
      const { teller, hearAll } = setUp('logged_in');
      let count = 0;
      const subscribe = (): void => {
        count += 1;
        if (count < 100) teller[name].add(() => subscribe());
      };
      teller[name].add(() => subscribe());
      hearAll([loggedOut]);
      expect(count).toBe(1);
    },
  );
});

describe('a mismatch', () => {
  test('that was told is not looked for again', () => {
    const { teller, hear } = setUp('logged_in');
    expect(teller.isListening()).toBe(true);
    hear(...loggedOut);
    expect(teller.isListening()).toBe(false);
    hear(...loggedIn);
    expect(teller.isListening()).toBe(true);
  });

  test('is not looked for where nobody listens', () => {
    const teller = createTeller(() => {});
    teller.expect('logged_in');
    expect(teller.isListening()).toBe(false);
  });
});

test('what is forgotten is not known, and whoever is seen next is meant', () => {
  const { teller, changes, statuses, hearAll, hearTrouble } = setUp('logged_in');
  hearAll([loggedIn]);
  teller.forget();
  hearTrouble('removed');
  hearAll([another]);
  expect(statuses.slice(1)).toEqual([
    { state: 'unknown', reason: 'removed' },
    { state: 'logged_in', reason: '' },
  ]);
  expect(changes).toEqual([]);
});
