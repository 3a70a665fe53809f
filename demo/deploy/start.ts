import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { hostNames } from '#sandbox/http/hosts';
import { explainStartError } from '../package/explain-start-error.ts';
import { readPort } from '../package/options.ts';
import { withNginx } from './find-nginx.ts';
import { findPort } from '../shared/find-port.ts';
import { startNginx } from './run-nginx.ts';

/* `npm run nginx`: starts the sandbox, and nginx with sandbox.conf in front of its payment API and login host. */

function startSandbox(frontPort: number) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'demo/start.ts'], {
    env: { ...process.env, FRONT_PORT: String(frontPort) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  /** Prints the output of the sandbox up to its `ready` line, and returns this line. */
  async function untilReady(): Promise<string> {
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.startsWith('ready ')) return line;
      console.log(line);
    }
    throw new Error('The sandbox ended before it was ready.');
  }
  async function stop(): Promise<void> {
    child.kill();
    await ended;
  }
  return { untilReady, output: child.stdout, stop };
}

async function run(path: string): Promise<number> {
  const port = readPort('FRONT_PORT', 0) || (await findPort());
  const sandbox = startSandbox(port);
  const stops = [sandbox.stop];
  let isStopped = false;
  function stopAll() {
    isStopped = true;
    return Promise.all(stops.map((stop) => stop()));
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stopAll());
  try {
    const ready = await sandbox.untilReady();
    const sandboxPort = new URL(ready.slice('ready '.length)).port;
    const nginx = await startNginx({
      path,
      main: 'sandbox.conf',
      edits: [
        ['listen 127.0.0.1:8000', `listen 127.0.0.1:${port}`],
        ['server 127.0.0.1:8080', `server 127.0.0.1:${sandboxPort}`],
      ],
      port,
    });
    stops.push(nginx.close);
    if (isStopped) {
      await nginx.close();
      return 0;
    }
    const { gateway, auth } = hostNames;
    console.log(`  In front, by nginx: http://${gateway}:${port}, http://${auth}:${port}`);
    console.log(`  Its logs, until this process ends: ${nginx.folder}/logs\n`);
    console.log(`front ${port}\n${ready}`);
    sandbox.output.pipe(process.stdout);
    return 0;
  } catch (error) {
    if (isStopped) return 0;
    await stopAll();
    throw error;
  }
}

withNginx(run).catch((error: unknown) => {
  console.error(explainStartError(error));
  process.exitCode = 1;
});
