import { listen } from '#sandbox/http/listen';
import { explainStartError, readPort, readTlsPort } from './ports.ts';

/* Ends with exit code 1 if a port of the demo is in use. `npm start` runs it before the build, which takes a minute. */

async function run(): Promise<void> {
  for (const port of [readPort('PORT', 8080), readTlsPort()]) {
    if (port === undefined) continue;
    const { close } = await listen(port);
    await close();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${explainStartError(error)}\n`);
  process.exitCode = 1;
});
