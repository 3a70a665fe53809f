import { decodeForm, type DecodedForm } from '#contract/form-encoding';
import type { ExchangeContext } from '../exchange.ts';
import type { Call } from './reply.ts';

const formType = /^application\/x-www-form-urlencoded(?:\s*;\s*charset="?utf-8"?)?\s*$/i;

const faulty = (rule: string): DecodedForm => ({ ok: false, fault: { name: '', rule } });

const readBody = async (context: ExchangeContext): Promise<DecodedForm> => {
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

const queryOf = (url: string): string => {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
};

export type ReadCall =
  | { readonly ok: true; readonly call: Call }
  | { readonly ok: false; readonly fault: { readonly name: string; readonly rule: string } };

/** Parameters come in the body, or in the query of a GET. */
export const readCall = async (context: ExchangeContext): Promise<ReadCall> => {
  const { req } = context;
  const decoded = req.method === 'POST' ? await readBody(context) : decodeForm(queryOf(req.url));
  if (!decoded.ok) return decoded;
  const { entries } = decoded;
  context.get('note').entries = entries;
  return { ok: true, call: { entries, header: (name) => req.header(name) } };
};
