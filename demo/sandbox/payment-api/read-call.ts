import { decodeForm, type DecodedForm } from '../parameters/decode-form.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Call } from './reply.ts';

const formType = /^application\/x-www-form-urlencoded(?:\s*;\s*charset="?utf-8"?)?\s*$/i;

const faulty = (rule: string): DecodedForm => ({ ok: false, fault: { name: '', rule } });

const readBody = async (context: RequestContext): Promise<DecodedForm> => {
  const body = new Uint8Array(await context.req.arrayBuffer());
  if (body.length === 0) return { ok: true, entries: [] };
  if (!formType.test(context.req.header('content-type') ?? ''))
    return faulty('Content-Type: application/x-www-form-urlencoded; charset=UTF-8');
  try {
    return decodeForm(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return faulty('form-encoded UTF-8');
  }
};

const faultyQuery = faulty('send parameters in the body, not in the URL');

const queryOf = (url: string): string => {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
};

export type ReadCall =
  | { readonly ok: true; readonly call: Call }
  | { readonly ok: false; readonly fault: { readonly name: string; readonly rule: string } };

/**
 * A DELETE accepts them in the query or in the body, because some tools cannot send a body with it. Other methods
 * reject a query without reading it: URLs are logged, and the parameters may include credentials.
 */
const readParameters = async (context: RequestContext): Promise<DecodedForm> => {
  const { method, url } = context.req;
  const query = queryOf(url);
  if (method === 'GET') return decodeForm(query);
  const inBody = await readBody(context);
  if (query === '') return inBody;
  const isEmpty = inBody.ok && inBody.entries.length === 0;
  return method === 'DELETE' && isEmpty ? decodeForm(query) : faultyQuery;
};

/** Parameters come in the body, or in the query of a GET. */
export const readCall = async (context: RequestContext): Promise<ReadCall> => {
  const { req } = context;
  const decoded = await readParameters(context);
  if (!decoded.ok) return decoded;
  const { entries } = decoded;
  context.get('logEntry').entries = entries;
  const call: Call = {
    entries,
    header: (name) => req.header(name),
    segment: (name) => req.param(name),
  };
  return { ok: true, call };
};
