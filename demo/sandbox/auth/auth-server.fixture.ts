import { beforeEach } from 'vitest';
import { useTestServer, type Answer, type TestServerSettings } from '../test-server.fixture.ts';
import {
  createApplication,
  exchangeCode,
  requestUser,
  type Application,
  type Values,
} from './application.fixture.ts';
import { createBrowser, type Browser } from './browser.fixture.ts';

type Headers = Readonly<Record<string, string>>;

/** Starts one sandbox for the tests of a file. Each test has its own application and browser. */
export function useAuthServer(settings: TestServerSettings = {}) {
  const testServer = useTestServer(settings);
  let app: Application;
  let browser: Browser;
  beforeEach(() => {
    app = createApplication(testServer);
    browser = createBrowser(testServer);
  });
  return {
    testServer,
    get sandbox() {
      return testServer.sandbox;
    },
    get app() {
      return app;
    },
    get browser() {
      return browser;
    },
    /** The cookies of the browser. */
    get jar() {
      return browser.jar;
    },
    authorize: (change?: Values, headers?: Headers) => browser.authorize(app, change, headers),
    openForm: (change?: Values) => browser.openForm(app, change),
    logIn: (change?: Values, values?: Values) => browser.logIn(app, change, values),
    logOut: (headers?: Headers) => browser.logOut(app, headers),
    navigate: (path: string, headers?: Headers) => browser.navigate(path, headers),
    status: (headers?: Headers) => browser.status(headers),
    exchangeCode: (values: Values, headers?: Headers): Promise<Answer> =>
      exchangeCode(testServer, app, values, headers),
    requestUser: (authorization: string | undefined): Promise<Answer> =>
      requestUser(testServer, authorization),
    advanceMinutes: (minutes: number) => testServer.sandbox.clock.advance(minutes * 60_000),
    /** Ends all sessions on the server, as an administrator does. */
    endAllSessions: (): void => {
      const { sessions } = testServer.sandbox;
      for (const { id } of sessions.all()) sessions.end(id);
    },
  };
}
