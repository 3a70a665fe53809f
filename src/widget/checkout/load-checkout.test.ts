import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTexts } from '../i18n.ts';
import { createReporter } from '../page/reporter.ts';
import {
  createTimers,
  ids,
  loadCheckout,
  open,
  requests,
  restoreFetch,
  settle,
} from './page-requests.fixture.ts';

// Tests of other modules run in the same process. They must not share modules that use the fake.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  restoreFetch();
  vi.resetModules();
});
beforeEach(() => void (requests.length = 0));

const { first, second, third } = ids;

async function setUp(checkoutId: string = first, whenFieldsShown = Promise.resolve()) {
  const timers = createTimers();
  const logged: string[] = [];
  const data = loadCheckout({
    after: timers.after,
    baseUrl: 'https://pay.example/',
    folderUrl: 'https://pay.example/v1/paymentWidgets/1/',
    checkoutId,
    whenFieldsShown,
    locale: 'en',
    texts: createTexts({}),
    reporter: {
      ...createReporter(console),
      logError: (code) => void logged.push(code),
    },
  });
  await settle();
  return { ...data, timers, logged };
}

/** The ids of the checkouts whose state was requested. */
function requested() {
  return requests.flatMap(({ path }) => (path.endsWith('/widget') ? [path.split('/')[0]] : []));
}

/** Responds to the requests for the state of a checkout, from the first one. */
async function respondTo(id: string, amount: string): Promise<void> {
  for (const { path, respond } of requests)
    if (path === `${id}/widget`) respond(200, { ...open, amount });
  await settle();
}

type Data = Awaited<ReturnType<typeof setUp>>;

function amounts({ configuration, latestReading }: Data) {
  return [configuration, latestReading].map(({ value }) =>
    value?.kind === 'open' ? value.amount : value?.kind,
  );
}

describe('The checkout of the forms', () => {
  test('is loaded at once', async () => {
    const data = await setUp();
    expect(requested()).toEqual([first]);
    await respondTo(first, '10.00');
    expect(amounts(data)).toEqual(['10.00', '10.00']);
  });

  test('is requested at once, and its amount is used when the fields are shown', async () => {
    let showFields: () => void = () => {};
    const data = await setUp(first, new Promise((resolve) => void (showFields = resolve)));
    await respondTo(first, '10.00');
    expect([requested(), amounts(data)]).toEqual([[first], [undefined, undefined]]);
    showFields();
    await data.whenLoaded;
    expect(amounts(data)).toEqual(['10.00', '10.00']);
  });

  const never = new Promise<void>(() => {});

  test.each([
    ['the result of an expired one', 404, { result: { code: '200.300.404' } }, 'notFound'],
    ['the outcome of a payment', 200, { outcome: 'done' }, 'used'],
    ['accepted brands', 200, { ...open, brands: ['VISA'] }, 'open'],
    [
      'saved payment methods',
      200,
      { ...open, registrations: [{ id: 'a'.repeat(32), brand: 'VISA' }] },
      'open',
    ],
  ])(
    'is used before the fields are shown if the response has %s',
    async (_what, status, body, kind) => {
      const data = await setUp(first, never);
      for (const { respond } of requests) respond(status, body);
      await settle();
      expect(data.configuration.value?.kind).toBe(kind);
    },
  );

  test('is used before the fields are shown if a payment reads it', async () => {
    const data = await setUp(first, never);
    const reading = data.readCheckout();
    await respondTo(first, '10.00');
    expect(await reading).toMatchObject({ kind: 'open', amount: '10.00' });
  });

  test('is not requested before it is created, and the forms are ready without it', async () => {
    const data = await setUp('');
    await data.whenLoaded;
    expect(await data.readCheckout()).toEqual({ kind: 'unreachable' });
    expect([requested(), data.logged]).toEqual([[], []]);
    void data.use(first);
    await respondTo(first, '10.00');
    expect([requested(), amounts(data)]).toEqual([[first], ['10.00', '10.00']]);
  });

  test('changes at once, and its state when it is loaded', async () => {
    const data = await setUp();
    await respondTo(first, '10.00');
    let isUsed = false;
    void data.use(second).then(() => (isUsed = true));
    await settle();
    expect([data.checkoutId.value, isUsed, amounts(data)]).toEqual([
      second,
      false,
      ['10.00', '10.00'],
    ]);
    await respondTo(second, '20.00');
    expect([isUsed, amounts(data)]).toEqual([true, ['20.00', '20.00']]);
  });
});

