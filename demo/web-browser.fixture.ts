import { request, type IncomingMessage } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { text as readText } from 'node:stream/consumers';

export type Page = { readonly url: URL; readonly status: number; readonly text: string };

type Visit = { readonly method: 'GET' | 'POST'; readonly body?: string };

const mostRedirects = 10;

const attribute = (tag: string, name: string): string =>
  (new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replaceAll('&amp;', '&');

/** The form of a page that is sent to an address, and what stands in it. */
const readForm = (text: string, action: RegExp) => {
  const form = text.split('<form').find((part) => action.test(attribute(part, 'action'))) ?? '';
  const inputs = form.split('</form>')[0]?.match(/<input[^>]*>/g) ?? [];
  return {
    action: attribute(form, 'action'),
    values: inputs.map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')]),
  };
};

/** Names under `.localhost` are this machine's, also where the C library does not know it. */
const ask = (
  url: URL,
  { method, body }: Visit,
  given: Readonly<Record<string, string>>,
  ca: string | undefined,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { host, hostname: servername, port, pathname, search } = url;
    const path = `${pathname}${search}`;
    const headers = { host, ...given };
    const options = { host: '127.0.0.1', port, path, method, agent: false, headers } as const;
    const asking =
      url.protocol === 'https:'
        ? requestSecurely({ ...options, servername, ca }, resolve)
        : request(options, resolve);
    asking.on('error', reject).end(body);
  });

/** Cookies, each for the host that set it. */
const createJars = () => {
  const jars = new Map<string, Map<string, string>>();

  const jarOf = ({ hostname }: URL): Map<string, string> => {
    const jar = jars.get(hostname) ?? new Map<string, string>();
    jars.set(hostname, jar);
    return jar;
  };

  const keep = (url: URL, line: string): void => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (line.includes('Max-Age=0')) jarOf(url).delete(name);
    else jarOf(url).set(name, value);
  };

  return { jarOf, keep };
};

/**
 * A person's browser over real HTTP: cookies by host, redirects, and forms; no script. A redirect to an
 * address that `isStop` knows is not followed: its address is the page. Over https it trusts whoever has a
 * certificate of `authority` (PEM).
 */
export const openWebBrowser = (isStop: (url: URL) => boolean = () => false, authority?: string) => {
  const { jarOf, keep } = createJars();

  const send = async (url: URL, visit: Visit, from: string, left: number): Promise<Page> => {
    const given = {
      cookie: [...jarOf(url)].map((pair) => pair.join('=')).join('; '),
      'sec-fetch-site': from === url.origin ? 'same-origin' : 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
      ...(visit.body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    };
    const answer = await ask(url, visit, given, authority);
    const { headers, statusCode: status = 0 } = answer;
    for (const line of headers['set-cookie'] ?? []) keep(url, line);
    const text = await readText(answer);
    if (headers.location === undefined) return { url, status, text };
    const next = new URL(headers.location, url);
    if (isStop(next)) return { url: next, status, text };
    if (left === 0) throw new Error(`${url.href} leads round and round.`);
    return send(next, { method: 'GET' }, from, left - 1);
  };

  return {
    go: (address: string): Promise<Page> =>
      send(new URL(address), { method: 'GET' }, '', mostRedirects),
    submit: (
      { url, text }: Page,
      action: RegExp,
      typed: Readonly<Record<string, string>> = {},
    ): Promise<Page> => {
      const form = readForm(text, action);
      const values = new URLSearchParams(form.values);
      for (const [name, value] of Object.entries(typed)) values.set(name, value);
      const visit = { method: 'POST', body: values.toString() } as const;
      return send(new URL(form.action, url), visit, url.origin, mostRedirects);
    },
  };
};
