import { request as requestHttp, type ClientRequest } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Refusal } from './call-address.ts';
import type { FoundAddress } from './loopback.ts';
import { closed, whyFailed } from './why-failed.ts';

/** What goes out besides the address and the body; no caller can add to it. */
const sentHeaders = [
  'accept',
  'content-type',
  'webhook-id',
  'webhook-timestamp',
  'webhook-signature',
] as const;

export type CallHeaders = Readonly<Partial<Record<(typeof sentHeaders)[number], string>>>;

export type CallRequest = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: CallHeaders;
  readonly body?: string;
  /** Ends the call before its time. */
  readonly signal?: AbortSignal;
};

/** All that is known of an answer is its status; a reason holds nothing of query, body or answer. */
export type CallOutcome =
  | { readonly kind: 'answered'; readonly status: number }
  | Refusal
  | { readonly kind: 'failed'; readonly why: string };

const maxAnswerBytes = 64 * 1024;

export const failed = (why: string): CallOutcome => ({ kind: 'failed', why });

/** Resolves when the line is closed, so that nothing is left of a call that has an outcome. */
const hear = (outgoing: ClientRequest, body: string | undefined, signal: AbortSignal) =>
  new Promise<CallOutcome>((resolve) => {
    let outcome = failed(closed);
    const end = (): void => {
      if (outcome.kind === 'failed') outcome = failed(String(signal.reason));
      outgoing.destroy();
    };
    outgoing.on('response', (answer) => {
      outcome = { kind: 'answered', status: answer.statusCode ?? 0 };
      let heardBytes = 0;
      answer.on('data', (chunk: Buffer) => {
        heardBytes += chunk.length;
        if (heardBytes > maxAnswerBytes) outgoing.destroy();
      });
      // An answer that breaks off has had its status.
      answer.on('error', () => {});
    });
    outgoing.on('error', (error) => {
      if (outcome.kind === 'failed' && !signal.aborted) outcome = failed(whyFailed(error));
    });
    outgoing.on('close', () => {
      signal.removeEventListener('abort', end);
      resolve(outcome);
    });
    signal.addEventListener('abort', end);
    outgoing.end(body);
  });

const pick = (headers: CallHeaders): Record<string, string> =>
  Object.fromEntries(
    sentHeaders.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Sends one call over a line of its own to addresses that were judged before. */
export const send = (
  url: URL,
  { method, headers, body }: CallRequest,
  addresses: readonly FoundAddress[],
  authorities: readonly string[] | undefined,
  signal: AbortSignal,
): Promise<CallOutcome> => {
  const lookup: LookupFunction = (_name, _options, done) => done(null, [...addresses]);
  const options = {
    method,
    headers: pick(headers),
    // A line of its own: none that is kept from before leads elsewhere.
    agent: false,
    autoSelectFamily: true,
    lookup,
    rejectUnauthorized: true,
    ...(authorities === undefined ? {} : { ca: [...authorities] }),
  };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const outgoing = request(url, options);
  return hear(outgoing, body, signal);
};
