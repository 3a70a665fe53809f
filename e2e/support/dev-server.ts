import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vite';

/** Vite's development server with a copy of an example application. */
export type DevServer = {
  readonly origin: string;
  readonly host: string;
  /** Replaces a text in a file of the application. Vite then updates the page. */
  readonly edit: (file: string, before: string, after: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** `folder` gets the copy. `port` is that of the sandbox, to which the calls of the application are forwarded. */
export async function startDevServer(
  name: 'react' | 'vue',
  folder: string,
  port: number,
): Promise<DevServer> {
  for (const part of ['apps', 'look'])
    await cp(join('demo', part), join(folder, part), {
      recursive: true,
      // The configuration refers to files that are not copied.
      filter: (path) => !/(?:tsconfig\.json|dist)$/.test(path),
    });
  const root = join(folder, 'apps', name);
  const hostname = `${name}.localhost`;
  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    cacheDir: join(folder, 'cache'),
    logLevel: 'warn',
    server: {
      host: '127.0.0.1',
      port: 0,
      fs: { strict: false },
      proxy: {
        '/api': { target: `http://127.0.0.1:${port}`, headers: { host: `${hostname}:${port}` } },
      },
    },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (typeof address !== 'object' || address === null)
    throw new Error('The server of Vite has no port.');
  const host = `${hostname}:${address.port}`;
  return {
    origin: `http://${host}`,
    host,
    edit: async (file, before, after) => {
      const path = join(root, file);
      const text = await readFile(path, 'utf8');
      if (!text.includes(before)) throw new Error(`${file} does not contain "${before}".`);
      await writeFile(path, text.replace(before, after));
    },
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
