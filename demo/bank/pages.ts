import { html } from 'hono/html';
import type { Challenge, Verdict } from './challenge.ts';

type Html = ReturnType<typeof html>;

type Choice = {
  readonly verdict: Verdict;
  readonly label: string;
  readonly className: string;
};

const choices: readonly Choice[] = [
  { verdict: 'confirmed', label: 'Confirm payment', className: 'button' },
  { verdict: 'rejected', label: 'Reject payment', className: 'button button-quiet button-reject' },
  { verdict: 'cancelled', label: 'Cancel', className: 'button button-quiet' },
];

/** Asks the shopper to confirm, reject or cancel the payment. */
export function challengePage(challenge: Challenge, sign: (verdict: Verdict) => string): Html {
  const { title, term, value, siteName } = wordingOf(challenge);
  return layout(
    title,
    html`<p class="ask">
        <strong>${challenge.merchant}</strong> asks for
        <strong class="amount">${money(challenge.amount, challenge.currency)}</strong>
      </p>
      <dl class="facts">${detail(term, value)}</dl>
      <div class="choices">
        ${choices.map((choice) => choiceForm(challenge, choice, sign(choice.verdict)))}
      </div>
      <p class="leave"><a href="/goodbye">Leave without deciding</a></p>`,
    siteName,
  );
}

/** Shown for a request with invalid parameters. */
export function refusedPage(name: string): Html {
  return layout(
    'We cannot show this payment',
    html`<p>
        The parameter <code>${name}</code> of the request is missing, invalid or unknown. Nothing
        was confirmed.
      </p>
      <p>Go back to the shop and start again.</p>`,
  );
}

/** Shown after leaving without a decision. The payment stays pending. */
export function goodbyePage(): Html {
  return layout(
    'You left without deciding',
    html`<p>Nothing was confirmed or rejected. The shop is still waiting for your decision.</p>
      <p>You can close this page, or go back to decide.</p>`,
  );
}

const bankName = 'Meridian Bank';

type Wording = {
  readonly title: string;
  readonly term: string;
  readonly value: string;
  readonly siteName: string;
};

/** Texts of an issuer's page for a card, or of the site of another payment method. */
function wordingOf({ method: { name, lastFour } }: Challenge): Wording {
  return lastFour === undefined
    ? {
        title: `Confirm your ${name} payment`,
        term: 'Payment method',
        value: name,
        siteName: `${name} (test)`,
      }
    : {
        title: 'Is this you?',
        term: 'Card',
        value: `${name} ending in ${lastFour}`,
        siteName: bankName,
      };
}

const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
  <rect class="mark-ground" width="32" height="32" rx="9" />
  <path
    class="mark-sign"
    d="M16 6.5 25 11v2.2H7V11zM8.8 14.6h2.4v6.2H8.8zm6 0h2.4v6.2h-2.4zm6 0h2.4v6.2h-2.4zM7.4 22.4h17.2V25H7.4z"
  />
</svg>`;

function layout(title: string, content: Html, siteName = bankName): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – ${siteName}</title>
        <link rel="icon" href="/bank.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/bank.css" />
      </head>
      <body>
        <header class="top">
          <span class="brand">${mark} ${siteName}</span>
          <p class="promise">Payment check</p>
        </header>
        <main>
          <section class="card question">
            <h1>${title}</h1>
            ${content}
          </section>
        </main>
        <footer class="foot"><p>A test site. Nothing is charged.</p></footer>
      </body>
    </html>`;
}

/** The amount with the currency code. `Intl` accepts unknown codes too. */
function money(amount: string, currency: string): string {
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: 2,
  }).format(Number(amount));
}

function detail(term: string, value: string): Html {
  return html`<div>
    <dt>${term}</dt>
    <dd>${value}</dd>
  </div>`;
}

/** One form per choice, each with its own signed result, so that the page needs no script. */
function choiceForm(challenge: Challenge, choice: Choice, signature: string): Html {
  return html`<form method="post" action="${challenge.termUrl}">
    <input type="hidden" name="transactionId" value="${challenge.transactionId}" />
    <input type="hidden" name="verdict" value="${choice.verdict}" />
    <input type="hidden" name="signature" value="${signature}" />
    <button class="${choice.className}">${choice.label}</button>
  </form>`;
}
