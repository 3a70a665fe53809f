import { parseArgs } from 'node:util';
import { parseUrl } from '../shared/parse-url.ts';
import type { Network } from '#sandbox/http/open-ports';

type OptionRow = {
  readonly flag: string;
  /** The environment variable. The flag overrides it. */
  readonly variable: string;
  /** The kind of value. An option without a value is on if the variable is `1`. */
  readonly value?: string;
  readonly meaning: string;
};

/** One row for each option: parser, help text and the table of the README are derived from it. */
export const optionRows = [
  {
    flag: 'port',
    variable: 'PORT',
    value: 'port',
    meaning: 'port of all host names, 8080 by default; 0 uses a free one',
  },
  { flag: 'tls', variable: 'TLS', meaning: 'serves over https too, and redirects http' },
  {
    flag: 'tls-port',
    variable: 'TLS_PORT',
    value: 'port',
    meaning: 'port of https, 8443 by default; 0 uses a free one. The flag implies --tls',
  },
  {
    flag: 'data',
    variable: 'SANDBOX_DATA',
    value: 'file',
    meaning: 'keeps the data in this file over a restart',
  },
  {
    flag: 'config',
    variable: 'SANDBOX_CONFIG',
    value: 'file',
    meaning: 'JSON file with fixed credentials',
  },
  {
    flag: 'quiet',
    variable: 'SANDBOX_QUIET',
    meaning: 'prints only the last line, "ready" and an address',
  },
  {
    flag: 'json',
    variable: 'SANDBOX_JSON',
    meaning: 'prints addresses and credentials as one line of JSON instead',
  },
  {
    flag: 'host',
    variable: 'SANDBOX_HOST',
    value: 'address',
    meaning: '0.0.0.0 opens the ports to the network, for containers',
  },
  {
    flag: 'allowed-hosts',
    variable: 'SANDBOX_ALLOWED_HOSTS',
    value: 'names',
    meaning: 'with 0.0.0.0: the host names that clients use, separated by commas',
  },
] as const satisfies readonly OptionRow[];

type Flag = (typeof optionRows)[number]['flag'];

export type Options = {
  readonly port: number;
  /** Absent without https. */
  readonly tlsPort: number | undefined;
  readonly dataFile: string | undefined;
  readonly configFile: string | undefined;
  readonly print: 'text' | 'ready' | 'json';
  /** Absent if only this machine can connect. */
  readonly network: Network | undefined;
};

/** An option that cannot be used. The message is one line, and never contains the content of a file. */
export class OptionError extends Error {}

/** Reads flags, then environment variables. An empty variable counts as absent. Throws an `OptionError`. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options {
  const flags = readFlags(args);
  /** The value of an option, and the name under which it was given. */
  function read(flag: Flag): Given | undefined {
    const name = `--${flag}`;
    const variable = optionRows.find((row) => row.flag === flag)?.variable ?? name;
    const [text, source] = flags.has(flag) ? [flags.get(flag), name] : [env[variable], variable];
    return text ? { text, source } : undefined;
  }
  function isOn(flag: Flag): boolean {
    return read(flag)?.text === '1';
  }
  const hasTls = isOn('tls') || flags.has('tls-port');
  const network = readNetwork(read('host'), read('allowed-hosts'));
  if (hasTls && network !== undefined)
    throw new OptionError(
      'With https, the ports cannot be opened to the network: the certificate names the hosts of this machine.',
    );
  const detail = isOn('quiet') ? 'ready' : 'text';
  return {
    port: toPort(read('port'), 8080),
    tlsPort: hasTls ? toPort(read('tls-port'), 8443) : undefined,
    dataFile: read('data')?.text,
    configFile: read('config')?.text,
    print: isOn('json') ? 'json' : detail,
    network,
  };
}

/** Reads a port from the environment variable of this name. 0 chooses a free port. */
export function readPort(name: string, usual: number): number {
  const text = process.env[name];
  return toPort(text ? { text, source: name } : undefined, usual);
}

/** The options of `--help`, one line each. */
export function describeOptions(): string {
  const rows = optionRows.map((row) => [flagOf(row), row.variable, row.meaning] as const);
  return [...rows, ['--help', '', 'prints this text'] as const]
    .map(([flag, variable, meaning]) => `  ${flag.padEnd(24)} ${variable.padEnd(22)} ${meaning}`)
    .join('\n');
}

/** The table of the options in the README. */
export function optionTable(): string {
  const rows = optionRows.map(
    (row) => `| \`${flagOf(row)}\` | \`${row.variable}\` | ${row.meaning} |`,
  );
  return ['| flag | variable | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

function flagOf({ flag, value }: OptionRow): string {
  return `--${flag}${value === undefined ? '' : ` <${value}>`}`;
}

type Given = { readonly text: string; readonly source: string };

/** The flags that are set. Those of options without a value are `1`. */
function readFlags(args: readonly string[]): ReadonlyMap<string, string> {
  const flags = new Map(
    parseFlags(args).map(([flag, value]) => [flag, value === true ? '1' : String(value)]),
  );
  for (const [flag, value] of flags)
    if (value === '') throw new OptionError(`The value of --${flag} is empty.`);
  return flags;
}

function parseFlags(args: readonly string[]) {
  const options = optionRows.map(
    (row) => [row.flag, { type: 'value' in row ? 'string' : 'boolean' }] as const,
  );
  try {
    const { values } = parseArgs({ args: [...args], options: Object.fromEntries(options) });
    return Object.entries(values);
  } catch (error) {
    throw new OptionError(firstSentence(error));
  }
}

/** The messages of `parseArgs` have further sentences and lines with advice. */
function firstSentence(error: unknown): string {
  const { message } = error instanceof Error ? error : new Error(String(error));
  return `${message.split(/\.(?:\s|$)|\n/, 1)[0]}.`;
}

function toPort(given: Given | undefined, usual: number): number {
  if (given === undefined) return usual;
  const port = Number(given.text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new OptionError(`${given.source} is a number from 0 (any that is free) to 65535.`);
  return port;
}

/**
 * Attack: a page of any site connects to this machine, under a name that resolves to it (DNS rebinding). So only listed
 * names are served.
 */
/** Whether a URL with this host has the same one: `0x7f.1` would be 127.0.0.1. */
function isHostName(name: string): boolean {
  const hasLabels = name.split('.').every((label) => /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/.test(label));
  return hasLabels && parseUrl(`http://${name}`)?.hostname === name;
}

function readNetwork(host: Given | undefined, allowed: Given | undefined): Network | undefined {
  if (host === undefined || host.text === '127.0.0.1') {
    if (allowed !== undefined) throw new OptionError(`${allowed.source} needs --host 0.0.0.0.`);
    return undefined;
  }
  if (host.text !== '0.0.0.0')
    throw new OptionError(
      `${host.source} is 127.0.0.1, the default, or 0.0.0.0, which opens the ports to the network.`,
    );
  if (allowed === undefined)
    throw new OptionError(
      `${host.source} 0.0.0.0 opens the ports to the network, so it needs a list of the host names that clients use, such as --allowed-hosts payment-sandbox. Requests with other names are refused.`,
    );
  const names = allowed.text.split(',').map((name) => name.trim().toLowerCase());
  const wrong = names.find((name) => !isHostName(name));
  if (wrong !== undefined)
    throw new OptionError(
      `${allowed.source} is a list of host names without ports, such as a,b. "${wrong}" is none.`,
    );
  return { address: host.text, names };
}
