import { isLocalName } from '#contract/local-names';
import { lookup as lookUpByDns } from 'node:dns/promises';
import { request as requestHttp, type ClientRequest } from 'node:http';
import { request as requestHttps, type RequestOptions } from 'node:https';
import type { TcpNetConnectOpts } from 'node:net';
import { isIP } from 'node:net';
import type { Clock, Time } from '../stores/clock.ts';
import type { Ledger, LedgerRequest } from '../stores/ledger.ts';
import { isLoopback } from '../http/loopback.ts';
import { describeFailure, failures } from './failure.ts';
import { bareHost, checkTarget, describeTarget, type Refusal } from './target.ts';

/** The only headers that are sent, besides those of HTTP itself. */
const sentHeaders = [
  'accept',
  'content-type',
  'webhook-id',
  'webhook-timestamp',
  'webhook-signature',
] as const;

export type OutgoingRequest = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Partial<Record<(typeof sentHeaders)[number], string>>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
  /** For the ledger: the payment or the checkout that the request is about. */
  readonly about?: Pick<LedgerRequest, 'paymentId' | 'checkoutId'>;
};

/** `why` contains no query, body or response of the request. */
export type SendResult =
  | { readonly kind: 'answered'; readonly status: number }
  | Refusal
  | { readonly kind: 'failed'; readonly why: string };

/** Sends a request and records it in the ledger, with the number of the attempt. Never throws. */
export type Send = (request: OutgoingRequest, attempt: number) => Promise<SendResult>;

type FoundAddress = { readonly address: string; readonly family: number };

export type LookUp = (name: string) => Promise<readonly FoundAddress[]>;

export type SendSettings = {
  readonly clock: Pick<Clock, 'now'>;
  readonly record: Ledger['record'];
  /** The ports on which this sandbox listens. */
  readonly ownPorts: readonly number[];
  /** Real time: the time limit does not depend on the sandbox's clock. */
  readonly after: Time['after'];
  readonly lookUp?: LookUp;
  /** Trusted certificate authorities (PEM), instead of Node's. */
  readonly authorities?: readonly string[];
  /** The certificate authority of the sandbox's own https ports. */
  readonly ownAuthority?: string | undefined;
};

/** For the whole request: lookup, connection, sending and response. */
const timeLimitMs = 5000;

/**
 * Creates the function that sends requests to addresses named by merchants. It calls this machine only, follows no
 * redirects, and sends no cookies or credentials. An https certificate must be trusted by Node
 * (`NODE_EXTRA_CA_CERTS`).
 */
export function createSend(settings: SendSettings): Send {
  async function sendTo(request: OutgoingRequest): Promise<SendResult> {
    const target = checkTarget(request.url, settings.ownPorts);
    if (target.kind === 'refused') return target;
    const controller = new AbortController();
    function abort(): void {
      controller.abort(failures.reset);
    }
    const cancelTimer = settings.after(timeLimitMs, () => controller.abort(failures.timeout));
    request.signal?.addEventListener('abort', abort);
    if (request.signal?.aborted === true) abort();
    try {
      return await perform(request, target.url, settings, controller.signal);
    } catch (error) {
      return fail(describeFailure(error));
    } finally {
      cancelTimer();
      request.signal?.removeEventListener('abort', abort);
    }
  }

  return async (request, attempt) => {
    const at = settings.clock.now();
    const result = await sendTo(request);
    // Aborted requests belong to a state of the sandbox that has been reset.
    if (request.signal?.aborted !== true)
      settings.record({
        ...request.about,
        at,
        method: request.method,
        path: describeTarget(request.url),
        parameters: [],
        status: result.kind === 'answered' ? result.status : 0,
        outbound: { attempt, ...(result.kind === 'answered' ? {} : { why: result.why }) },
      });
    return result;
  };
}

const lookUpAll: LookUp = (name) => lookUpByDns(name, { all: true });

async function perform(
  request: OutgoingRequest,
  url: URL,
  settings: SendSettings,
  signal: AbortSignal,
): Promise<SendResult> {
  const found = findAddresses(bareHost(url), settings.lookUp ?? lookUpAll);
  const addresses = await Promise.race([whenAborted(signal), found]);
  if (addresses.length === 0)
    return { kind: 'refused', why: 'The host name does not resolve to a loopback address.' };
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  return exchange(open(url, optionsFor(request, url, addresses, settings)), request.body, signal);
}

/** A server on this machine may listen on either address. */
const localAddresses: readonly FoundAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * The loopback addresses of a host. The host is looked up once, and the request goes to the addresses that were
 * checked: a second lookup could return another address (DNS rebinding).
 */
async function findAddresses(host: string, lookUp: LookUp): Promise<readonly FoundAddress[]> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  if (isLocalName(host)) return localAddresses;
  return (await lookUp(host)).filter(({ address }) => isLoopback(address));
}

function whenAborted(signal: AbortSignal) {
  return new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    signal.throwIfAborted();
  });
}

const maxResponseBytes = 64 * 1024;

/** Resolves when the connection is closed. A response counts from its status on, even if it breaks off later. */
function exchange(request: ClientRequest, body: string | undefined, signal: AbortSignal) {
  return new Promise<SendResult>((resolve) => {
    let result = fail(failures.closed);
    function abort(): void {
      if (result.kind === 'failed') result = fail(describeFailure(signal.reason));
      request.destroy();
    }
    request.on('response', (response) => {
      result = { kind: 'answered', status: response.statusCode ?? 0 };
      let receivedBytes = 0;
      response.on('data', (chunk: Buffer) => {
        receivedBytes += chunk.length;
        if (receivedBytes > maxResponseBytes) request.destroy();
      });
      response.on('error', () => {});
    });
    request.on('error', (error) => {
      if (result.kind === 'failed' && !signal.aborted) result = fail(describeFailure(error));
    });
    request.on('close', () => {
      signal.removeEventListener('abort', abort);
      resolve(result);
    });
    signal.addEventListener('abort', abort);
    request.end(body);
  });
}

function fail(why: string): SendResult {
  return { kind: 'failed', why };
}

function optionsFor(
  { method, headers }: OutgoingRequest,
  url: URL,
  addresses: readonly FoundAddress[],
  { ownPorts, ownAuthority, authorities }: SendSettings,
): RequestOptions & Pick<TcpNetConnectOpts, 'autoSelectFamily'> {
  const isOwnPort = ownPorts.includes(Number(url.port));
  const trusted = ownAuthority !== undefined && isOwnPort ? [ownAuthority] : authorities;
  return {
    method,
    headers: Object.fromEntries(
      sentHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
    ),
    // A new connection: a reused one may lead to an address that was not checked.
    agent: false,
    autoSelectFamily: true,
    lookup: (_name, _options, done) => done(null, [...addresses]),
    ...(trusted === undefined ? {} : { ca: [...trusted] }),
  };
}
