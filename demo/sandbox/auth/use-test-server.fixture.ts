import {
  startTestServer,
  type TestServer,
  type TestServerSettings,
} from '../test-server.fixture.ts';
import { createApplication, type Application } from './application.fixture.ts';
import { createBrowser, type Browser } from './browser.fixture.ts';

/** The moments of a file of tests, as its runner tells them. */
export type Moments = {
  readonly beforeAll: (run: () => Promise<void>) => void;
  readonly beforeEach: (run: () => void) => void;
  readonly afterAll: (run: () => Promise<void>) => void;
};

/** A sandbox for one file of tests; each test finds an application and a browser of its own. */
export const useTestServer = (moments: Moments, settings: TestServerSettings = {}) => {
  let testServer: TestServer;
  let app: Application;
  let browser: Browser;
  moments.beforeAll(async () => {
    testServer = await startTestServer(settings);
  });
  moments.beforeEach(() => {
    app = createApplication(testServer);
    browser = createBrowser(testServer);
  });
  moments.afterAll(() => testServer.close());
  return {
    get testServer() {
      return testServer;
    },
    get app() {
      return app;
    },
    get browser() {
      return browser;
    },
  };
};
