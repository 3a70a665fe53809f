import { spawnSync } from 'node:child_process';

export type Language = {
  readonly name: 'Node' | 'Python' | 'PHP';
  /** The tag of its browser tests. */
  readonly tag: `@${string}`;
  /** The program and its arguments that start the server, in the folder of the project. */
  readonly command: (port: number) => readonly [program: string, ...parameters: string[]];
  /** Starts the program only to see whether it has what the server needs. */
  readonly check: readonly [program: string, ...parameters: string[]];
  /** The packages of Debian that the server needs. */
  readonly debianPackages: readonly string[];
};

/** The languages of the example servers. */
export const languages: readonly Language[] = [
  {
    name: 'Node',
    tag: '@node',
    command: () => [process.execPath, 'demo/examples/server.mjs'],
    check: [process.execPath, '--version'],
    debianPackages: [],
  },
  {
    name: 'Python',
    tag: '@python',
    command: () => ['python3', 'demo/examples/server.py'],
    check: ['python3', '-c', 'import http.server, sys; sys.exit(sys.version_info < (3, 9))'],
    debianPackages: ['python3'],
  },
  {
    name: 'PHP',
    tag: '@php',
    command: (port) => ['php', '-S', `127.0.0.1:${port}`, 'demo/examples/server.php'],
    check: ['php', '-r', 'exit(function_exists("curl_init") && PHP_VERSION_ID >= 80100 ? 0 : 1);'],
    debianPackages: ['php-cli', 'php-curl'],
  },
];

/** Whether this machine can run the server of a language. */
export function isInstalled({ check: [program, ...parameters] }: Language): boolean {
  return spawnSync(program, parameters, { stdio: 'ignore' }).status === 0;
}

/** One line for each language whose server this machine cannot run. */
export function missingLanguages(): readonly string[] {
  return languages
    .filter((language) => !isInstalled(language))
    .map(
      ({ name, debianPackages }) =>
        `The example server for ${name} is not tested: install ${name} (Debian: apt-get install ${debianPackages.join(' ')}).`,
    );
}
