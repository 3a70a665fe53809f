import { createSandbox } from '../../../demo/create-sandbox.ts';

/*
 * Runs in a copy of the sources with one fault. Prints address and credentials, and ends when its input ends, so that
 * it does not outlive the process that has started it.
 */

const sandbox = await createSandbox();
const { userId, password, entityId } = sandbox.merchant;
const { baseUrl, authUrl } = sandbox;
console.log(JSON.stringify({ baseUrl, authUrl, credentials: { userId, password, entityId } }));
process.stdin.resume().once('end', () => process.exit());
