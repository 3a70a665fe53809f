import { createHash, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { chromium, type Browser } from '@playwright/test';
import { findBrowser, installAdvice } from '../../../shared/browsers.ts';

/** A host of another machine that this machine answers in the browser: `app.example:443`, and the port that answers. */
export type Mapping = { readonly host: string; readonly port: number };

/**
 * Starts Chromium. Throws if there is none.
 *
 * @param certificates In PEM. The browser trusts servers that present one of them.
 */
export async function launchBrowser(
  mappings: readonly Mapping[],
  certificates: readonly string[],
): Promise<Browser> {
  const found = findBrowser('chromium');
  if (found === undefined)
    throw new Error(`The level widget needs a browser. ${installAdvice.chromium}`);
  const hashes = certificates.flatMap(splitPem).map(hashKey);
  const rules = mappings.map(({ host, port }) => `MAP ${host} 127.0.0.1:${port}`);
  return chromium.launch({
    ...(found.isStock && { executablePath: found.executablePath }),
    args: [
      ...(rules.length > 0 ? [`--host-resolver-rules=${rules.join(',')}`] : []),
      ...(hashes.length > 0 ? [`--ignore-certificate-errors-spki-list=${hashes.join(',')}`] : []),
    ],
  });
}

/** The certificates that Node trusts in addition to its own. */
export async function readExtraCertificates(): Promise<readonly string[]> {
  const path = process.env['NODE_EXTRA_CA_CERTS'];
  return path === undefined || path === '' ? [] : [await readFile(path, 'utf8')];
}

function splitPem(text: string): readonly string[] {
  return text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? [];
}

/** The form in which Chromium compares keys: SHA-256 of the `SubjectPublicKeyInfo`. */
function hashKey(certificate: string): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}
