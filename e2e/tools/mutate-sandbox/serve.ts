import { createSandbox } from '../../../demo/create-sandbox.ts';

/*
 * Runs in a copy of the sources with one fault. Prints addresses, credentials and a login, and ends when its input ends,
 * so that it does not outlive the process that has started it.
 */

const sandbox = await createSandbox();
const { userId, password, entityId } = sandbox.merchant;
const [redirectUri, logoutUri] = ['https://app.example/login', 'https://app.example/'];
const user = { username: 'kit', password: 'correct horse' };
await sandbox.createUser(user);
const client = sandbox.createClient({
  redirect_uris: [redirectUri],
  post_logout_redirect_uris: [logoutUri],
  origins: [new URL(redirectUri).origin],
});
const served = {
  baseUrl: sandbox.baseUrl,
  authUrl: `${sandbox.authUrl}/`,
  credentials: { userId, password, entityId },
  login: { ...client, ...user, redirectUri, logoutUri },
};
console.log(JSON.stringify(served));
process.stdin.resume().once('end', () => process.exit());
