import { networkInterfaces } from 'node:os';
import { listen } from '#sandbox/http/listen';
import { explainStartError } from './package/explain-start-error.ts';
import { readOptions } from './package/options.ts';
import { readPhoneAddress } from './phone/phone-address.ts';

/* Ends with exit code 1 if a port of the demo is in use or `PHONE` is wrong. `npm start` runs it before the build, which takes a minute. */

async function run(): Promise<void> {
  const options = readOptions([], process.env);
  const { port, tlsPort } = options;
  readPhoneAddress(options, process.env, networkInterfaces());
  for (const each of tlsPort === undefined ? [port] : [port, tlsPort]) {
    const { close } = await listen(each);
    await close();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${explainStartError(error)}\n`);
  process.exitCode = 1;
});
