import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Certificate } from './certificate.ts';
import { listen } from './listen.ts';
import { createRelay, type Asked } from './relay.ts';

export type Scheme = 'http' | 'https';

/** Our sites: the service, a page on its own site, and a page on another. */
export type Site = 'auth.opp' | 'portal.opp' | 'shop';

const suffixes: Readonly<Record<Scheme, string>> = { http: 'localhost', https: 'test' };

export type Front = {
  readonly scheme: Scheme;
  readonly origin: (site: Site) => string;
  /** What was asked of the authentication service, in order. */
  readonly asked: () => readonly Asked[];
  readonly close: () => Promise<void>;
};

export type FrontSettings = {
  readonly scheme: Scheme;
  readonly certificate: Certificate;
  readonly sandboxPort: number;
  /** What is answered here even on the service's origin. */
  readonly isOurs: (path: string) => boolean;
  /** Answers that, and for every site that is not the service. */
  readonly answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
};

type Handle = FrontSettings['answer'];

const createServerOf = (scheme: Scheme, certificate: Certificate, handle: Handle) =>
  scheme === 'https' ? createSecureServer({ ...certificate }, handle) : createServer(handle);

/** One port of one scheme: the service is the sandbox's, all other names are pages of ours. */
export const startFront = async (settings: FrontSettings): Promise<Front> => {
  const { scheme, certificate, sandboxPort, answer, isOurs } = settings;
  const asked: Asked[] = [];
  let relay: Handle = answer;
  let authHost = '';
  const server = createServerOf(scheme, certificate, (incoming, outgoing) =>
    (incoming.headers.host === authHost && !isOurs(incoming.url ?? '') ? relay : answer)(
      incoming,
      outgoing,
    ),
  );
  const port = await listen(server);
  const origin = (site: Site): string => `${scheme}://${site}.${suffixes[scheme]}:${port}`;
  authHost = new URL(origin('auth.opp')).host;
  relay = createRelay({
    port: sandboxPort,
    inside: `http://auth.opp.localhost:${sandboxPort}`,
    outside: origin('auth.opp'),
    note: (request) => void asked.push(request),
  });
  return {
    scheme,
    origin,
    asked: () => [...asked],
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
