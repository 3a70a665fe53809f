import { By, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { Sandbox, Snippet } from '../../support/sandbox.ts';

const limitMs = 15_000;

/** The shopper in WebKitGTK: opens a page with the form, presses keys and reads what it shows. */
export type Shopper = ReturnType<typeof createShopper>;

const cardForm = '.wpwl-container-card';
export const numberFrame = `${cardForm} iframe[name="card.number"]`;
export const cvvFrame = `${cardForm} iframe[name="card.cvv"]`;

export function createShopper(driver: WebDriver, sandbox: Sandbox) {
  /** Waits until the function returns something true. */
  function until<Found>(what: string, read: () => Promise<Found | undefined>): Promise<Found> {
    return driver.wait(read, limitMs, `Timeout: ${what}`) as Promise<Found>;
  }
  function find(selector: string): Promise<WebElement> {
    return until(selector, async () => {
      const found = await driver.findElements(By.css(selector));
      for (const element of found) if (await element.isDisplayed()) return element;
      return undefined;
    });
  }
  /** Keys reach the focused element through the window, as those of a keyboard. */
  async function press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await driver.actions().sendKeys(key).perform();
  }
  async function type(selector: string, text: string): Promise<void> {
    await (await find(selector)).click();
    await press(...text);
  }
  function run(expression: string): Promise<unknown> {
    return driver.executeScript(`return (${expression})`);
  }
  async function inFrame<Result>(selector: string, read: () => Promise<Result>): Promise<Result> {
    await driver.switchTo().frame(await find(selector));
    try {
      return await read();
    } finally {
      await driver.switchTo().defaultContent();
    }
  }
  async function open(settings: Partial<Snippet> = {}, after = ''): Promise<string> {
    const checkoutId = settings.checkoutId ?? (await sandbox.createCheckout());
    const { head = '', body = '' } = sandbox.snippet({ ...settings, checkoutId });
    await driver.get(sandbox.site.serve({ head, body: body + after }));
    await until('the form is drawn', () =>
      run(`document.querySelector('.wpwl-container') && !document.querySelector('.wpwl-loading')`),
    );
    return checkoutId;
  }
  return {
    open,
    find,
    press,
    type,
    inFrame,
    /** Waits until an expression in the page is true. */
    expect: (expression: string) => until(expression, () => run(expression)),
    /** Waits until the hosted field has this text. */
    expectValue: (frame: string, value: string) =>
      until(`${frame} has the value '${value}'`, async () => {
        const text = await inFrame(frame, () => run(`document.querySelector('input')?.value`));
        return text === value || undefined;
      }),
    fillCard: async (number = '4200000000000091', cvv = '123') => {
      await type(numberFrame, number);
      await type(`${cardForm} .wpwl-control-expiry`, '1239');
      await type(cvvFrame, cvv);
    },
    pay: async (form = cardForm) => (await find(`${form} .wpwl-button-pay`)).click(),
    /** Presses the button with this text, for example on the page of the bank. */
    pressButton: async (text: string) => {
      const button = await until(`the button '${text}'`, async () => {
        for (const each of await driver.findElements(By.css('button')))
          if ((await each.getText()) === text) return each;
        return undefined;
      });
      await button.click();
    },
    /** Leaves the page for another one, and returns to it by the button Back. */
    leaveAndReturn: async () => {
      const address = await driver.getCurrentUrl();
      await driver.executeScript(`location.href = '/result'`);
      await until('another page', async () => (await driver.getCurrentUrl()) !== address);
      await driver.executeScript('history.back()');
      await until('the page again', async () => (await driver.getCurrentUrl()) === address);
    },
    /** Waits for the return to the shop; returns the checkout id and the result code. */
    result: async (): Promise<readonly [id: string, code: string]> => {
      const address = await until('the result page', async () => {
        const url = new URL(await driver.getCurrentUrl());
        return url.pathname === '/result' ? url : undefined;
      });
      const { body } = await sandbox.readStatus(address.searchParams.get('resourcePath') ?? '');
      const { code } = (body as { readonly result: { readonly code: string } }).result;
      return [address.searchParams.get('id') ?? '', code];
    },
  };
}

export const { ARROW_DOWN, ARROW_UP, TAB } = Key;
