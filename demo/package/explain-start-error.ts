import { OptionError, readOptions } from './options.ts';

/** How the user starts the sandbox, for advice in messages. */
export type Command = 'npm start' | 'payment-sandbox';

/** Returns a message of one line for an error of the start. */
export function explainStartError(
  error: unknown,
  command: Command = 'npm start',
  args: readonly string[] = [],
): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof OptionError && command === 'payment-sandbox')
    return `${error.message} "payment-sandbox --help" lists the options.`;
  return 'code' in error && error.code === 'EADDRINUSE' && 'port' in error
    ? describePortInUse(error.port, command, readOptions(args, process.env).tlsPort)
    : error.message;
}

function describePortInUse(port: unknown, command: Command, tlsPort: number | undefined): string {
  const [variable, flag] = port === tlsPort ? ['TLS_PORT', '--tls-port'] : ['PORT', '--port'];
  const [name, example] =
    command === 'npm start'
      ? [variable, `${variable}=0 ${findNpmCommand()}`]
      : [flag, `payment-sandbox ${flag} 0`];
  return `Port ${String(port)} is in use by another process. End that process, or set ${name} to another port: "${example}" uses a free one.`;
}

/** npm sets the variable to the name of the script. */
function findNpmCommand(): string {
  const script = process.env['npm_lifecycle_event'] ?? '';
  return ['serve', 'nginx', 'dev'].includes(script) ? `npm run ${script}` : 'npm start';
}
