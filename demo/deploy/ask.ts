import type { LookupFunction } from 'node:net';
import { lookup } from 'node:dns';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Agent, request } from 'undici';

/** As a file is sent: plain, or packed as a browser asks for it. */
export type Coding = 'identity' | 'gzip' | 'br';

export const codings: readonly Coding[] = ['identity', 'gzip', 'br'];

export type Answer = {
  readonly status: number;
  /** By their names in small letters; of a header that came twice, both values. */
  readonly headers: ReadonlyMap<string, string>;
  /** Unpacked; nothing where it cannot be. */
  readonly content: Uint8Array | undefined;
};

export type Asker = {
  readonly ask: (address: URL, coding: Coding, userAgent?: string) => Promise<Answer>;
  readonly close: () => Promise<void>;
};

/** Every name under localhost is this machine, which not every system says. */
const lookupWithLocalhost: LookupFunction = (name, options, found) => {
  if (!name.endsWith('.localhost')) return lookup(name, options, found);
  return options.all === true
    ? found(null, [{ address: '127.0.0.1', family: 4 }])
    : found(null, '127.0.0.1', 4);
};

const unpack = (content: Uint8Array, coding: string | undefined): Uint8Array | undefined => {
  try {
    if (coding === 'br') return brotliDecompressSync(content);
    if (coding === 'gzip') return gunzipSync(content);
    return coding === undefined || coding === 'identity' ? content : undefined;
  } catch {
    return undefined;
  }
};

const timeoutMs = 10_000;

/** Asks as a browser does, but follows nothing and keeps nothing. */
export const createAsker = (): Asker => {
  const dispatcher = new Agent({
    connect: { lookup: lookupWithLocalhost, timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  return {
    ask: async (address, coding, userAgent) => {
      const answer = await request(address, {
        dispatcher,
        headers: {
          'accept-encoding': coding,
          ...(userAgent !== undefined && { 'user-agent': userAgent }),
        },
      });
      const headers = new Map(
        Object.entries(answer.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
      );
      const content = new Uint8Array(await answer.body.arrayBuffer());
      return {
        status: answer.statusCode,
        headers,
        content: unpack(content, headers.get('content-encoding')),
      };
    },
    close: () => dispatcher.close(),
  };
};
