import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as v from 'valibot';
import type { KeyPair } from './http/certificate.ts';
import type { FixedCredentials } from './sandbox.ts';

export type SandboxConfig = {
  readonly fixed: FixedCredentials;
  readonly authority?: KeyPair;
};

const text = v.pipe(v.string(), v.nonEmpty());
const hexId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, '32 lowercase hexadecimal digits'));
const clientSchema = v.strictObject({ clientId: hexId, clientSecret: text });

/** The content of the file `SANDBOX_CONFIG`. Every part is optional. Paths are relative to the file. */
const configSchema = v.strictObject({
  /** The standard merchant. */
  merchant: v.exactOptional(
    v.strictObject({
      userId: v.exactOptional(hexId),
      password: v.exactOptional(
        v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{8,32}$/, '8 to 32 letters or digits')),
      ),
      entityId: v.exactOptional(hexId),
      webhookSecret: v.exactOptional(
        v.pipe(v.string(), v.regex(/^whsec_[A-Za-z0-9+/]+=*$/, 'whsec_ and a base64 text')),
      ),
      lenient: v.exactOptional(v.boolean()),
    }),
  ),
  /** The OAuth clients of the administration portal, of the shop's back office, and of the example applications. */
  clients: v.exactOptional(
    v.strictObject({
      portal: v.exactOptional(clientSchema),
      shop: v.exactOptional(clientSchema),
      apps: v.exactOptional(clientSchema),
    }),
  ),
  /** PEM files of the authority that signs the certificate with `TLS=1`. */
  tls: v.exactOptional(v.strictObject({ authorityKey: text, authorityCertificate: text })),
});

/** Reads the file `SANDBOX_CONFIG`. An error names the part that is wrong, never its value. */
export function readConfig(path: string): SandboxConfig {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), configSchema), readText(path));
  if (!read.success) {
    const [issue] = read.issues;
    const place = v.getDotPath(issue) ?? 'the file';
    const expected = issue.type === 'parse_json' ? 'JSON' : issue.expected;
    throw new Error(`SANDBOX_CONFIG: ${path}: ${place} is wrong. Expected: ${expected}.`);
  }
  const { merchant, clients, tls } = read.output;
  function readPem(file: string): string {
    return readText(resolve(dirname(path), file));
  }
  return {
    fixed: { merchant, clients },
    ...(tls && {
      authority: { key: readPem(tls.authorityKey), cert: readPem(tls.authorityCertificate) },
    }),
  };
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new Error(`SANDBOX_CONFIG: ${path} cannot be read. Check that the file exists.`, {
      cause,
    });
  }
}
