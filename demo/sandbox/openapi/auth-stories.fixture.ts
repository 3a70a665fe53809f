import {
  requestUser,
  createApplication,
  exchangeCode,
  redirectParameters,
  tokenIn,
} from '../auth/application.fixture.ts';
import { createBrowser } from '../auth/browser.fixture.ts';
import type { TestServer } from '../test-server.fixture.ts';
import type { Story } from './story.fixture.ts';

const loggedIn = async (testServer: TestServer) => {
  const [app, browser] = [createApplication(testServer), createBrowser(testServer)];
  const answer = await browser.logIn(app);
  return { app, browser, answer, code: redirectParameters(answer)['code'] };
};

/** What becomes of logins. For tests. */
export const authStories: readonly Story[] = [
  [
    'GET /v1/authenticate',
    302,
    'to the form',
    (testServer) => createBrowser(testServer).authorize(createApplication(testServer)),
  ],
  [
    'GET /v1/authenticate',
    400,
    'by nobody',
    (testServer) =>
      createBrowser(testServer).authorize({ ...createApplication(testServer), clientId: 'nobody' }),
  ],
  [
    'GET /v1/authenticate',
    403,
    'in a frame',
    (testServer) =>
      createBrowser(testServer).authorize(
        createApplication(testServer),
        {},
        { 'sec-fetch-dest': 'iframe' },
      ),
  ],
  [
    'GET /v1/login',
    200,
    'shown',
    async (testServer) =>
      (await createBrowser(testServer).openForm(createApplication(testServer))).form,
  ],
  ['POST /v1/login', 303, 'back', async (testServer) => (await loggedIn(testServer)).answer],
  [
    'POST /v1/login',
    422,
    'once more',
    (testServer) =>
      createBrowser(testServer).logIn(createApplication(testServer), {}, { password: 'wrong' }),
  ],
  [
    'POST /v1/tokens',
    200,
    'exchanged',
    async (testServer) => {
      const { app, code } = await loggedIn(testServer);
      return exchangeCode(testServer, app, { code });
    },
  ],
  [
    'POST /v1/tokens',
    400,
    'worthless',
    (testServer) => exchangeCode(testServer, createApplication(testServer), { code: 'x' }),
  ],
  [
    'POST /v1/tokens',
    415,
    'compressed',
    (testServer) =>
      exchangeCode(testServer, createApplication(testServer), {}, { 'content-encoding': 'gzip' }),
  ],
  [
    'POST /v1/tokens',
    401,
    'a stranger',
    (testServer) =>
      exchangeCode(
        testServer,
        { ...createApplication(testServer), clientSecret: 'x' },
        { code: 'x' },
      ),
  ],
  [
    'GET /v1/users',
    200,
    'told',
    async (testServer) => {
      const { app, code } = await loggedIn(testServer);
      return requestUser(
        testServer,
        `Bearer ${tokenIn(await exchangeCode(testServer, app, { code }))}`,
      );
    },
  ],
  ['GET /v1/users', 401, 'without a token', (testServer) => requestUser(testServer, undefined)],
  [
    'GET /v1/logout',
    302,
    'back',
    async (testServer) => {
      const { app, browser } = await loggedIn(testServer);
      return browser.logOut(app);
    },
  ],
  [
    'GET /v1/logout',
    400,
    'to nowhere',
    (testServer) => createBrowser(testServer).navigate('/v1/logout'),
  ],
  [
    'GET /v1/sessionTracker/status',
    200,
    'active',
    async (testServer) => (await loggedIn(testServer)).browser.status(),
  ],
  [
    'GET /v1/sessionTracker/status',
    200,
    'none',
    async (testServer) => {
      const browser = createBrowser(testServer);
      await browser.status();
      return browser.status();
    },
  ],
  [
    'GET /v1/sessionTracker/status',
    403,
    'asked by a page',
    (testServer) => createBrowser(testServer).status({ 'sec-fetch-site': 'cross-site' }),
  ],
  [
    'POST /v1/sessionTracker/status',
    200,
    'unknown',
    (testServer) =>
      createBrowser(testServer).send('/v1/sessionTracker/status', {
        method: 'POST',
        body: 'session_state=x&client_id=y',
        headers: { 'oasm-request': '1', 'content-type': 'application/x-www-form-urlencoded' },
      }),
  ],
  [
    'GET /v1/sessionTracker/oasm.js',
    404,
    'not built',
    (testServer) => testServer.send('auth', '/v1/sessionTracker/oasm.js'),
  ],
];
