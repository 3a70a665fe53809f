import * as v from 'valibot';
import {
  redirectAnswerSchema,
  submissionAnswerSchema,
  type SubmissionAnswer,
} from '#contract/api/submission-answer';
import { own } from '#contract/own';
import type { FormEntry } from '#contract/form-entry';
import type { SubmissionResult } from '#contract/submission-result';
import { isConfirmed, isInvalidRequest, waitsForShopper } from '#contract/result-codes';
import { encodeForm } from './encode-form.ts';
import { request, type RequestTimeout } from './request.ts';

/** The values of additional headers that a hosted field sends. */
type FrameHeaders = {
  /**
   * The origin of the page that contains the field. Attack: a hostile page frames the fields and
   * lets the shopper type a card. The gateway refuses origins that the merchant has not registered.
   */
  readonly parentOrigin: string;
  /**
   * Where a redirect, such as a 3-D Secure challenge, opens: in a frame in the page, or in a
   * window, by default that of the page. A challenge in a frame ends at the return page.
   */
  readonly challenge: 'window' | 'page';
  /** The versioned folder that contains the return page, from `readOwnAddress`. */
  readonly version: string;
};

export type SubmitRequest = RequestTimeout & {
  /** An absolute URL that ends in `/`. */
  readonly baseUrl: string;
  readonly checkoutId: string;
  readonly resource: 'payment' | 'registration';
  readonly entries: readonly FormEntry[];
  /** Absent if the page submits without a hosted field: `Origin` is then the page's origin. */
  readonly frameHeaders?: FrameHeaders;
  /** Called once, when the request has been started. From then on a payment may exist. */
  readonly onSent?: () => void;
};

const unknown: SubmissionResult = { kind: 'unknown' };

/**
 * Parses the response to a submission. After a 5xx the result is unknown: the gateway may have
 * charged the shopper before it failed. Otherwise the result code takes precedence over the HTTP
 * status, because the gateway sends 400 for declined payments and for invalid parameters.
 * Exception: a validation code with status 403 or 404 is about the page or the checkout, not about
 * a parameter.
 */
export function parseSubmitResponse(status: number, body: unknown): SubmissionResult {
  if (status >= 500) return unknown;
  const { success, output } = v.safeParse(submissionAnswerSchema, body);
  if (success && !isInvalidRequest(output.result.code)) return readResult(status, output);
  if (status === 404) return { kind: 'expired' };
  if (status === 403) return { kind: 'rejected' };
  return success
    ? { kind: 'invalid', names: output.result.parameterErrors.map(({ name }) => name) }
    : unknown;
}

/**
 * Posts the payment or registration of a checkout once. Does not throw: every failure is a {@link
 * SubmissionResult}.
 */
export async function submitPayment(given: SubmitRequest): Promise<SubmissionResult> {
  const options = own(given);
  const { baseUrl, checkoutId, resource, frameHeaders } = options;
  const pendingResponse = request(
    `${baseUrl}v1/checkouts/${checkoutId}/${resource}`,
    {
      method: 'POST',
      headers: own({
        'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
        ...(frameHeaders && {
          'Wpwl-Parent-Origin': frameHeaders.parentOrigin,
          'Wpwl-Challenge': frameHeaders.challenge,
          'Wpwl-Version': frameHeaders.version,
        }),
      }),
      body: encodeForm(options.entries),
    },
    options,
  );
  options.onSent?.();
  const response = await pendingResponse;
  return response === undefined ? unknown : parseSubmitResponse(response.status, response.body);
}

function readResult(
  status: number,
  { result: { code }, redirect }: SubmissionAnswer,
): SubmissionResult {
  if (waitsForShopper(code)) return readRedirect(redirect);
  return { kind: status < 300 && isConfirmed(code) ? 'succeeded' : 'completed' };
}

function readRedirect(given: unknown): SubmissionResult {
  if (given === undefined || given === null) return { kind: 'completed' };
  const { success, output } = v.safeParse(redirectAnswerSchema, given);
  return success ? { kind: 'redirect', redirect: output } : unknown;
}
