import { startTrial, type Trial, type TrialSettings } from '../test-server.fixture.ts';
import { createApplication, type Application } from './application.fixture.ts';
import { createBrowser, type Browser } from './browser.fixture.ts';

/** The moments of a file of tests, as its runner tells them. */
export type Moments = {
  readonly beforeAll: (run: () => Promise<void>) => void;
  readonly beforeEach: (run: () => void) => void;
  readonly afterAll: (run: () => Promise<void>) => void;
};

/** A sandbox for one file of tests; each test finds an application and a browser of its own. */
export const useTrial = (moments: Moments, settings: TrialSettings = {}) => {
  let trial: Trial;
  let app: Application;
  let browser: Browser;
  moments.beforeAll(async () => {
    trial = await startTrial(settings);
  });
  moments.beforeEach(() => {
    app = createApplication(trial);
    browser = createBrowser(trial);
  });
  moments.afterAll(() => trial.close());
  return {
    get trial() {
      return trial;
    },
    get app() {
      return app;
    },
    get browser() {
      return browser;
    },
  };
};
