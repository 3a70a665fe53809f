import type { ErrorCode } from '#contract/errors';
import type words from '#locales/en';

/** How a part of the payment service fails. */
export type FaultKind = 'slow' | '500' | '404' | 'refused' | 'malformed' | 'policy' | 'blocker';

/** The part that fails: one kind of response. */
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
 * What the shopper sees in the end:
 * - `pageText`: the text that the page itself has in place of the form
 * - `form`: a working form
 * - `formWithMessage`: a form with a message, which can be submitted again
 * - `messageWithButton`: a message in place of the form, with a button to the result page of the shop
 * - `message`: a message in place of the form
 * - `result`: the result page of the shop
 *
 * The property `message` is the key of the message.
 */
export type Seen =
  | { readonly kind: 'pageText' | 'form' | 'result' }
  | {
      readonly kind: 'formWithMessage' | 'messageWithButton' | 'message';
      readonly message: keyof typeof words;
    };

export type FaultRow = {
  readonly part: FailingPart;
  readonly kinds: readonly FaultKind[];
  readonly seen: Seen;
  /** The error codes in the console, each once. */
  readonly codes: readonly ErrorCode[];
};

/** The codes that `onError` receives, each once. It is not called if the form can pay. */
export function reportedToPage({ seen, codes }: FaultRow): readonly ErrorCode[] {
  return seen.kind === 'form' ? [] : codes;
}

const anyKind: readonly FaultKind[] = [
  'slow',
  '500',
  '404',
  'refused',
  'malformed',
  'policy',
  'blocker',
];

/**
 * What fails, and what the shopper sees. Each row is tested in a browser and is part of the README. The policy of the
 * page does not apply to frames and their requests.
 */
export const faultRows: readonly FaultRow[] = [
  { part: 'script', kinds: anyKind, seen: { kind: 'pageText' }, codes: [] },
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
    seen: { kind: 'formWithMessage', message: 'fieldsNotLoaded' },
    codes: ['frame_unreachable'],
  },
  {
    part: 'frameScript',
    kinds: without('policy'),
    seen: { kind: 'formWithMessage', message: 'fieldsNotLoaded' },
    codes: ['frame_unreachable'],
  },
  { part: 'bins', kinds: without('policy'), seen: { kind: 'form' }, codes: [] },
  {
    part: 'payment',
    kinds: ['slow', '500', 'refused', 'malformed', 'blocker'],
    seen: { kind: 'formWithMessage', message: 'nothingCharged' },
    codes: ['outcome_unknown'],
  },
  {
    part: 'payment',
    kinds: ['404'],
    seen: { kind: 'messageWithButton', message: 'checkoutExpired' },
    codes: ['checkout_unknown'],
  },
  {
    part: 'challenge',
    kinds: ['malformed'],
    seen: { kind: 'message', message: 'invalidSetup' },
    codes: ['redirect_url_refused'],
  },
  { part: 'return', kinds: without('policy'), seen: { kind: 'result' }, codes: [] },
];

function without(...left: readonly FaultKind[]): readonly FaultKind[] {
  return anyKind.filter((kind) => !left.includes(kind));
}
