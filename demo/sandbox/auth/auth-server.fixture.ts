import { beforeEach } from 'vitest';
import { useTestServer, type TestServerSettings } from '../test-server.fixture.ts';
import { createApplication, type Application } from './application.fixture.ts';
import { createBrowser, type Browser } from './browser.fixture.ts';

/** Starts one sandbox for the tests of a file. Each test has its own application and browser. */
export const useAuthServer = (settings: TestServerSettings = {}) => {
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
    advanceMinutes: (minutes: number) => testServer.sandbox.clock.advance(minutes * 60_000),
    /** Ends all sessions on the server, as an administrator does. */
    endAllSessions: (): void => {
      const { sessions } = testServer.sandbox;
      for (const { id } of sessions.all()) sessions.end(id);
    },
  };
};
