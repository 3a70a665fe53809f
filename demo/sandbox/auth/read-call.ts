import { getCookie } from 'hono/cookie';
import type { RequestContext } from '../http/request-context.ts';
import type { Hosts } from '../http/hosts.ts';
import { sourceOf } from '../http/request-source.ts';
import { readCookies } from './cookies.ts';
import {
  faulty,
  maxParametersLength,
  notEncoded,
  readParameters,
  type Parameters,
} from './read-parameters.ts';
import { readUtf8 } from './read-utf8.ts';
import type { Call } from './reply.ts';

const formType = /^application\/x-www-form-urlencoded(?:\s*;\s*charset="?utf-8"?)?\s*$/i;

const tooLong = faulty(`There are more than ${maxParametersLength} bytes.`);
const notAForm = faulty('Content-Type is not application/x-www-form-urlencoded.');
const nothing: Parameters = { ok: true, values: new Map() };

/** A body that does not say how long it is, or says too much, is left where it is. */
const readBody = async ({ req }: RequestContext): Promise<Parameters> => {
  if (req.raw.method !== 'POST') return nothing;
  const length = req.header('content-length');
  if (length === undefined && req.header('transfer-encoding') === undefined) return nothing;
  if (length === undefined || Number(length) > maxParametersLength) return tooLong;
  if (length === '0') return nothing;
  if (!formType.test(req.header('content-type') ?? '')) return notAForm;
  const text = readUtf8(new Uint8Array(await req.arrayBuffer()));
  return text === undefined ? notEncoded : readParameters(text);
};

const queryOf = (url: string): string => {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
};

/** Cookies are read when they are asked for, and no sooner. */
export const readCall = async (hosts: Hosts, context: RequestContext): Promise<Call> => {
  const header: Call['header'] = (name) => context.req.header(name);
  return {
    query: readParameters(queryOf(context.req.url)),
    body: await readBody(context),
    header,
    readCookies: () => readCookies((name) => getCookie(context, name)),
    source: sourceOf(hosts, { address: context.env.address, header }),
  };
};
