import { lookup as lookUpByDns } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Time } from '../clock.ts';
import { bareHost, judgeAddress } from './call-address.ts';
import { isLocalName, isLoopback, localAddresses, type FoundAddress } from './loopback.ts';
import { failed, send, type CallOutcome, type CallRequest } from './send.ts';
import { ended, late, whyFailed } from './why-failed.ts';

export type CallOut = (request: CallRequest) => Promise<CallOutcome>;

export type LookUp = (name: string) => Promise<readonly FoundAddress[]>;

export type CallOutSettings = {
  /** Where this very sandbox listens. */
  readonly ownPorts: readonly number[];
  /** Real time: how long a receiver may take does not depend on the sandbox's clock. */
  readonly after: Time['after'];
  readonly lookUp?: LookUp;
  /** Whose certificates are trusted, in place of those that Node trusts. */
  readonly authorities?: readonly string[];
  /** Who signed what answers over https at our own ports. */
  readonly ownAuthority?: string | undefined;
};

type Found = { readonly kind: 'found'; readonly addresses: readonly FoundAddress[] };

/** For everything together: looking up, connecting, sending, hearing. */
const callLimitMs = 5000;

const lookUpAll: LookUp = (name) => lookUpByDns(name, { all: true });

/** The only time a name is looked up: what it means a moment later is of no interest. */
const find = async (host: string, lookUp: LookUp): Promise<Found | CallOutcome> => {
  const family = isIP(host);
  if (family !== 0) return { kind: 'found', addresses: [{ address: host, family }] };
  if (isLocalName(host)) return { kind: 'found', addresses: localAddresses };
  try {
    const addresses = (await lookUp(host)).filter(({ address }) => isLoopback(address));
    return addresses.length === 0
      ? { kind: 'refused', why: 'The name does not lead to this machine.' }
      : { kind: 'found', addresses };
  } catch (error) {
    return failed(whyFailed(error));
  }
};

/** At our own ports nobody answers but we; everybody else has a certificate of his own. */
const findTrusted = (
  { ownPorts, ownAuthority, authorities }: CallOutSettings,
  url: URL,
): readonly string[] | undefined =>
  ownAuthority !== undefined && ownPorts.includes(Number(url.port)) ? [ownAuthority] : authorities;

const whenEnded = (signal: AbortSignal) =>
  new Promise<CallOutcome>((resolve) => {
    const tell = (): void => resolve(failed(String(signal.reason)));
    if (signal.aborted) tell();
    else signal.addEventListener('abort', tell, { once: true });
  });

/**
 * Calls an address that a request named, on this machine only: what a name leads to is judged, and just
 * that is connected to. No redirect is followed, no cookie or credential is sent, and of the answer no more
 * is heard than keeps the receiver content. Over https a certificate must be trusted: a developer's own is
 * named in NODE_EXTRA_CA_CERTS, and plain http on this machine does as well.
 */
export const createCallOut =
  (settings: CallOutSettings): CallOut =>
  async (request) => {
    const { ownPorts, after, lookUp = lookUpAll } = settings;
    const verdict = judgeAddress(request.url, ownPorts);
    if (verdict.kind === 'refused') return verdict;
    const trusted = findTrusted(settings, verdict.url);
    const ending = new AbortController();
    const stop = (): void => ending.abort(ended);
    if (request.signal?.aborted === true) stop();
    request.signal?.addEventListener('abort', stop);
    const cancel = after(callLimitMs, () => ending.abort(late));
    try {
      const found = await Promise.race([
        whenEnded(ending.signal),
        find(bareHost(verdict.url), lookUp),
      ]);
      return found.kind === 'found'
        ? await send(verdict.url, request, found.addresses, trusted, ending.signal)
        : found;
    } catch (error) {
      return failed(whyFailed(error));
    } finally {
      cancel();
      request.signal?.removeEventListener('abort', stop);
    }
  };
