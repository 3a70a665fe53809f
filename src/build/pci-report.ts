import { readFileSync } from 'node:fs';
import type { DeliveredFile } from '#contract/integrity';
import { textFiles, type FileTree } from './file-tree.ts';

const template = readFileSync(new URL('pci-report.md', import.meta.url), 'utf8');

/** `pci-report.md`: the template with the scripts of this build filled in. */
export function pciReport(version: string, files: readonly DeliveredFile[]): FileTree {
  const scripts = files.filter(({ path }) => path.endsWith('.js'));
  const versioned = scripts.find(({ path }) =>
    /^v1\/paymentWidgets\/.*\/paymentWidgets\.js$/.test(path),
  );
  if (versioned === undefined)
    throw new Error('The build output contains no versioned paymentWidgets.js.');
  const values: Readonly<Record<string, string>> = {
    version,
    scripts: scripts.map(rowOf).join('\n'),
    versionedPath: versioned.path,
    versionedHash: versioned.sha384,
  };
  const report = template.replaceAll(
    /\{(\w+)\}/g,
    (placeholder, name: string) => values[name] ?? placeholder,
  );
  return textFiles({ 'pci-report.md': report });
}

const hostedFrame = 'a frame of the payment service';

type Purpose = { readonly runsIn: string; readonly purpose: string };

/**
 * The purpose of each script, by its path below `v1/` without the versioned folder (see {@link
 * nameOf}).
 */
const purposes: Readonly<Record<string, Purpose>> = {
  'paymentWidgets.js': { runsIn: "the merchant's page", purpose: 'renders the payment form' },
  'legacy/paymentWidgets.js': {
    runsIn: "the merchant's page",
    purpose: 'loads `widget.js` from its versioned folder',
  },
  'paymentWidgets/legacy/widget.js': {
    runsIn: "the merchant's page, and frames of the payment service",
    purpose:
      'in the page: renders the payment form; in a frame: runs one hosted field or the return page',
  },
  'sessionTracker/legacy/oasm.js': {
    runsIn: 'a page with single sign-on, and a frame of the authentication service',
    purpose: 'checks the session and reports a logout; not part of payments',
  },
  'paymentWidgets/frame.js': { runsIn: hostedFrame, purpose: 'runs one hosted field' },
  'paymentWidgets/return.js': {
    runsIn: hostedFrame,
    purpose: 'reports that a 3-D Secure challenge is complete',
  },
  'sessionTracker/oasm.js': {
    runsIn: 'a page with single sign-on',
    purpose: 'reports a logout; not part of payments',
  },
  'sessionTracker/frame.js': {
    runsIn: 'a frame of the authentication service',
    purpose: 'checks the session; not part of payments',
  },
};

function rowOf(file: DeliveredFile): string {
  const known = purposes[nameOf(file)];
  if (known === undefined)
    throw new Error(`pci-report.ts has no purpose for ${file.path}. Add it to purposes.`);
  const { runsIn, purpose } = known;
  return `| \`${file.path}\` | ${runsIn} | ${purpose} | ${file.bytes} | \`${file.sha384}\` |`;
}

/** The key of a script in `purposes`, the same for its unversioned and its versioned copy. */
function nameOf({ path, version }: DeliveredFile): string {
  return path
    .replace('v1/', '')
    .replace(`${version}/`, '')
    .replace('paymentWidgets/paymentWidgets.js', 'paymentWidgets.js');
}
