import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeCertificate } from '#sandbox/http/certificate';
import { withNginx } from './find-nginx.ts';
import { exampleSite } from './site.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Has nginx itself read the files of this folder, with certificates of nobody. */
const check = async (nginxPath: string): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  await mkdir(join(folder, 'logs'));
  await cp(join(here, 'nginx.conf'), join(folder, 'nginx.conf'));
  await cp(join(here, 'nginx'), join(folder, 'nginx'), { recursive: true });
  for (const { serverName, certificate } of [exampleSite.payment, exampleSite.authentication]) {
    const { key, cert } = await makeCertificate([serverName]);
    await writeFile(join(folder, certificate?.chain ?? 'chain.pem'), cert);
    await writeFile(join(folder, certificate?.key ?? 'chain.key'), key);
  }
  const options = ['-t', '-p', folder, '-c', 'nginx.conf', '-e', 'stderr'];
  const { status, error } = spawnSync(nginxPath, options, { stdio: 'inherit' });
  await rm(folder, { recursive: true });
  if (error !== undefined) throw error;
  return status ?? 1;
};

await withNginx(check);
