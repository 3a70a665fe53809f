import { bankPage } from '../../pages/bank.ts';
import { asSheet, fillCard, openSnippet } from './cases.ts';
import { expect } from '../fixtures.ts';

const challenged = '4200000000000042';

const aside = '<iframe name="aside" title="Aside" width="500" height="500"></iframe>';

/** A question of the bank in the page, and a result that opens in another window. */
export const inPage = asSheet({
  title: 'in a challenge that opens in the page',
  open: async (page, sandbox, options) => {
    const checkoutId = await sandbox.createCheckout();
    const { head = '', body = '' } = sandbox.snippet({ checkoutId, options });
    await sandbox.merchantPage(page, { head, body: `${body}${aside}` });
    return checkoutId;
  },
  rows: {
    threeDIframeSize: {
      value: { width: '100%', height: 410 },
      seen: 'the challenge is as wide as the form, and of that height',
      look: async (seen) => {
        const form = seen.card.container.locator('form');
        const { width } = (await form.boundingBox()) ?? {};
        await fillCard(seen, challenged);
        await seen.card.button.click();
        const frame = seen.card.container.locator('iframe.wpwl-target');
        await expect(bankPage(frame.contentFrame()).question).toBeVisible();
        await expect
          .poll(async () => (await frame.boundingBox()) ?? {})
          .toMatchObject({ width, height: 410 });
      },
    },
    shopperResultTarget: {
      value: 'aside',
      seen: 'the result opens in the window of that name, and the page stays',
      look: async ({ page, sandbox, card }) => {
        await bankPage(card.container.frameLocator('iframe.wpwl-target')).confirm();
        await expect(
          page.frameLocator('iframe[name="aside"]').getByRole('heading', { name: 'Thank you' }),
        ).toBeVisible();
        expect(page.url()).toBe(`${sandbox.site.origin}/checkout`);
      },
    },
  },
});

export const byNumber = asSheet({
  title: 'in a challenge whose size is a number',
  open: openSnippet(),
  rows: {
    browser: {
      value: { threeDChallengeWindow: 1 },
      seen: 'the challenge is 250 wide and 400 high',
      look: async (seen) => {
        await fillCard(seen, challenged);
        await seen.card.button.click();
        const frame = seen.card.container.locator('iframe.wpwl-target');
        await expect(bankPage(frame.contentFrame()).question).toBeVisible();
        await expect
          .poll(async () => (await frame.boundingBox()) ?? {})
          .toMatchObject({ width: 250, height: 400 });
      },
    },
  },
});

/** The script comes from a site that serves nothing else. */
export const elsewhere = asSheet({
  title: 'in a page whose script comes from elsewhere',
  open: async (page, sandbox, options) => {
    const checkoutId = await sandbox.createCheckout();
    const { text } = await sandbox.client.look(sandbox.scriptAddress(checkoutId));
    const script = sandbox.siteAt('cdn.localhost').serve({
      path: '/v1/paymentWidgets.js',
      html: text,
      headers: { 'content-type': 'text/javascript' },
    });
    const { body = '' } = sandbox.snippet({ checkoutId });
    await sandbox.merchantPage(page, {
      head: `<script>var wpwlOptions = ${JSON.stringify(options)};</script>
        <script src="${script}?checkoutId=${checkoutId}"></script>`,
      body: `${body}${aside}`,
    });
    return checkoutId;
  },
  rows: {
    baseUrl: {
      value: '{base_url}',
      seen: 'form and frames are those of the named service',
      look: async ({ sandbox, checkoutId, card }) => {
        const action = `${sandbox.baseUrl}v1/checkouts/${checkoutId}/payment`;
        await expect(card.container.locator('form')).toHaveAttribute('action', action);
        await expect(card.number).toBeEditable();
      },
    },
    paymentTarget: {
      value: 'aside',
      seen: 'the challenge opens in the window of that name',
      look: async (seen) => {
        await fillCard(seen, challenged);
        await seen.card.button.click();
        await expect(
          bankPage(seen.page.frameLocator('iframe[name="aside"]')).question,
        ).toBeVisible();
      },
    },
  },
});
