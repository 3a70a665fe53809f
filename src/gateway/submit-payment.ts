import type { FormEntry } from '#contract/form-encoding';
import { encodeForm } from '#contract/form-encoding';
import type { Outcome, Redirect } from '#contract/outcome';
import { isRedirectPending } from '#contract/result-codes';
import { isValidation } from '#contract/validation-codes';
import { ask, type Patience } from './ask.ts';
import { at, listAt, textAt } from './json.ts';

/** What a secure frame says of itself; a page that posts on its own is known by what its browser says. */
export type FrameNotes = {
  /** The page that framed the fields; the gateway refuses one that its merchant has not registered. */
  readonly parentOrigin: string;
  /** Where a challenge will open, so that the gateway knows the way back. */
  readonly challenge: 'window' | 'page';
  readonly version: string;
};

/** A page on its own adds none of these. */
type NoNotes = { readonly [Name in keyof FrameNotes]?: undefined };

export type Submission = Patience &
  (FrameNotes | NoNotes) & {
    /** Absolute, ends in `/`. */
    readonly baseUrl: string;
    readonly checkoutId: string;
    readonly resource: 'payment' | 'registration';
    readonly entries: readonly FormEntry[];
    /** Called once, when the request is on its way: from here on a payment may exist. */
    readonly onSent?: () => void;
  };

const unknown: Outcome = { kind: 'unknown' };

const codePattern = /^[0-9.]{2,11}$/;
const namePattern = /^[A-Za-z0-9_.[\]-]{1,128}$/;
const maxNames = 200;
const maxParameters = 100;

const readCode = (body: unknown): string | undefined => {
  const code = textAt(at(body, 'result'), 'code');
  return code !== undefined && codePattern.test(code) ? code : undefined;
};

const isWithin = (text: string | undefined, max: number): text is string =>
  text !== undefined && text.length <= max;

const readParameter = (data: unknown): Redirect['parameters'][number] | undefined => {
  const name = textAt(data, 'name');
  const value = textAt(data, 'value');
  return isWithin(name, 255) && isWithin(value, 100_000) ? { name, value } : undefined;
};

/** A challenge that lost a parameter would fail at the issuer: all of it is read, or none. */
const readRedirect = (data: unknown): Redirect | undefined => {
  const url = textAt(data, 'url');
  const sent = listAt(data, 'parameters');
  const parameters = sent.map(readParameter).filter((parameter) => parameter !== undefined);
  const isWhole = parameters.length === sent.length && sent.length <= maxParameters;
  if (!isWithin(url, 2048) || url === '' || !isWhole) return undefined;
  return { url, method: textAt(data, 'method') === 'GET' ? 'GET' : 'POST', parameters };
};

const readNames = (body: unknown): readonly string[] =>
  listAt(at(body, 'result'), 'parameterErrors')
    .map((error) => textAt(error, 'name') ?? '')
    .filter((name) => namePattern.test(name))
    .slice(0, maxNames);

const readPending = (body: unknown): Outcome => {
  if (at(body, 'redirect') === undefined) return { kind: 'completed' };
  const redirect = readRedirect(at(body, 'redirect'));
  return redirect === undefined ? unknown : { kind: 'redirect', redirect };
};

/**
 * What an answer says of the payment. The code speaks before the status, since 400 means both "declined"
 * and "correct it"; but a code of the validation groups on a 403 or 404 speaks of the page or the
 * checkout, not of a field. A gateway that failed (5xx) may have charged before it did.
 */
export const readSubmission = (status: number, body: unknown): Outcome => {
  const code = readCode(body);
  if (status >= 500) return unknown;
  if (code !== undefined && !isValidation(code))
    return isRedirectPending(code) ? readPending(body) : { kind: 'completed' };
  if (status === 404) return { kind: 'expired' };
  if (status === 403) return { kind: 'rejected' };
  return code === undefined ? unknown : { kind: 'invalid', names: readNames(body) };
};

/** Posts the payment of a checkout once. Whatever happens is an {@link Outcome}; nothing throws. */
export const submitPayment = async (submission: Submission): Promise<Outcome> => {
  const { baseUrl, checkoutId, resource } = submission;
  const answering = ask(
    `${baseUrl}v1/checkouts/${checkoutId}/${resource}`,
    {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
        ...(submission.parentOrigin !== undefined && {
          'Wpwl-Parent-Origin': submission.parentOrigin,
          'Wpwl-Challenge': submission.challenge,
          'Wpwl-Version': submission.version,
        }),
      },
      body: encodeForm(submission.entries),
    },
    submission,
  );
  submission.onSent?.();
  const answer = await answering;
  return answer === undefined ? unknown : readSubmission(answer.status, answer.body);
};