describe('A late response for the old checkout is not used', () => {
  test.each<readonly [string, order: readonly (readonly [string, string])[]]>([
    [
      'before that of the new one',
      [
        [first, '10.00'],
        [second, '20.00'],
      ],
    ],
    [
      'after that of the new one',
      [
        [second, '20.00'],
        [first, '10.00'],
      ],
    ],
  ])('if it arrives %s', async (_when, order) => {
    const data = await setUp();
    void data.use(second);
    await settle();
    for (const [id, amount] of order) await respondTo(id, amount);
    await respondTo(second, '20.00');
    expect(amounts(data)).toEqual(['20.00', '20.00']);
    expect(data.logged).toEqual([]);
  });

  test('by a press, which gets the state of the new one', async () => {
    const data = await setUp();
    await respondTo(first, '10.00');
    requests.length = 0;
    const readings: unknown[] = [];
    void data.readCheckout(4_000).then((reading) => readings.push(reading));
    void data.use(second);
    await settle();
    await respondTo(first, '10.00');
    expect([readings, amounts(data)]).toEqual([[], ['10.00', '10.00']]);
    await respondTo(second, '20.00');
    expect(readings).toMatchObject([{ kind: 'open', amount: '20.00' }]);
    expect(amounts(data)).toEqual(['20.00', '20.00']);
  });

  test('if the checkout changes twice', async () => {
    const data = await setUp();
    void data.use(second);
    void data.use(third);
    await settle();
    await respondTo(third, '30.00');
    await respondTo(second, '20.00');
    await respondTo(first, '10.00');
    await respondTo(third, '30.00');
    expect(amounts(data)).toEqual(['30.00', '30.00']);
  });

  test('if it fails', async () => {
    const data = await setUp();
    void data.use(second);
    await settle();
    await respondTo(second, '20.00');
    for (const { path, lose } of requests) if (path.startsWith(first)) lose();
    await settle();
    await respondTo(second, '20.00');
    expect([amounts(data), data.logged]).toEqual([['20.00', '20.00'], []]);
  });
});

describe('A new checkout that cannot be loaded', () => {
  test.each<readonly [string, status: number, body: unknown, kind: string]>([
    ['is unreachable', 503, undefined, 'unreachable'],
    ['is unknown', 404, { result: { code: '200.300.404' } }, 'notFound'],
    ['is refused', 403, {}, 'refused'],
    ['is of a gateway without states', 404, undefined, 'unsupported'],
  ])('and %s: the button does not keep the old amount', async (_what, status, body, kind) => {
    const data = await setUp();
    await respondTo(first, '10.00');
    void data.use(second);
    await settle();
    requests.at(-1)?.respond(status, body);
    await settle();
    expect(amounts(data)).toEqual([kind, undefined]);
  });

  test('is read by the next request', async () => {
    const data = await setUp();
    await respondTo(first, '10.00');
    void data.use(second);
    await settle();
    requests.at(-1)?.lose();
    await settle();
    expect([amounts(data), data.logged]).toEqual([
      ['unreachable', undefined],
      ['configuration_unavailable'],
    ]);
    void data.readCheckout();
    await settle();
    await respondTo(second, '20.00');
    expect(amounts(data)).toEqual(['unreachable', '20.00']);
  });
});
