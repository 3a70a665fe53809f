import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox, type RunningSandbox } from '../../create-sandbox.ts';
import { verify } from '../verify.ts';
import type { Level } from './result.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
  await sandbox.createUser({ username: 'kit', password: 'secret' });
});
afterAll(() => sandbox.close());

const [redirectUri, logoutUri] = ['https://app.example/login', 'https://app.example/'];

async function run(level: Level, wrong: Readonly<Record<string, string>>) {
  const { userId, password, entityId } = sandbox.merchant;
  const client = sandbox.createClient({
    redirect_uris: [redirectUri],
    post_logout_redirect_uris: [logoutUri],
  });
  const login = { ...client, redirectUri, logoutUri, username: 'kit', password: 'secret' };
  const isLogin = level === 'sessions';
  const report = await verify({
    baseUrl: new URL(sandbox.baseUrl),
    authUrl: new URL(sandbox.authUrl),
    levels: [level],
    credentials: { userId, password, entityId, ...(isLogin ? {} : wrong) },
    login: { ...login, ...(isLogin ? wrong : {}) },
    requestsPerSecond: Number.POSITIVE_INFINITY,
  });
  return report.results.find(({ outcome }) => outcome === 'failed')?.fix;
}

const credentials = 'USER_ID, PASSWORD and ENTITY_ID';

test.each<readonly [Level, string, string, string]>([
  ['api', 'userId', '0'.repeat(32), credentials],
  ['api', 'password', 'wrong1password', credentials],
  ['payments', 'entityId', '0'.repeat(32), credentials],
  ['sessions', 'clientId', '0'.repeat(32), 'CLIENT_ID and REDIRECT_URI'],
  ['sessions', 'redirectUri', 'https://app.example/other', 'CLIENT_ID and REDIRECT_URI'],
  ['sessions', 'username', 'nobody', 'LOGIN_NAME and LOGIN_PASSWORD'],
  ['sessions', 'password', 'wrong', 'LOGIN_NAME and LOGIN_PASSWORD'],
  ['sessions', 'clientSecret', 'wrong', 'CLIENT_SECRET'],
  ['sessions', 'logoutUri', 'https://app.example/other', 'LOGOUT_URI'],
])('the level %s with a wrong %s names the setting', async (level, name, value, settings) => {
  const fix = await run(level, { [name]: value });
  expect(fix).toContain(`If the service does so, check ${settings}.`);
});
