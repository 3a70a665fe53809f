import type { BrowserContext, Request } from '@playwright/test';
import { passed, type Expectation, type Verdict } from '../check.ts';
import { findCard } from '../context.ts';
import { expecting, hasField, hasKind, hasStatus } from '../expectations.ts';
import { isPaid } from '../payments/requests.ts';
import type { TestCard } from '../test-cards.ts';
import { expectStep, waitMs, type Scenario, type WatchedPage } from './scenario.ts';
import {
  createCheckout,
  expectReturn,
  openForm,
  payByCard,
  readStatus,
  type Tools,
} from './shop-form.ts';

const section = 'Payment widget';

const formIsShown = 'the page of a shop shows the card form with its hosted fields';

/** A page of a shop with the payment widget, in which test cards pay. */
export function paymentScenarios(tools: Tools): readonly Scenario[] {
  return [
    {
      section,
      title: formIsShown,
      statement:
        'The page loads {base_url}/v1/paymentWidgets.js with the id of a checkout, and the widget draws the form.',
      steps: 'a page with the script and a form.paymentWidgets',
      creates: 'checkout',
      run: async (browser) => {
        const { watched } = await openForm(tools, browser);
        return judgeErrors(watched);
      },
    },
    {
      section,
      title: 'the script has the integrity value of its checkout',
      statement:
        'A checkout that is created with integrity=true returns the value of the script (addition).',
      needs: formIsShown,
      steps: 'the same page with the attributes integrity and crossorigin',
      creates: 'checkout',
      run: async (browser) => {
        const created = await createCheckout(tools, { integrity: 'true' });
        if (created.integrity === undefined) return { kind: 'absent' };
        await openForm(tools, browser, created);
        return { kind: 'supported' };
      },
    },
    payment(tools, 'approved', {
      title: 'a card pays, and the shopper returns to the shop',
      statement:
        'The shopper returns with id and resourcePath. GET {resourcePath} reports the payment as it was ordered.',
      judge: isPaid('92.00', hasField('paymentType', 'DB')),
    }),
    payment(tools, 'declined', {
      title: 'a declined card returns to the shop too, and the payment is declined',
      statement: 'The result code of GET {resourcePath} decides, and not the return.',
      judge: expecting('Report the declined payment.', hasStatus(200), hasKind('rejected')),
    }),
    {
      section,
      title: 'a card with 3-D Secure leads to the bank',
      statement: 'The answer to the payment has redirect.url, where the shopper is sent.',
      steps: 'a test card with 3-D Secure is typed, and the button pressed',
      needs: formIsShown,
      missing: missingCard(tools, 'redirect'),
      creates: 'payment',
      run: async (browser) => runRedirect(tools, browser),
    },
    {
      section,
      title: 'the card number leaves the browser in requests to {base_url} only',
      statement: 'Card numbers never leave the hosted fields, except to the payment API.',
      needs: formIsShown,
      steps: 'a test card pays while all requests and the document of the shop are recorded',
      creates: 'payment',
      run: async (browser) => runRecorded(tools, browser),
    },
  ];
}

type Payment = {
  readonly title: string;
  readonly statement: string;
  /** What the merchant's server reads after the return. */
  readonly judge: Expectation;
};

function payment(
  tools: Tools,
  outcome: TestCard['outcome'],
  { title, statement, judge }: Payment,
): Scenario {
  return {
    section,
    title,
    statement,
    steps: 'a test card is typed into the hosted fields, and the button pressed',
    needs: formIsShown,
    missing: missingCard(tools, outcome),
    creates: 'payment',
    run: async (browser) => {
      const { watched, id } = await openForm(tools, browser);
      await payByCard(tools, watched, outcome);
      await expectReturn(tools, watched);
      const problems = findReturnProblems(new URL(watched.page.url()), id);
      if (problems.length > 0)
        return { kind: 'failed', problems, fix: 'Serve the build unchanged (level files).' };
      const verdict = judge(await readStatus(tools, id), new Map());
      // Browsers report a declined payment as an error, because its status is 400.
      return verdict.kind === 'passed' && outcome === 'approved' ? judgeErrors(watched) : verdict;
    },
  };
}

