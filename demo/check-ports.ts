import { numericRoles } from '#sandbox/http/hosts';
import { listen } from '#sandbox/http/listen';
import { explainStartError, readPort, readTlsPort } from './ports.ts';

/* Ends with exit code 1 if a port of the demo is in use. `npm start` runs it before the build, which takes a minute. */

/** With https, the services have no ports of their own. */
function readPorts(): readonly number[] {
  const [port, tlsPort] = [readPort('PORT', 8080), readTlsPort()];
  if (tlsPort !== undefined) return [port, tlsPort];
  return port === 0 ? [] : [port, ...numericRoles.map((_role, index) => port + index + 1)];
}

async function run(): Promise<void> {
  for (const port of readPorts()) {
    const { close } = await listen(port);
    await close();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${explainStartError(error)}\n`);
  process.exitCode = 1;
});
