import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { observePorts, openWithCapturedPorts, sendCommand } from '../../pages/captured-ports.ts';
import { cardForm } from '../../pages/card-form.ts';
import { cardParameters } from '../../pages/hostile-page.ts';
import { findLeaks, wordsOf, type Secret } from '../../support/find-leaks.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { countPaymentPosts, countPayments, countRequests } from '../../support/ledger.ts';
import { authentication } from '../../support/sandbox.ts';
import { paymentRequest } from '../../support/sandbox-control.ts';

const secret: Secret = { number: '4928716350849271', cvv: '739' };
/** The sandbox declines this CVV. */
const declined: Secret = { number: secret.number, cvv: '901' };

const submitCommand = {
  kind: 'submit',
  fields: Object.entries(cardParameters).map(([name, value]) => ({ name, value })),
  siblings: ['card.cvv'],
  challenge: 'window',
  isRetryable: false,
};

const fields = ['card.number', 'card.cvv'] as const;
type FieldName = (typeof fields)[number];

/** A page whose script drives the hosted fields by their captured ports. */
async function openHostileForm(page: Page, sandbox: Sandbox, typed = secret) {
  const checkoutId = await openWithCapturedPorts(page, sandbox);
  const form = cardForm(page);
  await form.type(typed);
  let count = 0;
  function send(field: FieldName, command: object): Promise<unknown> {
    return sendCommand(page, field, command, `hostile-${(count += 1)}`);
  }
  return {
    checkoutId,
    form,
    send,
    submit: (siblings = submitCommand.siblings) =>
      send('card.number', { ...submitCommand, siblings }),
    setCheckout: (field: FieldName, id: string) =>
      send(field, { kind: 'setCheckout', checkoutId: id }),
  };
}

type HostileForm = Awaited<ReturnType<typeof openHostileForm>>;

async function expectRefused(
  { setCheckout }: HostileForm,
  checkoutId: string,
  reason: string,
): Promise<void> {
  for (const field of fields)
    expect(await setCheckout(field, checkoutId)).toMatchObject({ kind: 'checkoutRefused', reason });
}

async function changeForm({ setCheckout }: HostileForm, checkoutId: string): Promise<void> {
  for (const field of fields)
    expect(await setCheckout(field, checkoutId)).toMatchObject({ kind: 'checkoutSet' });
}

const paid = { kind: 'answered', result: { kind: 'succeeded' } };

