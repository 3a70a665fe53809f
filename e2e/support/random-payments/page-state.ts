import { expect, type Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import type { CardName } from './commands.ts';

/** Keys of the general messages that the form can show in these scenarios. */
const messageKeys = [
  'offline',
  'online',
  'timeLeft',
  'nothingCharged',
  'checkingStatus',
  'checkoutExpired',
  'paymentProcessed',
  'paymentPending',
  'paymentSucceeded',
  'paymentNotCompleted',
  'confirmationNeeded',
  'pageNotAllowed',
  'invalidSetup',
  'fieldsNotLoaded',
  'fieldsCleared',
] as const;
export type MessageKey = (typeof messageKeys)[number];

/** The content of a tab. `closed`: a message instead of the form. `unreachable`: an error page of the browser. */
type Place = 'form' | 'closed' | 'challenge' | 'result' | 'bank' | 'shop' | 'unreachable';

/** Visible state of a tab, with the records of `recordingScript`. */
export type PageState = {
  readonly place: Place;
  readonly url: string;
  /** Whether the page is loading, or a payment is in progress. */
  readonly isBusy: boolean;
  readonly isLocked: boolean;
  readonly message: MessageKey | 'none';
  readonly hints: number;
  readonly hasHostedFields: boolean;
  readonly canContinue: boolean;
  /** Number of `submit` events of the form. */
  readonly submits: number;
  /** The card that was filled into this document. */
  readonly card: CardName | undefined;
  /** Whether the page was restored from the page cache. Playwright then has no access to its frames. */
  readonly isRestored: boolean;
  readonly documentId: string | undefined;
};

/** Script of each checkout page: records events in `dataset`, and shortens the widget's retry delays. */
export const recordingScript = `
  const records = document.documentElement.dataset;
  wpwlOptions.onReady = () => { records.ready = 'yes'; };
  wpwlOptions.onReadyIframeCommunication = () => { records.fields = Number(records.fields ?? 0) + 1; };
  addEventListener('submit', () => { records.submits = Number(records.submits ?? 0) + 1; }, true);
  addEventListener('pageshow', ({ persisted }) => { if (persisted) records.restored = 'yes'; });
  const setTimer = setTimeout;
  window.setTimeout = (run, delayMs, ...values) =>
    setTimer(run, [1000, 2000, 4000].includes(delayMs) ? delayMs / 40 : delayMs, ...values);`;

/** State of a page that is navigating, which cannot be read. */
const navigating: PageState = {
  place: 'unreachable',
  url: '',
  isBusy: true,
  isLocked: false,
  message: 'none',
  hints: 0,
  hasHostedFields: false,
  canContinue: false,
  submits: 0,
  card: undefined,
  isRestored: false,
  documentId: undefined,
};

export async function readPage(page: Page): Promise<PageState> {
  const raw = await readRawState(page).catch(() => undefined);
  if (isFirefoxErrorPage(raw?.url ?? page.url())) return { ...navigating, isBusy: false };
  if (raw === undefined) return navigating;
  const place = placeOf(raw);
  return {
    ...raw,
    place,
    isBusy: isBusyAt(place, raw),
    message: messageOf(raw.messageText),
    card: raw.card as CardName | undefined,
  };
}

/** Longer than the form may take to obtain the payment status. */
const defaultTimeoutMs = 25_000;

/** Polls the page until the condition is true. The error message contains `description`. */
export async function waitForPage(
  page: Page,
  description: string,
  condition: (state: PageState) => boolean,
  timeout = defaultTimeoutMs,
): Promise<PageState> {
  let state = navigating;
  async function isMet(): Promise<boolean> {
    state = await readPage(page);
    return condition(state);
  }
  const message = `${description}, on ${page.url()}`;
  await expect.poll(isMet, { message, timeout, intervals: [15, 25, 40] }).toBe(true);
  return state;
}

/** Fails if the page stays busy. */
export function waitUntilIdle(page: Page): Promise<PageState> {
  return waitForPage(page, 'The page becomes idle', ({ isBusy }) => !isBusy);
}

type RawState = Omit<PageState, 'place' | 'message' | 'card'> & {
  readonly hasForm: boolean;
  readonly hasChallenge: boolean;
  readonly isReady: boolean;
  readonly isLoaded: boolean;
  readonly messageText: string;
  readonly card: string | undefined;
};

function readRawState(page: Page): Promise<RawState> {
  return page.evaluate(() => {
    // No named functions: the compiler wraps them in a helper that does not exist in the page.
    const [hasForm, hasChallenge, canContinue] = [
      'form.wpwl-form-card',
      'iframe.wpwl-target',
      '.wpwl-button-continue',
    ].map((selector) => document.querySelector(selector)?.checkVisibility() === true);
    const { dataset } = document.documentElement;
    const button = document.querySelector<HTMLButtonElement>('.wpwl-button-pay');
    return {
      url: document.URL,
      isLoaded: document.readyState === 'complete',
      isReady: dataset['ready'] !== undefined,
      hasForm: hasForm === true,
      hasChallenge: hasChallenge === true,
      isBusy: button?.getAttribute('aria-disabled') === 'true',
      isLocked: button?.disabled === true,
      messageText: document.querySelector('.wpwl-message')?.textContent ?? '',
      hints: document.querySelectorAll('.wpwl-hint').length,
      hasHostedFields: Number(dataset['fields'] ?? 0) >= 2,
      canContinue: canContinue === true,
      submits: Number(dataset['submits'] ?? 0),
      card: dataset['card'],
      isRestored: dataset['restored'] !== undefined,
      documentId: dataset['documentId'],
    };
  });
}

/** Firefox's error page, whose `readyState` never becomes `complete`. */
function isFirefoxErrorPage(url: string): boolean {
  return url.startsWith('about:neterror');
}

function placeOf({ url, hasForm, hasChallenge }: RawState): Place {
  if (!URL.canParse(url)) return 'unreachable';
  const { hostname, pathname } = new URL(url);
  if (hostname === 'bank.localhost') return 'bank';
  if (hostname !== 'merchant.localhost') return 'unreachable';
  if (pathname === '/result') return 'result';
  if (pathname !== '/checkout') return 'shop';
  if (hasChallenge) return 'challenge';
  return hasForm ? 'form' : 'closed';
}

function isBusyAt(place: Place, { isLoaded, isReady, isBusy }: RawState): boolean {
  if (place === 'form') return !isLoaded || !isReady || isBusy;
  return !isLoaded || (place === 'closed' && !isReady);
}

function messageOf(text: string): PageState['message'] {
  if (text === '') return 'none';
  const found = messageKeys.find((key) => isMessage(words[key], text));
  if (found === undefined) throw new Error(`Unexpected message in the form: ${text}`);
  return found;
}

/** Whether the text is that phrase, with any value for the remaining time. */
function isMessage(phrase: string, text: string): boolean {
  const [before = '', after = ''] = phrase.split('{{when}}');
  return phrase === text || (after !== '' && text.startsWith(before) && text.endsWith(after));
}
