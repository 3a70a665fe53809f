import { request, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { CookieJar } from 'tough-cookie';

export type Page = { readonly url: URL; readonly status: number; readonly text: string };

type Visit = { readonly method: 'GET' | 'POST'; readonly body?: string };

const maxRedirects = 10;

/**
 * A browser without scripts over real HTTP: cookies, redirects and forms. It does not follow a redirect to a URL for
 * which `isStop` returns true, and returns that URL. Over https it trusts the certificate authority `authority` (PEM).
 */
export function openWebBrowser(isStop: (url: URL) => boolean = () => false, authority?: string) {
  const jar = new CookieJar();

  async function send(url: URL, visit: Visit, from: string, left: number): Promise<Page> {
    const ownHeaders = {
      cookie: await jar.getCookieString(url.href),
      'sec-fetch-site': from === url.origin ? 'same-origin' : 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
      ...(visit.body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    };
    const response = await sendRequest(url, visit, ownHeaders, authority);
    const { headers, statusCode: status = 0 } = response;
    for (const cookie of headers['set-cookie'] ?? []) await jar.setCookie(cookie, url.href);
    const text = await readText(response);
    if (headers.location === undefined) return { url, status, text };
    const next = new URL(headers.location, url);
    if (isStop(next)) return { url: next, status, text };
    if (left === 0) throw new Error(`${url.href} redirects more than ${maxRedirects} times.`);
    return send(next, { method: 'GET' }, from, left - 1);
  }

  return {
    go: (address: string): Promise<Page> =>
      send(new URL(address), { method: 'GET' }, '', maxRedirects),
    submit: (
      { url, text }: Page,
      action: RegExp,
      typed: Readonly<Record<string, string>> = {},
    ): Promise<Page> => {
      const form = readForm(text, action);
      const values = new URLSearchParams(form.values);
      for (const [name, value] of Object.entries(typed)) values.set(name, value);
      const visit = { method: 'POST', body: values.toString() } as const;
      return send(new URL(form.action, url), visit, url.origin, maxRedirects);
    },
  };
}

/** Connects to 127.0.0.1: not every system resolves names that end in `.localhost`. */
function sendRequest(
  url: URL,
  { method, body }: Visit,
  ownHeaders: Readonly<Record<string, string>>,
  ca: string | undefined,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { host, hostname, port, pathname, search } = url;
    const servername = isIP(hostname) === 0 ? hostname : '';
    const path = `${pathname}${search}`;
    const headers = { host, ...ownHeaders };
    const options = { host: '127.0.0.1', port, path, method, agent: false, headers } as const;
    const outgoing =
      url.protocol === 'https:'
        ? requestHttps({ ...options, servername, ca }, resolve)
        : request(options, resolve);
    outgoing.on('error', reject).end(body);
  });
}

/** The first form of a page with an action that matches, and the values of its inputs. */
function readForm(text: string, action: RegExp) {
  const form = text.split('<form').find((part) => action.test(attribute(part, 'action'))) ?? '';
  const inputs = form.split('</form>')[0]?.match(/<input[^>]*>/g) ?? [];
  return {
    action: attribute(form, 'action'),
    values: inputs.map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')]),
  };
}

function attribute(tag: string, name: string): string {
  return (new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replaceAll('&amp;', '&');
}
