import type { BrowserContext, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import {
  faultRows,
  reportedToPage,
  type FailingPart,
  type FaultKind,
  type FaultRow,
  type Seen,
} from '#sandbox/scenarios/fault-rows';
import { bankPage } from '../../pages/bank.ts';
import { cardForm, type CardForm } from '../../pages/card-form.ts';
import { codesOf, recording } from '../../pages/merchant-script.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { createShop } from '../../support/shop.ts';
import { injectFault, waitForPartRequest } from '../../support/part-faults.ts';

/** Longer than all timeouts of the widget except the one of the payment request. */
const partTimeout = '00:09';
const paymentTimeout = '01:05';

/** Content of the merchant's form element, which the widget replaces. */
const merchantContent = 'You can also pay by invoice.';

type PartSettings = {
  readonly name: string;
  /** Faults that `npm test` covers; the full suite adds the other rows of `faultRows`. */
  readonly singleKinds: readonly FaultKind[];
  readonly options?: object;
  readonly number?: string;
};

const challengedNumber = '4200000000000042';

const parts: Readonly<Record<FailingPart, PartSettings>> = {
  script: { name: 'script', singleKinds: ['blocker'] },
  words: { name: 'locale file', singleKinds: ['404'], options: { locale: 'de' } },
  configuration: { name: 'configuration', singleKinds: ['refused'] },
  marks: { name: 'brands file', singleKinds: ['malformed'] },
  frame: { name: 'frame', singleKinds: ['policy'] },
  frameScript: { name: 'frame script', singleKinds: ['slow'] },
  bins: {
    name: 'BIN lookup',
    singleKinds: ['500'],
    options: { brandDetection: true, brandDetectionType: 'binlist' },
    number: '4000002500001001',
  },
  payment: { name: 'payment', singleKinds: ['slow', '404'] },
  challenge: { name: 'challenge', singleKinds: ['malformed'], number: challengedNumber },
  return: {
    name: 'return page',
    singleKinds: ['slow'],
    options: { paymentTarget: 'iframe' },
    number: challengedNumber,
  },
};

const quickParts: readonly FailingPart[] = ['script', 'words', 'frame', 'payment'];

function numberFor(part: FailingPart): string {
  return parts[part].number ?? '4200000000000091';
}

type Fault = { readonly part: FailingPart; readonly kind: FaultKind };

async function open(page: Page, sandbox: Sandbox, { part, kind }: Fault): Promise<void> {
  await page.clock.install();
  const headers = await injectFault(page, part, kind);
  const snippet = sandbox.snippet({
    checkoutId: await sandbox.createCheckout(),
    brands: 'VISA MASTER CARTEBANCAIRE',
    options: parts[part].options ?? {},
    script: recording('onError'),
  });
  const address = sandbox.site.serve({
    head: snippet.head?.replace('<script src', '<script async src') ?? '',
    body: snippet.body?.replace('></form>', `>${merchantContent}</form>`) ?? '',
    headers,
  });
  // A script that is never answered delays the page's load event.
  await page.goto(address, { waitUntil: 'commit' });
}

/** Without this wait, moving the clock would make the configuration time out too. */
async function waitForConfiguration(page: Page, { part, kind }: Fault): Promise<void> {
  const isBlocked = kind === 'policy' && part === 'words';
  if (part === 'script' || part === 'configuration' || isBlocked) return;
  await expect(page.getByText(words.testMode).first()).toBeVisible();
}

async function payUntil(form: CardForm, part: FailingPart, reached: Promise<unknown>) {
  await form.fill({ number: numberFor(part) });
  await form.pay();
  await reached;
}

/** Makes the page need the part, then moves its clock past the widget's timeout. */
async function reachFault(page: Page, { part, kind }: Fault): Promise<void> {
  const form = cardForm(page);
  switch (part) {
    case 'script':
      return;
    case 'words':
    case 'configuration':
    case 'marks':
      await expect(form.cvv).toBeEditable();
      await expect(form.number).toBeEditable();
      return page.clock.fastForward(partTimeout);
    case 'frame':
    case 'frameScript':
      await expect(form.numberFrame).toBeVisible();
      return page.clock.fastForward(partTimeout);
    case 'bins': {
      // Otherwise the opening of the CVV field would time out too.
      await expect(form.cvv).toBeEditable();
      const requested = waitForPartRequest(page, part);
      await form.number.fill(numberFor(part));
      await requested;
      return page.clock.fastForward(partTimeout);
    }
    case 'payment':
    case 'challenge':
      await payUntil(form, part, waitForPartRequest(page, part));
      if (kind === 'slow') await page.clock.fastForward(paymentTimeout);
      return;
    case 'return': {
      const requested = waitForPartRequest(page, part);
      const bank = bankPage(form.container.frameLocator('iframe.wpwl-target'));
      await payUntil(form, part, bank.question.waitFor());
      await bank.confirm();
      await requested;
      return page.clock.fastForward(partTimeout);
    }
  }
}

async function expectOutcome(page: Page, seen: Seen): Promise<void> {
  const form = cardForm(page);
  switch (seen.kind) {
    case 'pageText':
      await expect(page.getByText(merchantContent)).toBeVisible();
      return expect(form.container).toHaveCount(0);
    case 'form':
      await expect(form.payButton).toHaveText(words.submit);
      await expect(form.payButton).toHaveAttribute('aria-disabled', 'false');
      await expect(form.holder).toBeEditable();
      await expect(form.number).toBeEditable();
      return expect(form.message).toHaveText('');
    case 'result':
      await page.waitForURL((url) => url.pathname === '/result');
      return undefined;
    case 'formWithMessage':
      await expect(form.message).toHaveText(words[seen.message]);
      return expect(form.payButton).toHaveText(words.submit);
    case 'messageWithButton':
    case 'message':
      await expect(form.message).toHaveText(words[seen.message]);
      await expect(form.payButton).toBeHidden();
      return expect(form.continueButton).toBeVisible({
        visible: seen.kind === 'messageWithButton',
      });
  }
}

async function expectHandled(
  context: BrowserContext,
  sandbox: Sandbox,
  row: FaultRow,
  kind: FaultKind,
): Promise<void> {
  const page = await context.newPage();
  const { logged } = createShop(page, sandbox);
  const fault = { part: row.part, kind };
  await open(page, sandbox, fault);
  await waitForConfiguration(page, fault);
  await reachFault(page, fault);
  await expectOutcome(page, row.seen);
  function codes() {
    return logged.flatMap((text) => /code: (\w+)/.exec(text)?.[1] ?? []);
  }
  await expect.poll(() => new Set(codes())).toEqual(new Set(row.codes));
  // The result page has replaced the page that recorded the calls of onError.
  if (row.seen.kind === 'result') expect(logged).toEqual([]);
  else expect(new Set(await codesOf(page))).toEqual(new Set(reportedToPage(row)));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
}

function describeOutcome(seen: Seen): string {
  switch (seen.kind) {
    case 'pageText':
      return "keeps the content of the merchant's form";
    case 'form':
      return 'leaves the form usable';
    case 'result':
      return 'returns the shopper';
    case 'formWithMessage':
      return `shows ${seen.message} in the form`;
    case 'messageWithButton':
      return `shows ${seen.message} and a Continue button`;
    case 'message':
      return `shows ${seen.message} in place of the form`;
  }
}

test.describe('A failure of', () => {
  for (const row of faultRows) {
    const { name, singleKinds } = parts[row.part];
    const tag = quickParts.includes(row.part) ? '' : '@full';
    const outcome = `${describeOutcome(row.seen)}, logs ${row.codes.join(' and ') || 'nothing'}`;

    for (const kind of row.kinds.filter((each) => singleKinds.includes(each)))
      test(`the ${name} (${kind}) ${outcome} ${tag}`, async ({ context, sandbox }) => {
        await expectHandled(context, sandbox, row, kind);
      });

    const others = row.kinds.filter((each) => !singleKinds.includes(each));
    if (others.length > 0)
      test(`the ${name} (${others.join(', ')}) ${outcome} @full`, async ({ context, sandbox }) => {
        for (const kind of others)
          await test.step(kind, () => expectHandled(context, sandbox, row, kind));
      });
  }
});
