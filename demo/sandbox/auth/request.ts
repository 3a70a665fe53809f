import { getCookie } from 'hono/cookie';
import type { RequestContext } from '../http/request-context.ts';
import type { Hosts } from '../http/hosts.ts';
import { sourceOf } from '../http/request-source.ts';
import { readCookies, type Cookies } from './cookies.ts';

/** The parameters of a query or a form, or the reason why they were rejected. */
export type Parameters =
  | { readonly ok: true; readonly values: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly problem: string };

/** What the endpoints read of an HTTP request. */
export type AuthRequest = {
  readonly query: Parameters;
  readonly body: Parameters;
  readonly header: (name: string) => string | undefined;
  /** A function, because `status` must reject a request before it reads a cookie. */
  readonly readCookies: () => Cookies;
  /** Source of the request: see `sourceOf`. */
  readonly source: string;
};

export const noParameters: Parameters = { ok: true, values: new Map() };

/** Decodes a name or a value of `application/x-www-form-urlencoded`. `undefined` if it is not UTF-8. */
export function decodeFormText(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/** Decodes UTF-8. `undefined` if the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The value of a parameter; '' if it is omitted or if the parameters were rejected. */
export function valueOf(parameters: Parameters, name: string): string {
  return parameters.ok ? (parameters.values.get(name) ?? '') : '';
}

export async function readRequest(hosts: Hosts, context: RequestContext): Promise<AuthRequest> {
  const header: AuthRequest['header'] = (name) => context.req.header(name);
  return {
    query: readQuery(context.req.url),
    body: await readBody(context),
    header,
    readCookies: () => readCookies((name) => getCookie(context, name)),
    source: sourceOf(hosts, { address: context.env.address, header }),
  };
}

/**
 * Whether a page of this host sent the request. Pages with `Referrer-Policy: no-referrer` post with `Origin: null`, so
 * `Sec-Fetch-Site` decides if it is present. Older browsers send only `Origin`; tools send neither.
 */
export function isFromOwnPage({ header }: AuthRequest, ownOrigin: string): boolean {
  const site = header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = header('origin');
  return origin === undefined || origin === ownOrigin;
}

/**
 * Whether the response becomes the document of a browser window, as far as the headers show: not that of a frame, an
 * image, a `fetch` or a prefetch.
 */
export function isTopLevelNavigation({ header }: AuthRequest): boolean {
  return (
    (header('sec-fetch-dest') ?? 'document') === 'document' && header('sec-purpose') === undefined
  );
}

/** Whether a page sent the request. Calls of servers contain secrets that no page may have. */
export function isFromPage({ header }: AuthRequest): boolean {
  return header('origin') !== undefined || (header('sec-fetch-site') ?? 'none') !== 'none';
}

function readQuery(url: string): Parameters {
  const at = url.indexOf('?');
  return readParameters(at < 0 ? '' : url.slice(at + 1));
}

/** Maximum length of a query, and of a form. */
const maxParametersLength = 8 * 1024;

const maxParameters = 100;

const badEncoding = reject('They are not encoded as forms are.');

const tooManyBytes = reject(`There are more than ${maxParametersLength} bytes.`);

/**
 * Reads form-encoded parameters. A parameter without a value counts as omitted (RFC 6749 §3.1). If any parameter occurs
 * twice, all are rejected: another reader could use the other value. Unknown names are accepted.
 */
function readParameters(text: string): Parameters {
  if (text.length > maxParametersLength)
    return reject(`There are more than ${maxParametersLength} characters.`);
  const pairs = text.split('&').filter((pair) => pair !== '');
  if (pairs.length > maxParameters)
    return reject(`There are more than ${maxParameters} parameters.`);
  const values = new Map<string, string>();
  for (const pair of pairs) {
    const [name, value] = splitPair(pair).map(decodeFormText);
    if (name === undefined || value === undefined) return badEncoding;
    if (values.has(name)) return reject('A parameter comes twice.');
    values.set(name, value);
  }
  return { ok: true, values: new Map([...values].filter(([, value]) => value !== '')) };
}

function reject(problem: string): Parameters {
  return { ok: false, problem };
}

function splitPair(pair: string): readonly [name: string, value: string] {
  const at = pair.indexOf('=');
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
}

const formType = /^application\/x-www-form-urlencoded(?:\s*;\s*charset="?utf-8"?)?\s*$/i;

/** Reads no more of a body than the limit: nothing of one whose `Content-Length` is too high. */
async function readBody({ req }: RequestContext): Promise<Parameters> {
  if (req.raw.method !== 'POST') return noParameters;
  const isStreamed = req.header('transfer-encoding') !== undefined;
  const length = Number(req.header('content-length') ?? 0);
  if (length === 0 && !isStreamed) return noParameters;
  if (length > maxParametersLength) return tooManyBytes;
  if (!formType.test(req.header('content-type') ?? ''))
    return reject('Content-Type is not application/x-www-form-urlencoded.');
  const bytes = await readStream(req.raw.body);
  if (bytes === undefined) return tooManyBytes;
  const text = decodeUtf8(bytes);
  return text === undefined ? badEncoding : readParameters(text);
}

/** Returns `undefined` as soon as there are too many bytes. The rest is not read, and the connection stays for the answer. */
async function readStream(body: Request['body']): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
    length += chunk.length;
    if (length > maxParametersLength) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
