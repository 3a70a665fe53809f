import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { cardOf, createShopper, useTestServer } from './test-server.fixture.ts';

const testServer = useTestServer();

const number = '5105105105105100';
const grouped = '5105 1051 0510 5100';
const cvv = '8273';

/** Everything that can be reached from the sandbox's own functions: the content of the stores and the responses of the control endpoints. */
async function readEverything(): Promise<string> {
  const { sandbox } = testServer;
  const ledger = await testServer.send('sandbox', '/ledger');
  const stored = { payments: sandbox.payments.list(), requests: sandbox.ledger.requests() };
  return (
    ledger.text + inspect(stored, { depth: Infinity, maxArrayLength: null, maxStringLength: null })
  );
}

/** IDs are random, so they can contain the digits by chance. */
const ids = /(?<![0-9A-Za-z])(?:[0-9a-f]{32}|[0-9A-F]{32})(?![0-9A-Za-z])/g;

function contains(text: string, digits: string): boolean {
  return new RegExp([...digits].join('[^\\p{L}\\p{Nd}]{0,3}'), 'u').test(text.replace(ids, 'id'));
}

const rows: readonly (readonly [where: string, form: Readonly<Record<string, string>>])[] = [
  ['its parameter', cardOf(number, cvv)],
  ['a number that is rejected', cardOf(`${number.slice(0, -1)}1`, cvv)],
  ['the holder', { ...cardOf(number, cvv), 'card.holder': `Jane ${grouped}` }],
  ['a custom parameter', { ...cardOf(number, cvv), 'customParameters[SHOPPER_a]': grouped }],
  ['a custom name', { ...cardOf(number, cvv), [`customParameters[SHOPPER_${number}]`]: 'x' }],
  ['an unknown name', { ...cardOf(number, cvv), [`x${number}`]: 'x' }],
  ['an invalid name', { ...cardOf(number, cvv), [grouped]: 'x' }],
  ['an address', { ...cardOf(number, cvv), 'billing.street1': `Road ${number}` }],
  ['the brand', { ...cardOf(number, cvv), paymentBrand: number }],
];

describe('a card number', () => {
  test.each(rows)('in %s is not stored and not repeated', async (_where, form) => {
    const shopper = await createShopper(testServer);
    const answers = [await shopper.pay(form), await shopper.pay(form), await shopper.status()];
    const all = [...answers.map(({ text }) => text), await readEverything()];
    for (const text of all) {
      expect(contains(text, number.slice(0, -1))).toBe(false);
      expect(contains(text, cvv)).toBe(false);
    }
  });

  test.each([
    ['descriptor', `for ${number}`],
    ['merchantTransactionId', number],
    ['customParameters[note]', grouped],
    ['customer.companyName', number],
  ])('that a server sends as %s is not stored', async (name, value) => {
    const shopper = await createShopper(testServer, { order: { [name]: value } });
    const answers = [
      shopper.created,
      await shopper.pay(cardOf(number, cvv)),
      await shopper.status(),
    ];
    const checkout = inspect(testServer.sandbox.checkouts.find(shopper.checkoutId), {
      depth: Infinity,
    });
    for (const text of [...answers.map((answer) => answer.text), checkout, await readEverything()])
      expect(contains(text, number)).toBe(false);
  });

  test('in a path or query is masked in the ledger', async () => {
    await testServer.send('gateway', `/v1/${number}?${number}=${number}`);
    await testServer.send(
      'gateway',
      `/v1/checkouts/${number}${'0'.repeat(16)}/payment?x=${number}`,
    );
    await testServer.send('gateway', `/v1/5105%201051%200510%205100`);
    expect(contains(await readEverything(), number)).toBe(false);
  });

  test('is stored as its first six and last four digits', async () => {
    const shopper = await createShopper(testServer);
    await shopper.pay(cardOf(number, cvv));
    expect(shopper.payments()).toMatchObject([
      { instrument: { kind: 'card', bin: '510510', lastFour: '5100' } },
    ]);
  });
});

describe('a password', () => {
  test('is not repeated', async () => {
    const shopper = await createShopper(testServer);
    await shopper.status();
    expect((await readEverything()).includes(shopper.merchant.password)).toBe(false);
  });
});
