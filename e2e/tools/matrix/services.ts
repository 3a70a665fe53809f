import { createClient } from '../../support/http.ts';
import { createSandboxControl, type SandboxControl } from '../../support/sandbox-control.ts';
import { startSandbox } from '../../support/sandbox-process.ts';
import type { Cleanup } from './cleanup.ts';
import { startPageServer, type PageServer } from './page-server.ts';

export type Scheme = 'http' | 'https';

/** `portal.opp` is on the site of the authentication service, `shop` is not. */
export type Site = 'portal.opp' | 'shop';

/** The authentication service, and the pages of two applications, over http or https. */
export type Services = {
  readonly authUrl: string;
  readonly originOf: (site: Site) => string;
  readonly control: SandboxControl;
  readonly pages: PageServer;
};

export async function startServices(scheme: Scheme, cleanup: Cleanup): Promise<Services> {
  const sandbox = await startSandbox(undefined, { TLS: scheme === 'https' ? '1' : '0' });
  cleanup.add(sandbox.stop);
  const pages = await startPageServer(scheme, [hostNameOf('portal.opp'), hostNameOf('shop')]);
  cleanup.add(pages.close);
  const client = createClient({ rejectUnauthorized: false });
  cleanup.add(client.close);
  return {
    authUrl: `${scheme}://auth.opp.localhost:${sandbox.port}`,
    originOf: (site) => `${scheme}://${hostNameOf(site)}:${pages.port}`,
    control: createSandboxControl(client, `${scheme}://sandbox.localhost:${sandbox.port}`),
    pages,
  };
}

function hostNameOf(site: Site): string {
  return `${site}.localhost`;
}
