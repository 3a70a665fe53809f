import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  startTestServer,
  type TestServer,
  type TestServerSettings,
} from '../test-server.fixture.ts';
import { createApplication, type Application } from './application.fixture.ts';
import { createBrowser, type Browser } from './browser.fixture.ts';

/** Starts one sandbox for the tests of a file. Each test has its own application and browser. */
export const useTestServer = (settings: TestServerSettings = {}) => {
  let testServer: TestServer;
  let app: Application;
  let browser: Browser;
  beforeAll(async () => {
    testServer = await startTestServer(settings);
  });
  beforeEach(() => {
    app = createApplication(testServer);
    browser = createBrowser(testServer);
  });
  afterAll(() => testServer.close());
  return {
    get testServer() {
      return testServer;
    },
    get sandbox() {
      return testServer.sandbox;
    },
    get app() {
      return app;
    },
    get browser() {
      return browser;
    },
    advanceMinutes: (minutes: number) => testServer.sandbox.clock.advance(minutes * 60_000),
    /** Ends all sessions on the server, as an administrator does. */
    endAllSessions: (): void => {
      const { sessions } = testServer.sandbox;
      for (const { id } of sessions.all()) sessions.end(id);
    },
  };
};
