import { bankPage } from '../../pages/bank.ts';
import { cardForm } from '../../pages/card-form.ts';
import { expect, test } from '../../support/fixtures.ts';
import { countPayments } from '../../support/ledger.ts';
import { approvedCard, challengedCard } from '../../support/shop.ts';

const sandboxed = 'sandbox="allow-scripts allow-same-origin allow-forms"';

/** `challenge`: where the challenge opens. `result`: where the result opens. */
const cases = [
  { title: 'challenge and result in the frame @firefox-full', challenge: 'frame', result: 'frame' },
  {
    title: 'challenge and result in a frame without top navigation @full @firefox-full',
    attributes: sandboxed,
    challenge: 'frame',
    result: 'frame',
  },
  {
    title: 'the result in the top window with shopperResultTarget "_top"',
    options: { shopperResultTarget: '_top' },
    result: 'top',
  },
  {
    title: 'the challenge in the top window with paymentTarget "_top" @full',
    options: { paymentTarget: '_top' },
    challenge: 'top',
    result: 'top',
  },
  {
    title:
      'the challenge in the embedded page and the result in the top window @full @firefox-full',
    options: { paymentTarget: 'iframe', shopperResultTarget: '_top' },
    challenge: 'page',
    result: 'top',
  },
] as const;

test.describe('A payment page inside a frame of another site opens', () => {
  for (const { title, result, ...row } of cases)
    test(title, async ({ page, sandbox }) => {
      const checkoutId = await sandbox.createCheckout();
      const options = 'options' in row ? row.options : {};
      const address = sandbox.site.serve(sandbox.snippet({ checkoutId, options }));
      const attributes = 'attributes' in row ? row.attributes : '';
      const outerUrl = sandbox.siteAt('booking.localhost').serve({
        body: `<h1>Your booking</h1>
          <iframe name="payment" title="Payment" src="${address}" width="480" height="700" ${attributes}></iframe>`,
      });
      await page.goto(outerUrl);
      const frame = page.frameLocator('iframe[name="payment"]');
      const form = cardForm(frame);
      await form.fill('challenge' in row ? challengedCard : approvedCard);
      await form.pay();
      if ('challenge' in row) {
        const places = { frame, page: frame.frameLocator('.wpwl-target'), top: page };
        await bankPage(places[row.challenge]).confirm();
      }
      if (result === 'top') expect((await sandbox.result(page)).get('id')).toBe(checkoutId);
      else {
        await expect.poll(() => page.frame('payment')?.url()).toContain('/result?');
        expect(page.url()).toBe(outerUrl);
      }
      expect(await countPayments(sandbox, checkoutId)).toBe(1);
    });
});
