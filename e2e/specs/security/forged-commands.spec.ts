import type { Frame, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../../pages/bank.ts';
import { observePorts, openWithCapturedPorts, sendCommand } from '../../pages/captured-ports.ts';
import { cardForm, type CardForm } from '../../pages/card-form.ts';
import { cardParameters } from '../../pages/hostile-page.ts';
import { findLeaks, wordsOf, type Secret } from '../../support/find-leaks.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { countPaymentPosts, countPayments } from '../../support/ledger.ts';

const secret: Secret = { number: '4928716350849271', cvv: '739' };
const challenged: Secret = { number: '375987000000021', cvv: '7391' };

const submit = {
  kind: 'submit',
  fields: Object.entries(cardParameters).map(([name, value]) => ({ name, value })),
  siblings: ['card.cvv'],
  challenge: 'window',
  isRetryable: false,
};

/** Waits until both frames have handled all commands before. */
async function settleFrames(page: Page, id: string): Promise<void> {
  for (const name of ['card.number', 'card.cvv'])
    await sendCommand(page, name, { kind: 'validate' }, `${id}-${name}`);
}

async function findPortLeaks(page: Page, sandbox: Sandbox, typed: Secret) {
  return findLeaks(
    [await observePorts(page)],
    typed,
    wordsOf([sandbox.shopOrigin, sandbox.baseUrl]),
  );
}

/** Lists of siblings that do not match the other hosted fields of the form. */
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

/** Styles that would request a URL if the field applied them unchanged. */
function stylesWithUrl(url: string) {
  return [
    { property: 'background-color', value: `url(${url})` },
    { property: 'background-color', value: `red; background-image: url(${url})` },
    { property: 'color', value: `image-set("${url}" 1x)` },
    { property: 'font-family', value: `x } @import url(${url}); a {` },
    { property: 'caret-color', value: `u\\72l(${url})` },
    { property: 'background-image', value: `url(${url})` },
  ];
}

/** The computed styles of `html`, `body` and the input in the card number field, as one string. */
function readStyles(form: CardForm): Promise<string> {
  return form.number.evaluate((input) =>
    [document.documentElement, document.body, input]
      .flatMap((element) =>
        Array.from(getComputedStyle(element), (name) =>
          getComputedStyle(element).getPropertyValue(name),
        ),
      )
      .join(),
  );
}

/** Posts each handshake to both hosted fields (frames 0 and 1 of `fieldsOf`); records the replies. */
async function postHandshakes(
  sender: Page | Frame,
  fieldsOf: 'window' | 'parent',
  handshakes: unknown,
  origin: string,
): Promise<void> {
  await sender.evaluate(`(() => {
    window.replies = [];
    for (const handshake of ${JSON.stringify(handshakes)})
      for (const index of [0, 1]) {
        const { port1, port2 } = new (window.OriginalMessageChannel ?? MessageChannel)();
        port1.onmessage = ({ data }) => replies.push(data);
        ${fieldsOf}[index].postMessage(handshake, '${origin}', [port2]);
      }
  })()`);
}

async function addForeignFrame(page: Page, url: string): Promise<Frame> {
  await page.evaluate(`new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.onload = resolve;
    frame.src = '${url}';
    document.body.append(frame);
  })`);
  const frame = page.frames().find((each) => each.url() === url);
  if (frame === undefined) throw new Error(`No frame has loaded ${url}.`);
  return frame;
}

test.describe('A page that has captured the ports of its hosted fields', () => {
  test('cannot forge siblings, styles, handshakes or targets, and pays its own checkout once @firefox-full', async ({
    page,
    sandbox,
  }) => {
    const other = await sandbox.createCheckout();
    const evil = sandbox.siteAt('evil.localhost');
    const foreignUrl = evil.serve({ path: '/frame', body: '' });
    const checkoutId = await openWithCapturedPorts(page, sandbox);
    const form = cardForm(page);
    await form.type(secret);

    await test.step('siblings', async () => {
      for (const [index, [name, siblings]] of wrongSiblings.entries())
        expect(
          await sendCommand(page, name, { ...submit, siblings }, `wrong-${index}`),
        ).toMatchObject({ code: 'frame_pairing' });
    });

    await test.step('styles', async () => {
      for (const style of stylesWithUrl(`${evil.origin}/style`))
        await page.evaluate(
          `findChannel('card.number').send(${JSON.stringify({ kind: 'style', style: [style] })})`,
        );
      await settleFrames(page, 'styled');
      const styles = await readStyles(form);
      expect(styles).toContain('rgb');
      expect(styles).not.toContain(evil.origin);
    });

    await test.step('handshakes', async () => {
      const foreignFrame = await addForeignFrame(page, foreignUrl);
      const { origin } = new URL(sandbox.baseUrl);
      const handshake = await page.evaluate<{ readonly body: object }>('channels[0].handshake');
      const handshakes = [
        {},
        { checkoutId: other },
        { field: 'card.cvv' },
        { baseUrl: evil.origin },
      ].map((forged) => ({ ...handshake, body: { ...handshake.body, ...forged } }));
      await postHandshakes(page, 'window', [...handshakes, { ...handshake, version: 99 }], origin);
      await postHandshakes(foreignFrame, 'parent', handshakes, origin);
      await settleFrames(page, 'posted');
      expect(await page.evaluate('replies')).toEqual([]);
      expect(await foreignFrame.evaluate('replies')).toEqual([]);
    });

    await test.step('targets', async () => {
      expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);
      const forged = {
        ...submit,
        checkoutId: other,
        baseUrl: `${evil.origin}/`,
        url: evil.origin,
        resource: 'registration',
      };
      const paid = { kind: 'answered', result: { kind: 'succeeded' } };
      expect(await sendCommand(page, 'card.number', forged, 'first')).toMatchObject(paid);
      const refused = { code: 'field_invalid' };
      expect(await sendCommand(page, 'card.number', forged, 'second')).toMatchObject(refused);
    });

    await form.typeNumber(secret.number);
    await form.typeCvv(secret.cvv);
    expect(await findPortLeaks(page, sandbox, secret)).toEqual([]);
    await form.pay();
    // The checkout is paid already, so nothing is sent.
    await expect(page.getByText(words.paymentSucceeded)).toBeVisible();
    await page.getByRole('button', { name: words.continue }).click();
    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
    expect(await countPaymentPosts(sandbox, other)).toBe(0);
    expect(evil.requests()).toEqual(['GET /frame']);
  });

  test('pays once and receives no digits when it replays its commands @full', async ({
    page,
    sandbox,
  }) => {
    const options = { paymentTarget: 'iframe' };
    const release = await holdRequests(page, '**/v1/checkouts/*/payment');
    const checkoutId = await openWithCapturedPorts(page, sandbox, { options });
    const form = cardForm(page);
    await form.fill(challenged);
    await form.pay();
    const replies = await page.evaluate(`(async () => {
      const [number, cvv] = [findChannel('card.number'), findChannel('card.cvv')];
      const { requestId } = await number.receive(({ kind }) => kind === 'sent');
      const command = number.sent.find(({ kind }) => kind === 'submit');
      number.send({ ...command, requestId: 'again' });
      number.send({ ...command, requestId: 'once-more' });
      cvv.send({ ...command, requestId: 'by-sibling', siblings: ['card.number'] });
      const isFailed = (id) => ({ kind, requestId }) => kind === 'failed' && requestId === id;
      return Promise.all([number.receive(isFailed('again')), number.receive(isFailed('once-more')),
        cvv.receive(isFailed('by-sibling'))]);
    })()`);
    expect(replies).toEqual(
      ['again', 'once-more', 'by-sibling'].map((requestId) => ({
        kind: 'failed',
        requestId,
        code: 'busy',
        fields: [],
      })),
    );
    release();
    const bank = bankPage(page.frameLocator('iframe.wpwl-target'));
    await expect(bank.question).toBeVisible();

    // Every command so far, the last one first, to both fields, twice.
    await page.evaluate(`(() => {
      const sent = channels.flatMap((channel) => channel.sent).toReversed();
      for (const command of [...sent, ...sent]) for (const channel of channels) channel.send(command);
    })()`);
    await settleFrames(page, 'replayed');
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(1);
    expect(await findPortLeaks(page, sandbox, challenged)).toEqual([]);
    await bank.confirm();
    await sandbox.result(page);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });
});
