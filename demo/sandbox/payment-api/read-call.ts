import { decodeForm, type DecodedForm } from '../parameters/decode-form.ts';
import type { ExchangeContext } from '../http/request-context.ts';
import type { Call } from './reply.ts';

const formType = /^application\/x-www-form-urlencoded(?:\s*;\s*charset="?utf-8"?)?\s*$/i;

const invalid = (rule: string): DecodedForm => ({ ok: false, error: { name: '', rule } });

const readBody = async (context: ExchangeContext): Promise<DecodedForm> => {
  const body = new Uint8Array(await context.req.arrayBuffer());
  if (body.length === 0) return { ok: true, entries: [] };
  if (!formType.test(context.req.header('content-type') ?? ''))
    return invalid('Content-Type: application/x-www-form-urlencoded; charset=UTF-8');
  try {
    return decodeForm(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return invalid('form-encoded UTF-8');
  }
};

const queryInBodyRequest = invalid('send parameters in the body, not in the URL');

const queryOf = (url: string): string => {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
};

export type ReadCall =
  | { readonly ok: true; readonly call: Call }
  | { readonly ok: false; readonly error: { readonly name: string; readonly rule: string } };

/**
 * A DELETE accepts them in the query or in the body, because some tools cannot send a body with it. Other methods
 * reject a query without reading it: URLs are logged, and the parameters may include credentials.
 */
const readParameters = async (context: ExchangeContext): Promise<DecodedForm> => {
  const { method, url } = context.req;
  const query = queryOf(url);
  if (method === 'GET') return decodeForm(query);
  const inBody = await readBody(context);
  if (query === '') return inBody;
  const isEmpty = inBody.ok && inBody.entries.length === 0;
  return method === 'DELETE' && isEmpty ? decodeForm(query) : queryInBodyRequest;
};

/** Parameters come in the body, or in the query of a GET. */
export const readCall = async (context: ExchangeContext): Promise<ReadCall> => {
  const { req } = context;
  const decoded = await readParameters(context);
  if (!decoded.ok) return decoded;
  const { entries } = decoded;
  context.get('note').entries = entries;
  const call: Call = {
    entries,
    header: (name) => req.header(name),
    segment: (name) => req.param(name),
  };
  return { ok: true, call };
};
