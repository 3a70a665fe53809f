import type { BrowserContext, Page } from '@playwright/test';
import { cardForm, type CardForm } from '../../pages/card-form.ts';
import type { Sandbox } from '../fixtures.ts';
import type { Command, Scenario } from './commands.ts';

/** A tab with the checkout page. */
export type Tab = {
  readonly page: Page;
  readonly form: CardForm;
  /** Number of history entries ahead of the current one. */
  readonly entriesAhead: number;
};

export type Environment = { readonly sandbox: Sandbox; readonly context: BrowserContext };

/** The state of a scenario during its execution that the assertions need. */
export type Model = Environment & {
  readonly checkoutId: string;
  readonly challenge: Scenario['challenge'];
  readonly executed: Command[];
  tabs: readonly Tab[];
  activeTab: Tab;
  isOffline: boolean;
  isExpired: boolean;
  /** Whether a response about the checkout may have been lost, so that a form may have outdated information. */
  mayMissResponses: boolean;
  /**
   * Start of the current document, in the sandbox's time. A new document does not know the requests of earlier
   * ones, so rules about repeated requests apply within one epoch.
   */
  epoch: number;
};

const tenYearsMs = 10 * 366 * 24 * 60 * 60 * 1000;

/** The gateway's clock is ten years ahead, so that it can reject cards that are valid for the form. */
export async function createEnvironment(
  context: BrowserContext,
  sandbox: Sandbox,
): Promise<Environment> {
  await sandbox.advance(tenYearsMs);
  return { context, sandbox };
}

/** Opens the checkout page in a new tab. */
export async function openTab({ sandbox, context }: Environment): Promise<Tab> {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(`${sandbox.site.origin}/checkout`);
  return { page, form: cardForm(page), entriesAhead: 0 };
}

export async function startEpoch(model: Model): Promise<void> {
  const { client, sandboxOrigin } = model.sandbox;
  const { body } = await client.get(`${sandboxOrigin}/clock`);
  model.epoch = Number(Reflect.get(Object(body), 'now'));
}
