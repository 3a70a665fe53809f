import type { RequestContext } from '../http/request-context.ts';
import { authenticationTable } from '../parameters/authentication.ts';
import { decodeForm, type DecodedForm } from '../parameters/decode-form.ts';
import { knowsParameter } from '../parameters/read.ts';

/**
 * Reads the parameters of a request: the query of a GET and the body of a POST. A DELETE may have either, because some
 * tools cannot send a body with it.
 *
 * Servers of shops add their entity or credentials to the URL of a POST. `mayHaveCredentials` is whether the request is
 * one of a merchant's server, which has them. A query with anything else is rejected and neither returned nor stored:
 * URLs are logged on their way, so it must not become a habit to send more in them.
 */
export async function readForm(
  context: RequestContext,
  mayHaveCredentials: boolean,
): Promise<DecodedForm> {
  const { method, url } = context.req;
  const query = queryOf(url);
  if (method === 'GET') return decodeForm(query);
  const inBody = await readBody(context);
  if (query === '') return inBody;
  const isBodyEmpty = inBody.ok && inBody.entries.length === 0;
  if (method === 'DELETE') return isBodyEmpty ? decodeForm(query) : notInUrl;
  const inQuery = decodeForm(query);
  return mayHaveCredentials && inQuery.ok && inQuery.entries.every(isCredential)
    ? join(inBody, inQuery)
    : notInUrl;
}

const notInUrl = invalid('', 'send parameters in the body, not in the URL');

function isCredential([name]: readonly [name: string, value: string]): boolean {
  return knowsParameter(authenticationTable, name);
}

/** A name in both parts is rejected, as it is if it comes twice in a body. */
function join(inBody: DecodedForm, inQuery: DecodedForm): DecodedForm {
  if (!inBody.ok) return inBody;
  if (!inQuery.ok) return inQuery;
  const sent = new Map(inBody.entries);
  const [twice] = inQuery.entries.find(([name]) => sent.has(name)) ?? [];
  return twice === undefined
    ? { ok: true, entries: [...inBody.entries, ...inQuery.entries] }
    : invalid(twice, 'sent once, in the body or in the URL');
}

function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
}

const formType = /^application\/x-www-form-urlencoded(?:\s*;\s*charset="?utf-8"?)?\s*$/i;

const utf8 = new TextDecoder('utf-8', { fatal: true });

async function readBody(context: RequestContext): Promise<DecodedForm> {
  const body = new Uint8Array(await context.req.arrayBuffer());
  if (body.length === 0) return { ok: true, entries: [] };
  if (!formType.test(context.req.header('content-type') ?? ''))
    return invalid('', 'Content-Type: application/x-www-form-urlencoded; charset=UTF-8');
  try {
    return decodeForm(utf8.decode(body));
  } catch {
    return invalid('', 'form-encoded UTF-8');
  }
}

function invalid(name: string, rule: string): DecodedForm {
  return { ok: false, error: { name, rule } };
}
