import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type Client } from '../../support/http.ts';
import { startSandbox } from '../../support/sandbox-process.ts';
import { makeCertificate } from './certificate.ts';
import { startFront, type Front, type Scheme, type Site } from './front.ts';
import { createInbox, type Inbox } from './inbox.ts';
import { createPages } from './pages.ts';
import { isProbePath } from './probe-pages.ts';
import { startProxy } from './proxy.ts';
import type { Undoing } from './undoing.ts';

export type Application = { readonly clientId: string };

export type Person = { readonly username: string; readonly password: string };

/** All that the rows share: the sandbox behind two fronts, the proxy, and a place to hear from pages. */
export type Sandbox = {
  readonly fronts: Readonly<Record<Scheme, Front>>;
  readonly proxyPort: number;
  readonly inbox: Inbox;
  /** Undone with the sandbox at the latest. */
  readonly undo: Undoing;
  /** A new empty folder, removed at the end. */
  readonly makeProfile: () => string;
  readonly createApplication: (front: Front, site: Site) => Promise<Application>;
  readonly createPerson: () => Promise<Person>;
};

const control = (client: Client, origin: string) => ({
  createApplication: async (front: Front, site: Site): Promise<Application> => {
    const page = front.origin(site);
    const answer = await client.postJson(`${origin}/clients`, {
      redirect_uris: [`${page}/signed-in`],
      post_logout_redirect_uris: [`${page}/signed-out`],
      origins: [page],
    });
    const { client_id: clientId } = answer.body as { readonly client_id: string };
    return { clientId };
  },
  createPerson: async (): Promise<Person> => {
    const person = {
      username: `matrix-${randomBytes(6).toString('hex')}`,
      password: randomBytes(12).toString('hex'),
    };
    await client.postJson(`${origin}/users`, person);
    return person;
  },
});

/** Starts all that, and leaves it to be undone. */
export const openSandbox = async (undo: Undoing): Promise<Sandbox> => {
  const folder = mkdtempSync(join(tmpdir(), 'matrix-'));
  undo.later(() => rmSync(folder, { recursive: true, force: true }));
  const certificate = makeCertificate(folder);
  const inbox = createInbox();
  const sandbox = await startSandbox();
  undo.later(sandbox.stop);
  const settings = {
    certificate,
    sandboxPort: sandbox.port,
    answer: createPages(inbox),
    isOurs: isProbePath,
  };
  const http = await startFront({ ...settings, scheme: 'http' });
  undo.later(http.close);
  const https = await startFront({ ...settings, scheme: 'https' });
  undo.later(https.close);
  const proxy = await startProxy();
  undo.later(proxy.close);
  const client = createClient();
  undo.later(client.close);
  return {
    fronts: { http, https },
    proxyPort: proxy.port,
    inbox,
    undo,
    makeProfile: () => mkdtempSync(join(folder, 'profile-')),
    ...control(client, `http://sandbox.localhost:${sandbox.port}`),
  };
};
