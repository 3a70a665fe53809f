import { setImmediate } from 'node:timers/promises';
import { Headers, Request as NodeRequest, Response as NodeResponse } from 'undici';
import type { After } from '#contract/undo';
import { browserFakes } from '#widget-frame/frame-document.fixture';

/**
 * What happens to a request. `requestLost`: it never arrives. `responseLost`: it arrives, but the
 * browser gets no response. `late`: the same, but it arrives only when the connection is back.
 * `slow`: request and response arrive only then. `responseSlow`: the response arrives only then.
 */
export type Fate = 'answered' | 'requestLost' | 'responseLost' | 'late' | 'slow' | 'responseSlow';

/** The last part of the path, such as `payment`. */
export type RequestKind = 'payment' | 'replacement' | 'widget';

export type SentRequest = {
  readonly kind: string;
  readonly checkoutId: string;
  readonly entries: ReadonlyMap<string, string>;
};

type Send = (request: Request) => Promise<Response>;

/** The connection between browsers and gateway, and the time of the browsers. */
export type Network = {
  /** The fate of the next request of this kind. */
  readonly plan: (kind: RequestKind, fate: Fate) => void;
  /** Answers all requests of this kind that are planned otherwise. */
  readonly unplan: (kind: RequestKind) => void;
  /** Delivers everything that waits for the connection. */
  readonly deliver: () => Promise<void>;
  /** Whether a request of this kind, or its response, waits for the connection. */
  readonly isOnItsWay: (kind: RequestKind) => boolean;
  /** Waits until nothing happens any more without a delivery, or more time. */
  readonly settle: () => Promise<void>;
  readonly after: After;
  readonly advance: (durationMs: number) => Promise<void>;
};

/** `fetch`, as the module `gateway` calls it. */
type Fetch = (address: string, init: RequestInit) => Promise<Response>;

let fetchNow: Fetch = () => Promise.reject(new TypeError('There is no network.'));

/** A port that delivers each message in a later microtask, in order. */
export class QueuedPort {
  far: QueuedPort | undefined;
  onmessage: ((message: { readonly data: unknown }) => unknown) | null = null;
  #isClosed = false;
  postMessage(data: unknown): void {
    const copy: unknown = structuredClone(data);
    queueMicrotask(() => this.far?.receive(copy));
  }
  close(): void {
    this.#isClosed = true;
  }
  receive(data: unknown): void {
    if (!this.#isClosed) this.onmessage?.({ data });
  }
}

class QueuedChannel {
  readonly port1 = new QueuedPort();
  readonly port2 = new QueuedPort();
  constructor() {
    this.port1.far = this.port2;
    this.port2.far = this.port1;
  }
}

const fakes = {
  ...browserFakes,
  MessageChannel: QueuedChannel,
  fetch: (...given: Parameters<Fetch>) => fetchNow(...given),
  // Those of happy-dom do not suit the sandbox, which runs on Node.
  Headers,
  Request: NodeRequest,
  Response: NodeResponse,
};
const originals = Object.keys(fakes).map(
  (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
);
// The modules read globals when they are loaded, so import this file before them.
for (const [name, value] of Object.entries(fakes))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

/** Restores the globals that the fakes have replaced. */
export function restoreGlobals(): void {
  for (const [name, own] of originals) {
    if (own === undefined) Reflect.deleteProperty(globalThis, name);
    else Object.defineProperty(globalThis, name, own);
  }
}

export function createNetwork(
  send: Send,
  origins: Readonly<Record<'shop' | 'gateway', string>>,
  onSent: (request: SentRequest) => void,
): Network {
  const clock = createClock();
  const plans = new Map<string, Fate[]>();
  const waiting: { readonly kind: string; readonly deliver: () => Promise<unknown> }[] = [];
  let active = 0;

  async function exchange(address: string, init: RequestInit): Promise<Response> {
    const fromFrame = 'Wpwl-Parent-Origin' in Object(init.headers);
    const body = bodyOf(init);
    const headers = {
      ...Object(init.headers),
      origin: fromFrame ? origins.gateway : origins.shop,
      'sec-fetch-site': fromFrame ? 'same-origin' : 'cross-site',
      ...(body !== undefined && { 'content-length': String(body.length) }),
    };
    active += 1;
    try {
      return await send(
        new Request(address, {
          method: init.method ?? 'GET',
          headers,
          ...(body !== undefined && { body }),
        }),
      );
    } finally {
      active -= 1;
    }
  }

  /** Exchanges request and response, except as far as the fate of the request says otherwise. */
  async function meet(
    fate: Fate,
    kind: string,
    exchangeNow: () => Promise<Response>,
    signal: AbortSignal | null | undefined,
  ): Promise<Response> {
    const lost = new TypeError('The connection was lost.');
    switch (fate) {
      case 'answered':
        return exchangeNow();
      case 'requestLost':
        throw lost;
      case 'responseLost':
        await exchangeNow();
        throw lost;
      case 'late':
        waiting.push({ kind, deliver: exchangeNow });
        throw lost;
      case 'slow':
      case 'responseSlow': {
        const early = fate === 'responseSlow' ? exchangeNow() : undefined;
        return new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(lost));
          waiting.push({ kind, deliver: async () => resolve(await (early ?? exchangeNow())) });
        });
      }
    }
  }

  fetchNow = async (address, init) => {
    const [, checkoutId = '', kind = ''] = /\/v1\/checkouts\/([^/]*)\/(\w+)/.exec(address) ?? [];
    onSent({ kind, checkoutId, entries: new Map(new URLSearchParams(bodyOf(init))) });
    const fate = plans.get(kind)?.shift() ?? 'answered';
    return meet(fate, kind, () => exchange(address, init), init.signal);
  };

  async function settle(): Promise<void> {
    let idle = 0;
    while (idle < 3) {
      await setImmediate();
      idle = active === 0 ? idle + 1 : 0;
    }
  }

  return {
    plan: (kind, fate) => void plans.set(kind, [...(plans.get(kind) ?? []), fate]),
    unplan: (kind) => void plans.delete(kind),
    deliver: async () => {
      for (const { deliver } of waiting.splice(0)) await deliver();
      await settle();
    },
    isOnItsWay: (wanted) => waiting.some(({ kind }) => kind === wanted),
    settle,
    after: clock.after,
    advance: (durationMs) => clock.advance(durationMs, settle),
  };
}

function bodyOf({ body }: RequestInit): string | undefined {
  return typeof body === 'string' ? body : undefined;
}

/** Time that passes when a test calls `advance`. */
function createClock() {
  let now = 0;
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  function nextTimer(until: number) {
    return [...timers].filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
  }
  return {
    after: (delayMs: number, run: () => void) => {
      const timer = { at: now + delayMs, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance: async (durationMs: number, settle: () => Promise<void>): Promise<void> => {
      const end = now + durationMs;
      for (;;) {
        const timer = nextTimer(end);
        if (timer === undefined) break;
        timers.delete(timer);
        now = timer.at;
        timer.run();
        await settle();
      }
      now = end;
    },
  };
}
