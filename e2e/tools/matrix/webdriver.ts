import { createRequire } from 'node:module';

/** What this folder uses of selenium-webdriver, which brings no types of its own. */
export type WebDriverElement = {
  readonly click: () => Promise<void>;
  readonly clear: () => Promise<void>;
  readonly sendKeys: (text: string) => Promise<void>;
};

export type WebDriverCapabilities = {
  readonly get: (name: string) => unknown;
};

export type WebDriverSession = {
  readonly get: (url: string) => Promise<void>;
  readonly executeScript: (script: string) => Promise<unknown>;
  readonly findElement: (locator: object) => WebDriverElement;
  readonly getWindowHandle: () => Promise<string>;
  readonly getCapabilities: () => Promise<WebDriverCapabilities>;
  readonly switchTo: () => {
    readonly window: (handle: string) => Promise<void>;
    readonly newWindow: (kind: 'window') => Promise<void>;
  };
  readonly quit: () => Promise<void>;
};

type Builder = {
  readonly usingServer: (url: string) => Builder;
  readonly withCapabilities: (capabilities: object) => Builder;
  readonly build: () => WebDriverSession;
};

type Selenium = {
  readonly Builder: new () => Builder;
  readonly By: { readonly css: (selector: string) => object };
};

const selenium = createRequire(import.meta.url)('selenium-webdriver') as Selenium;

export const byCss = (selector: string): object => selenium.By.css(selector);

export const startSession = async (
  serverUrl: string,
  capabilities: object,
): Promise<WebDriverSession> => {
  const session = new selenium.Builder()
    .usingServer(serverUrl)
    .withCapabilities(capabilities)
    .build();
  await session.getCapabilities();
  return session;
};
