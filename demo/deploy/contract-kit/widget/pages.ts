import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { makeCertificate } from '#sandbox/http/certificate';
import { listenLocally } from '../listen-locally.ts';
import type { Mapping } from './browser.ts';

/** A server for the pages of a third party: a shop, or an application of the single sign-on. */
export type Pages = {
  readonly origin: string;
  /** The URL of a page with this content. */
  readonly show: (html: string) => string;
  /** What the browser needs to reach the pages, if they are of another host. */
  readonly mapping: Mapping | undefined;
  /** In PEM. */
  readonly certificates: readonly string[];
  readonly close: () => Promise<void>;
};

/** Serves a shop on this machine. Hosted fields may be in pages over http of this host only. */
export async function startShop(): Promise<Pages> {
  const content = createContent();
  const { port, close } = await listenLocally(createServer(content.respond));
  const origin = `http://localhost:${port}`;
  return {
    origin,
    show: (html) => content.add(origin, html),
    mapping: undefined,
    certificates: [],
    close,
  };
}

/**
 * Serves an application at the origin of `url`, for a browser in which this host is mapped to this machine. Every path
 * has the same page.
 */
export async function startApplication(url: URL, html: string): Promise<Pages> {
  const { origin, hostname, protocol } = url;
  const content = createContent(html);
  const isSecure = protocol === 'https:';
  const certificate = isSecure ? await makeCertificate([hostname]) : undefined;
  const server =
    certificate === undefined
      ? createServer(content.respond)
      : createSecureServer(certificate, content.respond);
  const { port, close } = await listenLocally(server);
  const defaultPort = isSecure ? '443' : '80';
  return {
    origin,
    show: (page) => content.add(origin, page),
    mapping: { host: `${hostname}:${url.port === '' ? defaultPort : url.port}`, port },
    certificates: certificate === undefined ? [] : [certificate.cert],
    close,
  };
}

const emptyPage = '<!doctype html><title>Page</title><link rel="icon" href="data:,">';

function createContent(fallback = emptyPage) {
  const pages = new Map<string, string>();
  const respond: RequestListener = ({ url = '' }, response) => {
    const [path = ''] = url.split('?');
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.end(pages.get(path) ?? fallback);
  };
  return {
    respond,
    add: (origin: string, html: string): string => {
      const path = `/page-${pages.size + 1}`;
      pages.set(path, html);
      return `${origin}${path}`;
    },
  };
}
