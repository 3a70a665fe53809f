import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:tls';
import { chromium, type Browser } from '@playwright/test';
import { lookupLocalhost } from '../../../shared/lookup-localhost.ts';
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
  const hashes = certificates.map(hashKey);
  const rules = mappings.map(({ host, port }) => `MAP ${host} 127.0.0.1:${port}`);
  return chromium.launch({
    ...(found.isStock && { executablePath: found.executablePath }),
    env: withoutSecrets(process.env),
    args: [
      // A proxy would resolve the names itself. The kit does not use one either.
      '--no-proxy-server',
      ...(rules.length > 0 ? [`--host-resolver-rules=${rules.join(',')}`] : []),
      ...(hashes.length > 0 ? [`--ignore-certificate-errors-spki-list=${hashes.join(',')}`] : []),
    ],
  });
}

/** The browser shows pages of others, and needs no credentials. */
function withoutSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(
      ([name]) => !/PASSWORD|SECRET|^USER_ID$|^ENTITY_ID$/.test(name),
    ),
  );
}

/**
 * The certificates of servers that Node trusts because of NODE_EXTRA_CA_CERTS, which browsers do not read. Empty without
 * this variable, or if Node does not trust a server.
 */
export async function readCertificates(urls: readonly URL[]): Promise<readonly string[]> {
  if ((process.env['NODE_EXTRA_CA_CERTS'] ?? '') === '') return [];
  const secure = urls.filter(({ protocol }) => protocol === 'https:');
  return (await Promise.all(secure.map(readCertificate))).flat();
}

async function readCertificate({ hostname, port }: URL): Promise<readonly string[]> {
  const socket = connect({
    host: hostname,
    port: port === '' ? 443 : Number(port),
    servername: hostname,
    lookup: lookupLocalhost,
    timeout: connectMs,
  });
  try {
    await Promise.race([once(socket, 'secureConnect'), once(socket, 'timeout')]);
    const certificate = socket.authorized ? socket.getPeerX509Certificate() : undefined;
    return certificate === undefined ? [] : [certificate.toString()];
  } catch {
    // The first request of the level reports why.
    return [];
  } finally {
    socket.destroy();
  }
}

const connectMs = 10_000;

/** The form in which Chromium compares keys: SHA-256 of the `SubjectPublicKeyInfo`. */
function hashKey(certificate: string): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}
