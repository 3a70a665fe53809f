import { bankPage } from '../../pages/bank.ts';
import { expect } from '../fixtures.ts';
import { defineGroup, fillCard, openSnippet } from './cases.ts';

const challenged = '4200000000000042';

const sideFrame = '<iframe name="aside" title="Aside" width="500" height="500"></iframe>';

/** A challenge in the page, and a result in another frame. */
export const challengeFrame = defineGroup({
  title: 'control a challenge in the page',
  open: async (page, sandbox, options) => {
    const checkoutId = await sandbox.createCheckout();
    const { head = '', body = '' } = sandbox.snippet({ checkoutId, options });
    await sandbox.merchantPage(page, { head, body: `${body}${sideFrame}` });
    return checkoutId;
  },
  cases: {
    threeDIframeSize: {
      value: { width: '100%', height: 410 },
      expected: 'sets the size of the challenge frame',
      check: async (context) => {
        const form = context.card.container.locator('form');
        const { width } = (await form.boundingBox()) ?? {};
        await fillCard(context, challenged);
        await context.card.button.click();
        const frame = context.card.container.locator('iframe.wpwl-target');
        await expect(bankPage(frame.contentFrame()).question).toBeVisible();
        await expect
          .poll(async () => (await frame.boundingBox()) ?? {})
          .toMatchObject({ width, height: 410 });
      },
    },
    shopperResultTarget: {
      value: 'aside',
      expected: 'opens the result in the frame of that name',
      check: async ({ page, sandbox, card }) => {
        await bankPage(card.container.frameLocator('iframe.wpwl-target')).confirm();
        await expect(
          page.frameLocator('iframe[name="aside"]').getByRole('heading', { name: 'Thank you' }),
        ).toBeVisible();
        expect(page.url()).toBe(`${sandbox.site.origin}/checkout`);
      },
    },
  },
});

export const challengeWindow = defineGroup({
  title: 'control the EMV challenge window size',
  open: openSnippet(),
  cases: {
    browser: {
      value: { threeDChallengeWindow: 1 },
      expected: 'threeDChallengeWindow 1 is 250 × 400 pixels',
      check: async (context) => {
        await fillCard(context, challenged);
        await context.card.button.click();
        const frame = context.card.container.locator('iframe.wpwl-target');
        await expect(bankPage(frame.contentFrame()).question).toBeVisible();
        await expect
          .poll(async () => (await frame.boundingBox()) ?? {})
          .toMatchObject({ width: 250, height: 400 });
      },
    },
  },
});

/** The page loads the script from a CDN that serves no other file. */
export const otherOrigin = defineGroup({
  title: 'support a script from another origin',
  open: async (page, sandbox, options) => {
    const checkoutId = await sandbox.createCheckout();
    const { text } = await sandbox.client.getRaw(sandbox.scriptAddress(checkoutId));
    const script = sandbox.siteAt('cdn.localhost').serve({
      path: '/v1/paymentWidgets.js',
      html: text,
      headers: { 'content-type': 'text/javascript' },
    });
    const { body = '' } = sandbox.snippet({ checkoutId });
    await sandbox.merchantPage(page, {
      head: `<script>var wpwlOptions = ${JSON.stringify(options)};</script>
        <script src="${script}?checkoutId=${checkoutId}"></script>`,
      body: `${body}${sideFrame}`,
    });
    return checkoutId;
  },
  cases: {
    baseUrl: {
      value: '{base_url}',
      expected: 'sets the origin of requests and hosted fields',
      check: async ({ sandbox, checkoutId, card }) => {
        const action = `${sandbox.baseUrl}v1/checkouts/${checkoutId}/payment`;
        await expect(card.container.locator('form')).toHaveAttribute('action', action);
        await expect(card.number).toBeEditable();
      },
    },
    paymentTarget: {
      value: 'aside',
      expected: 'opens the challenge in the frame of that name',
      check: async (context) => {
        await fillCard(context, challenged);
        await context.card.button.click();
        await expect(
          bankPage(context.page.frameLocator('iframe[name="aside"]')).question,
        ).toBeVisible();
      },
    },
  },
});
