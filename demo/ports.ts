/** Reads a port from the environment variable of this name. 0 chooses a free port. */
export function readPort(name: string, usual: number): number {
  const port = Number(process.env[name] ?? usual);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} is a number from 0 (any that is free) to 65535.`);
  return port;
}

/** `TLS=1`: the same hosts over https too. */
export function readTlsPort(): number | undefined {
  return process.env['TLS'] === '1' ? readPort('TLS_PORT', 8443) : undefined;
}

/** Returns a message for an error of the start. */
export function explainStartError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && error.code === 'EADDRINUSE' && 'port' in error
    ? describePortInUse(error.port)
    : error.message;
}

function describePortInUse(port: unknown): string {
  const name = port === readTlsPort() ? 'TLS_PORT' : 'PORT';
  return `Port ${String(port)} is in use by another process. End that process, or set ${name} to another port: "${name}=0 npm start" uses a free one.`;
}
