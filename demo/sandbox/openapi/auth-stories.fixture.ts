import {
  askUser,
  createApplication,
  exchangeCode,
  saidIn,
  tokenIn,
} from '../auth/application.fixture.ts';
import { createBrowser } from '../auth/browser.fixture.ts';
import type { Trial } from '../test-server.fixture.ts';
import type { Story } from './story.fixture.ts';

const loggedIn = async (trial: Trial) => {
  const [app, browser] = [createApplication(trial), createBrowser(trial)];
  const answer = await browser.logIn(app);
  return { app, browser, answer, code: saidIn(answer)['code'] };
};

/** What becomes of logins. For tests. */
export const authStories: readonly Story[] = [
  [
    'GET /v1/authenticate',
    302,
    'to the form',
    (trial) => createBrowser(trial).ask(createApplication(trial)),
  ],
  [
    'GET /v1/authenticate',
    400,
    'by nobody',
    (trial) => createBrowser(trial).ask({ ...createApplication(trial), clientId: 'nobody' }),
  ],
  [
    'GET /v1/authenticate',
    403,
    'in a frame',
    (trial) =>
      createBrowser(trial).ask(createApplication(trial), {}, { 'sec-fetch-dest': 'iframe' }),
  ],
  [
    'GET /v1/login',
    200,
    'shown',
    async (trial) => (await createBrowser(trial).openForm(createApplication(trial))).form,
  ],
  ['POST /v1/login', 303, 'back', async (trial) => (await loggedIn(trial)).answer],
  [
    'POST /v1/login',
    422,
    'once more',
    (trial) => createBrowser(trial).logIn(createApplication(trial), {}, { password: 'wrong' }),
  ],
  [
    'POST /v1/tokens',
    200,
    'exchanged',
    async (trial) => {
      const { app, code } = await loggedIn(trial);
      return exchangeCode(trial, app, { code });
    },
  ],
  [
    'POST /v1/tokens',
    400,
    'worthless',
    (trial) => exchangeCode(trial, createApplication(trial), { code: 'x' }),
  ],
  [
    'POST /v1/tokens',
    415,
    'compressed',
    (trial) => exchangeCode(trial, createApplication(trial), {}, { 'content-encoding': 'gzip' }),
  ],
  [
    'POST /v1/tokens',
    401,
    'a stranger',
    (trial) =>
      exchangeCode(trial, { ...createApplication(trial), clientSecret: 'x' }, { code: 'x' }),
  ],
  [
    'GET /v1/users',
    200,
    'told',
    async (trial) => {
      const { app, code } = await loggedIn(trial);
      return askUser(trial, `Bearer ${tokenIn(await exchangeCode(trial, app, { code }))}`);
    },
  ],
  ['GET /v1/users', 401, 'without a token', (trial) => askUser(trial, undefined)],
  [
    'GET /v1/logout',
    302,
    'back',
    async (trial) => {
      const { app, browser } = await loggedIn(trial);
      return browser.logOut(app);
    },
  ],
  ['GET /v1/logout', 400, 'to nowhere', (trial) => createBrowser(trial).go('/v1/logout')],
  [
    'GET /v1/sessionTracker/status',
    200,
    'active',
    async (trial) => (await loggedIn(trial)).browser.status(),
  ],
  [
    'GET /v1/sessionTracker/status',
    200,
    'none',
    async (trial) => {
      const browser = createBrowser(trial);
      await browser.status();
      return browser.status();
    },
  ],
  [
    'GET /v1/sessionTracker/status',
    403,
    'asked by a page',
    (trial) => createBrowser(trial).status({ 'sec-fetch-site': 'cross-site' }),
  ],
  [
    'POST /v1/sessionTracker/status',
    200,
    'unknown',
    (trial) =>
      createBrowser(trial).send('/v1/sessionTracker/status', {
        method: 'POST',
        body: 'session_state=x&client_id=y',
        headers: { 'oasm-request': '1', 'content-type': 'application/x-www-form-urlencoded' },
      }),
  ],
  [
    'GET /v1/sessionTracker/oasm.js',
    404,
    'not built',
    (trial) => trial.send('auth', '/v1/sessionTracker/oasm.js'),
  ],
];
