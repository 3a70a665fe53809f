import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Agent, request } from 'undici';
import { lookupLocalhost } from '../shared/lookup-localhost.ts';

/** Values of Accept-Encoding with which `verify` requests every file. */
export const encodings = ['identity', 'gzip', 'br'] as const;

export type Encoding = (typeof encodings)[number];

export type ReceivedResponse = {
  readonly status: number;
  /** By lower-case name. The values of a repeated header are joined by commas. */
  readonly headers: ReadonlyMap<string, string>;
  /** Decompressed; `undefined` if the body does not match its Content-Encoding. */
  readonly content: Uint8Array | undefined;
};

export type HttpClient = {
  readonly get: (
    url: URL,
    encoding: Encoding,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<ReceivedResponse>;
  readonly close: () => Promise<void>;
};

const timeoutMs = 10_000;

/** Does not follow redirects and keeps no cookies and no cache. */
export function createHttpClient(): HttpClient {
  const dispatcher = new Agent({
    connect: { lookup: lookupLocalhost, timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  return {
    get: async (url, encoding, requestHeaders) => {
      const response = await request(url, {
        dispatcher,
        headers: { ...requestHeaders, 'accept-encoding': encoding },
      });
      const headers = new Map(
        Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
      );
      const content = new Uint8Array(await response.body.arrayBuffer());
      return {
        status: response.statusCode,
        headers,
        content: decompress(content, headers.get('content-encoding')),
      };
    },
    close: () => dispatcher.close(),
  };
}

function decompress(content: Uint8Array, encoding: string | undefined): Uint8Array | undefined {
  try {
    if (encoding === 'br') return brotliDecompressSync(content);
    if (encoding === 'gzip') return gunzipSync(content);
    return encoding === undefined || encoding === 'identity' ? content : undefined;
  } catch {
    return undefined;
  }
}
