import type { Frame, Page } from '@playwright/test';
import { bankPage } from '../pages/bank.ts';
import { openCaptured, toldOnLines } from '../pages/captured-lines.ts';
import { cardForm } from '../pages/card-form.ts';
import { countPayments, countPaymentPosts } from '../support/ledger.ts';
import { findLeaks, wordsOf, type Secret } from '../support/find-leaks.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const secret: Secret = { number: '4928716350849271', cvv: '739' };
const challenged: Secret = { number: '375987000000021', cvv: '7391' };

const submit = {
  kind: 'submit',
  fields: [
    { name: 'paymentBrand', value: 'VISA' },
    { name: 'card.expiryMonth', value: '12' },
    { name: 'card.expiryYear', value: '2039' },
  ],
  siblings: ['card.cvv'],
  challenge: 'window',
};

/** Gives a command on the line to a frame; comes back with the frame's answer. */
const say = async (page: Page, to: string, command: object, requestId: string): Promise<unknown> =>
  page.evaluate(`(() => {
    const line = lineOf('${to}');
    line.say(${JSON.stringify({ ...command, requestId })});
    return line.hears(({ kind, requestId }) => requestId === '${requestId}' && kind !== 'sent');
  })()`);

/** Waits until both frames have done all that they were told. */
const settle = async (page: Page, id: string): Promise<void> => {
  for (const to of ['card.number', 'card.cvv'])
    await say(page, to, { kind: 'validate' }, `${id}-${to}`);
};

const findToldDigits = async (page: Page, sandbox: Sandbox, typed: Secret) =>
  findLeaks([await toldOnLines(page)], typed, wordsOf([sandbox.shopOrigin, sandbox.baseUrl]));

/** Whom a frame is to send for: none of it is so. */
const wrongSiblings = [
  ['card.number', []],
  ['card.number', ['card.number']],
  ['card.number', ['card.cvv', 'card.cvv']],
  ['card.number', ['card.cvv', 'card.holder']],
  ['card.number', ['virtualAccount.password']],
  ['card.cvv', []],
  ['card.cvv', ['card.cvv']],
  ['card.cvv', ['card.expiry']],
] as const;

/** Styles that would ask another host if they were taken as they are. */
const forgedStyles = (address: string) => [
  { property: 'background-color', value: `url(${address})` },
  { property: 'background-color', value: `red; background-image: url(${address})` },
  { property: 'color', value: `image-set("${address}" 1x)` },
  { property: 'font-family', value: `x } @import url(${address}); a {` },
  { property: 'caret-color', value: `u\\72l(${address})` },
  { property: 'background-image', value: `url(${address})` },
];

/** Greets every frame of `frames` with each of these; keeps what is answered. */
const greet = async (by: Page | Frame, frames: string, greetings: unknown, origin: string) => {
  await by.evaluate(`(() => {
    window.answers = [];
    for (const greeting of ${JSON.stringify(greetings)})
      for (const index of [0, 1]) {
        const { port1, port2 } = new (window.channelAsBefore ?? MessageChannel)();
        port1.onmessage = ({ data }) => answers.push(data);
        ${frames}[index].postMessage(greeting, '${origin}', [port2]);
      }
  })()`);
};

const addStranger = async (page: Page, address: string): Promise<Frame> => {
  await page.evaluate(`new Promise((resolve) => {
    const stranger = document.createElement('iframe');
    stranger.onload = resolve;
    stranger.src = '${address}';
    document.body.append(stranger);
  })`);
  const stranger = page.frames().find((frame) => frame.url() === address);
  if (stranger === undefined) throw new Error('The stranger is not there.');
  return stranger;
};

