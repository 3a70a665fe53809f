import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { hostNames } from '#sandbox/http/hosts';
import { withNginx } from './find-nginx.ts';
import { findPort, startNginx } from './run-nginx.ts';
import type { Site } from './site.ts';

const siteAt = (port: number, sandboxPort: number): Site => {
  const host = { listen: `127.0.0.1:${port}`, upstream: `127.0.0.1:${sandboxPort}` };
  return {
    payment: { ...host, serverName: hostNames.gateway },
    authentication: { ...host, serverName: hostNames.auth },
    dist: resolve(process.env['DIST'] ?? 'dist'),
  };
};

/** The sandbox, which is told where the server in front is. All it says is passed on, `ready` at the end. */
const startSandbox = (frontPort: number) => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'demo/start.ts'], {
    env: { ...process.env, FRONT_PORT: String(frontPort) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const untilReady = async (): Promise<string> => {
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.startsWith('ready ')) return line;
      console.log(line);
    }
    throw new Error('The sandbox ended before it was ready.');
  };
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
  };
  return { untilReady, output: child.stdout, stop };
};

const run = async (nginxPath: string): Promise<number> => {
  const port = Number(process.env['FRONT_PORT'] ?? (await findPort()));
  const sandbox = startSandbox(port);
  try {
    const ready = await sandbox.untilReady();
    const sandboxPort = Number(new URL(ready.slice('ready '.length)).port);
    const nginx = await startNginx({ path: nginxPath, site: siteAt(port, sandboxPort), port });
    const { gateway, auth } = hostNames;
    console.log(`  In front, by nginx: http://${gateway}:${port}, http://${auth}:${port}`);
    console.log(`  Its logs, until this process ends: ${nginx.folder}/logs\n`);
    console.log(`front ${port}\n${ready}`);
    sandbox.output.pipe(process.stdout);
    const stop = (): void => void Promise.all([nginx.close(), sandbox.stop()]);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
    return 0;
  } catch (error) {
    await sandbox.stop();
    throw error;
  }
};

await withNginx(run);