test.describe('A page that changes the checkout of an open form', () => {
  test('pays the new checkout with the typed number and a new CVV, and never the old one @firefox', async ({
    page,
    sandbox,
  }) => {
    const hostile = await openHostileForm(page, sandbox);
    const { checkoutId, form } = hostile;
    const next = await sandbox.createCheckout();
    await changeForm(hostile, next);
    await expect(form.number).toHaveValue('4928 7163 5084 9271');
    await expect(form.cvv).toHaveValue('');
    expect(await hostile.submit()).toMatchObject({ kind: 'failed', code: 'field_invalid' });
    await form.typeCvv(secret.cvv);
    expect(await hostile.submit()).toMatchObject(paid);
    expect(await countPayments(sandbox, next)).toBe(1);
    await form.typeNumber(secret.number);
    await form.typeCvv(secret.cvv);
    // The page's own script still uses the old checkout.
    await form.pay();
    await expect(page.getByText(words.checkoutExpired)).toBeVisible();
    expect(await countPayments(sandbox, checkoutId)).toBe(0);
    const leaks = findLeaks(
      [await observePorts(page)],
      secret,
      wordsOf([sandbox.shopOrigin, sandbox.baseUrl]),
    );
    expect(leaks).toEqual([]);
  });

  test('cannot use the checkout of another merchant, nor submit a form with two checkouts', async ({
    page,
    sandbox,
  }) => {
    const merchant = await sandbox.createMerchant();
    const foreign = await sandbox.createCheckout(authentication(merchant));
    const hostile = await openHostileForm(page, sandbox);
    const next = await sandbox.createCheckout();
    await expectRefused(hostile, foreign, 'notAccepted');
    await expectRefused(hostile, '0'.repeat(32), 'notAccepted');
    expect(await hostile.setCheckout('card.number', next)).toMatchObject({ kind: 'checkoutSet' });
    for (const siblings of [[], ['card.cvv']])
      expect(await hostile.submit(siblings)).toMatchObject({
        code: 'frame_pairing',
        fields: ['card.cvv'],
      });
    for (const id of [hostile.checkoutId, next, foreign])
      expect(await countPaymentPosts(sandbox, id)).toBe(0);
  });

  test('cannot pay twice after a lost answer @firefox-full', async ({ page, sandbox }) => {
    const hostile = await openHostileForm(page, sandbox);
    const next = await sandbox.createCheckout();
    await sandbox.fault({ ...paymentRequest, kind: 'drop-before' });
    expect(await hostile.submit()).toMatchObject({ result: { kind: 'unknown' } });
    await expectRefused(hostile, next, 'notFinal');
    await sandbox.fault({ ...paymentRequest, kind: 'drop-after' });
    expect(await hostile.submit()).toMatchObject({ result: { kind: 'unknown' } });
    await expectRefused(hostile, next, 'succeeded');
    expect(await countPayments(sandbox, hostile.checkoutId)).toBe(1);
    expect(await countPayments(sandbox, next)).toBe(0);
  });

  test('cannot change it while a payment is sent, and can after a decline @full', async ({
    page,
    sandbox,
  }) => {
    const release = await holdRequests(page, '**/v1/checkouts/*/payment');
    const hostile = await openHostileForm(page, sandbox, declined);
    const { form } = hostile;
    const next = await sandbox.createCheckout();
    const reply = hostile.submit();
    await page.evaluate(`findChannel('card.number').receive(({ kind }) => kind === 'sent')`);
    await expectRefused(hostile, next, 'busy');
    release();
    expect(await reply).toMatchObject({ kind: 'answered', result: { kind: 'completed' } });
    await changeForm(hostile, next);
    await form.typeNumber(secret.number);
    await form.typeCvv(secret.cvv);
    expect(await hostile.submit()).toMatchObject(paid);
    expect(await countPayments(sandbox, next)).toBe(1);
  });

  test('cannot pay an order twice in two tabs @firefox-full', async ({
    page,
    context,
    sandbox,
  }) => {
    const first = await openHostileForm(page, sandbox);
    const { checkoutId } = first;
    const otherPage = await context.newPage();
    const second = await openHostileForm(otherPage, sandbox);
    // The second tab shows another checkout, which the same order has replaced.
    const nexts = [await sandbox.createCheckout(), await sandbox.createCheckout()] as const;
    await changeForm(second, nexts[0]);
    await changeForm(first, nexts[0]);
    await changeForm(first, nexts[1]);
    for (const { form } of [first, second]) await form.typeCvv(secret.cvv);
    expect(await second.submit()).toMatchObject({ result: { kind: 'expired' } });
    expect(await first.submit()).toMatchObject(paid);
    const ids = [checkoutId, second.checkoutId, ...nexts];
    const payments = await Promise.all(ids.map((id) => countPayments(sandbox, id)));
    expect(payments).toEqual([0, 0, 0, 1]);
  });

  test('causes one request when it changes the checkout a thousand times at once @full', async ({
    page,
    sandbox,
  }) => {
    const { checkoutId, send } = await openHostileForm(page, sandbox);
    const kinds = await page.evaluate(`(async () => {
      const channel = findChannel('card.number');
      const isReply = (index) => ({ requestId }) => requestId === 'swap-' + index;
      const replies = Array.from({ length: 1000 }, (_, index) => channel.receive(isReply(index)));
      for (let index = 0; index < 1000; index += 1)
        channel.send({ kind: 'setCheckout', requestId: 'swap-' + index, checkoutId: 'a'.repeat(32) });
      const reasons = (await Promise.all(replies)).map(({ reason }) => reason);
      return { busy: reasons.filter((reason) => reason === 'busy').length, first: reasons[0] };
    })()`);
    expect(kinds).toEqual({ busy: 999, first: 'notAccepted' });
    expect(await countRequests(sandbox, checkoutId, 'POST', 'replacement')).toBe(1);
    expect(await send('card.number', { kind: 'validate' })).toMatchObject({ problem: 'none' });
  });
});
