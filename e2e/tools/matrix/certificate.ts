import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Certificate = { readonly key: string; readonly cert: string };

export const canMakeCertificate = (): boolean => spawnSync('openssl', ['version']).status === 0;

/** A certificate of nobody's, for `*.test` names: made at run time, trusted by a browser told to trust any. */
export const makeCertificate = (folder: string): Certificate => {
  const key = join(folder, 'key.pem');
  const cert = join(folder, 'cert.pem');
  const request = 'req -x509 -nodes -days 2 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1';
  const names = ['-subj', '/CN=matrix.test', '-addext', 'subjectAltName=DNS:*.test,DNS:*.opp.test'];
  const files = ['-keyout', key, '-out', cert];
  execFileSync('openssl', request.split(' ').concat(names, files), { stdio: 'pipe' });
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
};