function missingCard({ context }: Tools, outcome: TestCard['outcome']): string | undefined {
  return findCard(context, outcome) === -1
    ? `There is no test card with the outcome ${outcome} (--cards).`
    : undefined;
}

function findReturnProblems({ searchParams }: URL, id: string): readonly string[] {
  const path = `/v1/checkouts/${id}/payment`;
  return [
    ...(searchParams.get('id') === id
      ? []
      : [`id: expected that of the checkout, found ${searchParams.get('id')}`]),
    ...(searchParams.get('resourcePath') === path
      ? []
      : [`resourcePath: expected ${path}, found ${searchParams.get('resourcePath')}`]),
  ];
}

/** An error in the console is a header or a response that the widget does not expect, even if the payment succeeds. */
function judgeErrors({ errors }: WatchedPage): Verdict {
  const problems = errors().map((error) => `the browser says: ${error}`);
  return problems.length === 0
    ? passed
    : {
        kind: 'failed',
        problems,
        fix: 'Correct the response that the message names: a file of the build (level files), or an answer of the payment API (level api).',
      };
}

async function runRedirect(tools: Tools, browser: BrowserContext): Promise<Verdict> {
  const { watched } = await openForm(tools, browser);
  const { page } = watched;
  const fix =
    'Answer the payment with a pending result code and the redirect.url of a page that exists.';
  let status = 0;
  page.on('response', (response) => {
    const request = response.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      status = response.status();
  });
  await payByCard(tools, watched, 'redirect');
  const shopOrigin = tools.shop.origin;
  await expectStep(
    watched,
    Promise.any([
      page.waitForURL(
        ({ origin, protocol }) => origin !== shopOrigin && /^https?:$/.test(protocol),
        {
          timeout: waitMs,
          waitUntil: 'commit',
        },
      ),
      page.locator('iframe.wpwl-target').waitFor({ timeout: waitMs }),
    ]),
    'the page of the bank',
    fix,
  );
  return status < 400
    ? passed
    : { kind: 'failed', problems: [`the page of the bank has the status ${status}`], fix };
}

async function runRecorded(tools: Tools, browser: BrowserContext): Promise<Verdict> {
  const number = tools.context.cards[0]?.number ?? '';
  const problems: string[] = [];
  browser.on('request', (request) => {
    if (mayCarry(request, tools.base)) return;
    const { origin } = new URL(request.url());
    if (carries(request, number))
      problems.push(`the card number was sent to ${origin}, or in a URL`);
    // Playwright does not read the body of a Blob.
    else if (request.method() !== 'GET' && request.postData() === null)
      problems.push(`a request with a body that cannot be read was sent to ${origin}`);
  });
  const { watched } = await openForm(tools, browser);
  const { page } = watched;
  page.on('websocket', (socket) => {
    problems.push(`a WebSocket was opened to ${new URL(socket.url()).origin}`);
  });
  let documentText = '';
  await page.exposeFunction('keepDocument', (text: string) => void (documentText += text));
  await page.evaluate(keepAtPress);
  await payByCard(tools, watched, 'approved');
  await expectReturn(tools, watched);
  if (documentText === '') throw new Error('The document of the shop was not recorded.');
  if (hasNumber(documentText, number))
    problems.push('the document of the shop contains the card number');
  return problems.length === 0
    ? passed
    : { kind: 'failed', problems, fix: 'Serve the build unchanged (level files).' };
}

/** Runs in the page: records the document and its inputs when the button is pressed. */
const keepAtPress = `addEventListener('submit', () => {
  const values = Array.from(document.querySelectorAll('input, select, textarea'), ({ value }) => value);
  keepDocument(document.documentElement.outerHTML + '\\n' + values.join('\\n'));
}, true);
addEventListener('click', () => keepDocument(document.documentElement.outerHTML), true);`;

function mayCarry(request: Request, base: URL): boolean {
  return new URL(request.url()).origin === base.origin && request.method() === 'POST';
}

function carries(request: Request, number: string): boolean {
  return [request.url(), request.postData() ?? ''].some((text) => hasNumber(text, number));
}

/** Also with spaces or hyphens between the digits. */
function hasNumber(text: string, number: string): boolean {
  return text.replace(/(?<=\d)(?:[ -]|%20|\+)(?=\d)/g, '').includes(number);
}
