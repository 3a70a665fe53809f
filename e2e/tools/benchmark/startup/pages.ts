import { readFile } from 'node:fs/promises';
import { openSandbox, startRunning } from '../../../support/sandbox.ts';
import { recorder } from './trace.ts';

/** A page to load, and the name of its column in the tables. */
export type MeasuredPage = {
  readonly name: string;
  /** The URL of the page, for a new checkout. */
  readonly createUrl: () => Promise<string>;
  /** The requests to the payment service so far: `GET /v1/paymentWidgets.js 304`. */
  readonly readRequests: () => Promise<readonly string[]>;
};

export type Pages = {
  readonly pages: readonly MeasuredPage[];
  readonly close: () => Promise<void>;
};

/** Text after the fields shows layout shifts. The style is the line that the README recommends. */
const around = (fields: string): string =>
  `<h1>Checkout</h1>${fields}<p>Text after the fields.</p>`;
const reservedHeight = '<style>form.paymentWidgets { min-block-size: 38rem }</style>';

type Build = Awaited<ReturnType<typeof startBuild>>;

/** nginx serves the files as a deployment does: compressed, and with the headers of the header table. */
const startBuild = async (folder: string) => {
  const running = await startRunning('demo/deploy/start.ts', { DIST: folder });
  return { running, sandbox: await openSandbox(running) };
};

/** The access log of nginx, whose folder is in the output of `demo/deploy/start.ts`. */
const readRequests = async ({ running }: Build): Promise<readonly string[]> => {
  const [, folder = ''] = /^ *Its logs, .*: (.+)$/m.exec(running.output()) ?? [];
  const log = await readFile(`${folder}/access.log`, 'utf8');
  return log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { method, path, status } = JSON.parse(line) as Record<string, string | number>;
      return `${method} ${path} ${status}`;
    });
};

const createWidgetPage = (name: string, build: Build): MeasuredPage => ({
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
});

/**
 * A page whose HTML contains two frames of another site, with one input each: the fastest that a browser can be. The
 * input receives the focus of its frame, as that of a hosted field does.
 */
const createFramesPage = ({ sandbox }: Build): MeasuredPage => {
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
    readRequests: () => Promise.resolve([]),
  };
};

/** Serves the pages: two frames, the widget of `dist/`, and that of other builds. */
export const startPages = async (otherFolders: readonly string[]): Promise<Pages> => {
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
};