test.describe('A page that owns the ports', { tag: '@firefox' }, () => {
  test('and forges commands is refused, or pays its own checkout once', async ({
    page,
    sandbox,
  }) => {
    const other = await sandbox.createCheckout();
    const evil = sandbox.siteAt('evil.localhost');
    const address = evil.serve({ path: '/frame', body: '' });
    const checkoutId = await openCaptured(page, sandbox);
    const form = cardForm(page);
    await form.fill(secret);

    for (const [index, [to, siblings]] of wrongSiblings.entries())
      expect(await say(page, to, { ...submit, siblings }, `wrong-${index}`)).toMatchObject({
        code: 'frame_pairing',
      });
    for (const style of forgedStyles(`${evil.origin}/style`))
      await page.evaluate(
        `lineOf('card.number').say(${JSON.stringify({ kind: 'dress', style: [style] })})`,
      );

    await settle(page, 'dressed');
    const worn = await page
      .frame('card.number')
      ?.evaluate(() =>
        [document.documentElement, document.body, ...document.querySelectorAll('input')]
          .flatMap((element) =>
            Array.from(getComputedStyle(element), (name) =>
              getComputedStyle(element).getPropertyValue(name),
            ),
          )
          .join(),
      );
    expect(worn).toContain('rgb');
    expect(worn).not.toContain(evil.origin);

    const stranger = await addStranger(page, address);
    const { origin } = new URL(sandbox.baseUrl);
    const greeting = await page.evaluate<{ readonly body: object }>('lines[0].greeting');
    const greetings = [
      {},
      { checkoutId: other },
      { field: 'card.cvv' },
      { baseUrl: evil.origin },
    ].map((lie) => ({ ...greeting, body: { ...greeting.body, ...lie } }));
    await greet(page, 'window', [...greetings, { ...greeting, version: 2 }], origin);
    await greet(stranger, 'parent', greetings, origin);
    await settle(page, 'greeted');
    expect(await page.evaluate('answers')).toEqual([]);
    expect(await stranger.evaluate('answers')).toEqual([]);
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);

    const elsewhere = {
      checkoutId: other,
      baseUrl: `${evil.origin}/`,
      url: evil.origin,
      resource: 'registration',
    };
    const paying = { ...submit, ...elsewhere };
    expect(await say(page, 'card.number', paying, 'first')).toMatchObject({
      kind: 'answered',
      outcome: { kind: 'completed' },
    });
    expect(await say(page, 'card.number', paying, 'second')).toMatchObject({
      code: 'field_invalid',
    });
    await form.typeNumber(secret.number);
    await form.typeCvv(secret.cvv);
    expect(await findToldDigits(page, sandbox, secret)).toEqual([]);
    await form.pay();
    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
    expect(await countPaymentPosts(sandbox, other)).toBe(0);
    expect(evil.requests()).toEqual(['GET /frame']);
  });

  test('and replays them pays once, and learns nothing', async ({ page, sandbox }) => {
    const checkoutId = await openCaptured(page, sandbox, { options: { paymentTarget: 'iframe' } });
    const form = cardForm(page);
    await form.fill(challenged);
    const path = `/v1/checkouts/${checkoutId}/payment`;
    await sandbox.fault({ method: 'POST', path, kind: 'delay', delayMs: 1_500, times: 1 });
    await form.pay();
    const replayed = await page.evaluate(`(async () => {
      const [sender, sibling] = [lineOf('card.number'), lineOf('card.cvv')];
      const { requestId } = await sender.hears(({ kind }) => kind === 'sent');
      const command = sender.said.find(({ kind }) => kind === 'submit');
      sender.say({ ...command, requestId: 'again' });
      sender.say({ ...command, requestId: 'once-more' });
      sibling.say({ ...command, requestId: 'sideways', siblings: ['card.number'] });
      const isFailed = (id) => ({ kind, requestId }) => kind === 'failed' && requestId === id;
      return Promise.all([sender.hears(isFailed('again')), sender.hears(isFailed('once-more')),
        sibling.hears(isFailed('sideways'))]);
    })()`);
    expect(replayed).toEqual(
      ['again', 'once-more', 'sideways'].map((requestId) => ({
        kind: 'failed',
        requestId,
        code: 'busy',
      })),
    );
    const bank = bankPage(page.frameLocator('iframe.wpwl-target'));
    await expect(bank.question).toBeVisible();

    // All that was ever said, the last word first, to both of them, twice.
    await page.evaluate(`(() => {
      const said = lines.flatMap((line) => line.said).toReversed();
      for (const command of [...said, ...said]) for (const line of lines) line.say(command);
    })()`);
    await settle(page, 'replayed');
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
    expect(await findToldDigits(page, sandbox, challenged)).toEqual([]);
    await bank.confirm();
    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });
});
