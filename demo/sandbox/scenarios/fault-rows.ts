import type { ErrorCode } from '#contract/errors';
import type words from '#locales/en';

/** How a part of the payment service fails a page. */
export type FaultKind = 'slow' | '500' | '404' | 'refused' | 'malformed' | 'policy' | 'blocker';

/** What fails: one kind of answer that the widget needs. */
export type FailingPart =
  | 'script'
  | 'words'
  | 'configuration'
  | 'marks'
  | 'frame'
  | 'frameScript'
  | 'bins'
  | 'payment'
  | 'challenge'
  | 'return';

/**
 * What the shopper has before them when all is said: what the page itself wrote; a form that works as if nothing
 * had happened; a form with a sentence, which can be tried again; a sentence in the place of the form, with a
 * way to the shop's result page or without one; that result page itself. A sentence is named by its key, since
 * languages differ.
 */
export type Seen =
  | { readonly kind: 'ownWords' | 'form' | 'result' }
  | { readonly kind: 'formWith' | 'wayBack' | 'end'; readonly says: keyof typeof words };

export type FaultRow = {
  readonly part: FailingPart;
  readonly kinds: readonly FaultKind[];
  readonly seen: Seen;
  /** The codes that the console tells, each once. */
  readonly codes: readonly ErrorCode[];
};

/** The codes that `onError` gets, each once: of what a form is ready to pay without it hears nothing. */
export const heardByPage = ({ seen, codes }: FaultRow): readonly ErrorCode[] =>
  seen.kind === 'form' ? [] : codes;

const anyKind: readonly FaultKind[] = [
  'slow',
  '500',
  '404',
  'refused',
  'malformed',
  'policy',
  'blocker',
];

const without = (...left: readonly FaultKind[]): readonly FaultKind[] =>
  anyKind.filter((kind) => !left.includes(kind));

/**
 * What goes wrong, and what is seen: each row is walked in a browser, and stands in the README. The frames and what
 * they ask for are under the payment service's policy, not the page's.
 */
export const faultRows: readonly FaultRow[] = [
  { part: 'script', kinds: anyKind, seen: { kind: 'ownWords' }, codes: [] },
  {
    part: 'words',
    kinds: without('policy'),
    seen: { kind: 'form' },
    codes: ['locale_unavailable'],
  },
  {
    part: 'words',
    kinds: ['policy'],
    seen: { kind: 'form' },
    codes: ['locale_unavailable', 'configuration_unavailable'],
  },
  {
    part: 'configuration',
    kinds: ['slow', '500', 'refused', 'policy', 'blocker'],
    seen: { kind: 'form' },
    codes: ['configuration_unavailable'],
  },
  { part: 'configuration', kinds: ['404', 'malformed'], seen: { kind: 'form' }, codes: [] },
  { part: 'marks', kinds: without('policy'), seen: { kind: 'form' }, codes: [] },
  {
    part: 'frame',
    kinds: anyKind,
    seen: { kind: 'formWith', says: 'fieldsNotLoaded' },
    codes: ['frame_unreachable'],
  },
  {
    part: 'frameScript',
    kinds: without('policy'),
    seen: { kind: 'formWith', says: 'fieldsNotLoaded' },
    codes: ['frame_unreachable'],
  },
  { part: 'bins', kinds: without('policy'), seen: { kind: 'form' }, codes: [] },
  {
    part: 'payment',
    kinds: ['slow', '500', 'refused', 'malformed', 'blocker'],
    seen: { kind: 'formWith', says: 'nothingCharged' },
    codes: ['outcome_unknown'],
  },
  {
    part: 'payment',
    kinds: ['404'],
    seen: { kind: 'wayBack', says: 'checkoutExpired' },
    codes: ['checkout_unknown'],
  },
  {
    part: 'challenge',
    kinds: ['malformed'],
    seen: { kind: 'end', says: 'invalidSetup' },
    codes: ['redirect_url_refused'],
  },
  { part: 'return', kinds: without('policy'), seen: { kind: 'result' }, codes: [] },
];
