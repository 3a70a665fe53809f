import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readNginxLogs } from '../../../support/nginx-logs.ts';
import { openSandbox, startRunning } from '../../../support/sandbox.ts';
import { recorder } from './trace.ts';

/** A page to load, and the name of its column in the tables. */
export type MeasuredPage = {
  readonly name: string;
  /** The URL of the page, for a new checkout. */
  readonly createUrl: () => Promise<string>;
  /** The requests to the payment service so far: `GET /v1/paymentWidgets.js 304`. */
  readonly readRequests: () => readonly string[];
};

export type Pages = {
  readonly pages: readonly MeasuredPage[];
  readonly close: () => Promise<void>;
};

/** The build in a folder, which is the build itself or a working copy. */
export function distOf(folder: string): string {
  return isWorkingCopy(folder) ? join(folder, 'dist') : folder;
}

/** Serves the pages: two frames, the widget of `dist/`, and that of other builds. */
export async function startPages(otherFolders: readonly string[]): Promise<Pages> {
  const build = await startBuild('dist');
  const others = await Promise.all(
    otherFolders.map(async (folder) => ({ folder, build: await startBuild(folder) })),
  );
  return {
    pages: [
      createFramesPage(build),
      createWidgetPage('widget', build),
      ...others.map((other) => createWidgetPage(`widget of ${other.folder}`, other.build)),
    ],
    close: async () => {
      for (const { running } of [build, ...others.map((other) => other.build)])
        await running.close();
    },
  };
}

type Build = Awaited<ReturnType<typeof startBuild>>;

function readRequests({ running }: Build): readonly string[] {
  return readNginxLogs(running.output()).access.map(
    ({ method, path, status }) => `${method} ${path} ${status}`,
  );
}

const startScript = 'demo/deploy/start.ts';

function isWorkingCopy(folder: string): boolean {
  return existsSync(join(folder, startScript));
}

/**
 * nginx serves the files as a deployment does: compressed, and with the headers of the header table. The build of another
 * working copy is served with the nginx configuration of that copy.
 */
async function startBuild(folder: string) {
  const script = isWorkingCopy(folder) ? resolve(folder, startScript) : startScript;
  const running = await startRunning(script, { DIST: resolve(distOf(folder)) });
  return { running, sandbox: await openSandbox(running) };
}

/**
 * A page whose HTML contains two frames of another site, with one input each: the fastest that a browser can be. The
 * input receives the focus of its frame, as that of a hosted field does.
 */
function createFramesPage({ sandbox }: Build): MeasuredPage {
  const frameUrl = sandbox.siteAt('frames.localhost').serve({
    path: '/field',
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    body: `<input placeholder="0000"><script>
      addEventListener('focus', () => document.querySelector('input').focus());
      parent.postMessage('opened', '*');
    </script>`,
  });
  const frame = `<iframe class="wpwl-control-iframe" src="${frameUrl}" height="44"></iframe>`;
  const url = sandbox.site.serve({
    path: '/frames',
    head: recorder,
    body: around(`${frame}${frame}`),
  });
  return {
    name: 'two frames',
    createUrl: () => Promise.resolve(url),
    readRequests: () => [],
  };
}

/** Text after the fields shows layout shifts. The style is the line that the README recommends. */
function around(fields: string): string {
  return `<h1>Checkout</h1>${fields}<p>Text after the fields.</p>`;
}
const reservedHeight = '<style>form.paymentWidgets { min-block-size: 38rem }</style>';

function createWidgetPage(name: string, build: Build): MeasuredPage {
  return {
    name,
    readRequests: () => readRequests(build),
    createUrl: async () => {
      const { sandbox } = build;
      const checkoutId = await sandbox.createCheckout();
      return sandbox.site.serve({
        path: `/${checkoutId}`,
        head: `${reservedHeight}${recorder}<script src="${sandbox.scriptAddress(checkoutId)}"></script>`,
        body: around(
          '<form action="/result" class="paymentWidgets" data-brands="VISA MASTER AMEX"></form>',
        ),
      });
    },
  };
}
