import { expect, type Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import type { CardName } from './steps.ts';

/** What the form can say to its shopper in these walks, by its key. */
const notices = [
  'offline',
  'online',
  'endsSoon',
  'nothingCharged',
  'askingOutcome',
  'checkoutExpired',
  'outcomeDone',
  'outcomePending',
  'pageRefused',
  'notSetUp',
  'fieldsUnreachable',
  'digitsLost',
] as const;
export type NoticeKey = (typeof notices)[number];

/** Where a tab is. `closed`: the form says why it is none; `nowhere`: the browser could not show a page. */
type Place = 'form' | 'closed' | 'challenge' | 'result' | 'bank' | 'shop' | 'nowhere';

/** What a shopper who looks at a tab can see, and what a walker has written down in the page. */
export type Scene = {
  readonly place: Place;
  readonly address: string;
  /** Whether the page is still on its way, or at work. */
  readonly isBusy: boolean;
  readonly isLocked: boolean;
  readonly notice: NoticeKey | 'nothing';
  readonly hints: number;
  /** Whether the secure fields have come. */
  readonly hasFields: boolean;
  readonly canContinue: boolean;
  /** How often the form was submitted, by whatever was pressed. */
  readonly submits: number;
  /** The card that was typed into this document. */
  readonly card: CardName | undefined;
  /** Whether the browser kept the page whole while it was left; a driver then loses its frames. */
  readonly isRestored: boolean;
  readonly visit: string | undefined;
};

/** What every checkout page of a walk notes of itself; and a patience that passes faster. */
export const observation = `
  const notes = document.documentElement.dataset;
  wpwlOptions.onReady = () => { notes.ready = 'yes'; };
  wpwlOptions.onReadyIframeCommunication = () => { notes.fields = Number(notes.fields ?? 0) + 1; };
  addEventListener('submit', () => { notes.submits = Number(notes.submits ?? 0) + 1; }, true);
  addEventListener('pageshow', ({ persisted }) => { if (persisted) notes.restored = 'yes'; });
  const later = setTimeout;
  window.setTimeout = (run, delayMs, ...given) =>
    later(run, [1000, 2000, 4000].includes(delayMs) ? delayMs / 40 : delayMs, ...given);`;

type Seen = Omit<Scene, 'place' | 'notice' | 'card'> & {
  readonly isDrawn: boolean;
  readonly isChallenged: boolean;
  readonly isReady: boolean;
  readonly isLoaded: boolean;
  readonly said: string;
  readonly card: string | undefined;
};

const read = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    // No function of its own name: a script's compiler would look for help that no page has.
    const [isDrawn, isChallenged, canContinue] = [
      'form.wpwl-form-card',
      'iframe.wpwl-target',
      '.wpwl-button-continue',
    ].map((selector) => document.querySelector(selector)?.checkVisibility() === true);
    const { dataset } = document.documentElement;
    const button = document.querySelector<HTMLButtonElement>('.wpwl-button-pay');
    return {
      address: document.URL,
      isLoaded: document.readyState === 'complete',
      isReady: dataset['ready'] !== undefined,
      isDrawn: isDrawn === true,
      isChallenged: isChallenged === true,
      isBusy: button?.getAttribute('aria-disabled') === 'true',
      isLocked: button?.disabled === true,
      said: document.querySelector('.wpwl-message')?.textContent ?? '',
      hints: document.querySelectorAll('.wpwl-hint').length,
      hasFields: Number(dataset['fields'] ?? 0) >= 2,
      canContinue: canContinue === true,
      submits: Number(dataset['submits'] ?? 0),
      card: dataset['card'],
      isRestored: dataset['restored'] !== undefined,
      visit: dataset['visit'],
    };
  });

const placeOf = ({ address, isDrawn, isChallenged }: Seen): Place => {
  if (!URL.canParse(address)) return 'nowhere';
  const { hostname, pathname } = new URL(address);
  if (hostname === 'bank.localhost') return 'bank';
  if (hostname !== 'merchant.localhost') return 'nowhere';
  if (pathname === '/result') return 'result';
  if (pathname !== '/checkout') return 'shop';
  if (isChallenged) return 'challenge';
  return isDrawn ? 'form' : 'closed';
};

const noticeOf = (said: string): Scene['notice'] => {
  if (said === '') return 'nothing';
  const key = notices.find((notice) => words[notice] === said);
  if (key === undefined) throw new Error(`The form says what no walk knows: ${said}`);
  return key;
};

const isMoving = ({ isLoaded, isReady, isBusy }: Seen, place: Place): boolean => {
  if (place === 'form') return !isLoaded || !isReady || isBusy;
  return !isLoaded || (place === 'closed' && !isReady);
};

/** A page that is just being left cannot be looked at: it is busy. */
const leaving: Scene = {
  place: 'nowhere',
  address: '',
  isBusy: true,
  isLocked: false,
  notice: 'nothing',
  hints: 0,
  hasFields: false,
  canContinue: false,
  submits: 0,
  card: undefined,
  isRestored: false,
  visit: undefined,
};

/** Where Firefox says that it reaches nothing: a page at rest, which it never calls loaded. */
const isOfFirefox = (address: string): boolean => address.startsWith('about:neterror');

export const look = async (page: Page): Promise<Scene> => {
  const seen = await read(page).catch(() => undefined);
  if (isOfFirefox(seen?.address ?? page.url())) return { ...leaving, isBusy: false };
  if (seen === undefined) return leaving;
  const place = placeOf(seen);
  return {
    ...seen,
    place,
    isBusy: isMoving(seen, place),
    notice: noticeOf(seen.said),
    card: seen.card as CardName | undefined,
  };
};

/** Above what a form may take to find out what became of a payment. */
const patienceMs = 25_000;

/** Looks until the shopper sees what is awaited. */
export const lookFor = async (
  page: Page,
  what: string,
  isAwaited: (scene: Scene) => boolean,
  timeout = patienceMs,
): Promise<Scene> => {
  let scene = leaving;
  const isSeen = async (): Promise<boolean> => {
    scene = await look(page);
    return isAwaited(scene);
  };
  const message = `${what}, on ${page.url()}`;
  await expect.poll(isSeen, { message, timeout, intervals: [15, 25, 40] }).toBe(true);
  return scene;
};

/** Every page comes to rest: a spinner that turns for ever is a breach. */
export const settle = (page: Page): Promise<Scene> =>
  lookFor(page, 'The page comes to rest', ({ isBusy }) => !isBusy);
