import type { BrowserContext, Page } from '@playwright/test';
import { cardForm, type CardForm } from '../../pages/card-form.ts';
import type { Sandbox } from '../fixtures.ts';
import type { Step, Walk } from './steps.ts';

/** A window that looks at the checkout. */
export type Tab = {
  readonly page: Page;
  readonly form: CardForm;
  /** How many steps back were taken since the last step to a new page. */
  readonly ahead: number;
};

/** A browser to walk in, and the sandbox around it. */
export type Stage = { readonly sandbox: Sandbox; readonly context: BrowserContext };

/** One walk under way. */
export type Course = Stage & {
  readonly checkoutId: string;
  readonly challenge: Walk['challenge'];
  readonly taken: Step[];
  tabs: readonly Tab[];
  /** The tab that the shopper looks at. */
  tab: Tab;
  isOffline: boolean;
  isExpired: boolean;
  /** Whether an answer about the checkout may not have come: then nobody can be blamed for not knowing. */
  isInTheDark: boolean;
  /** When the document came that is now the only one of this checkout, by the sandbox's clock. */
  fence: number;
};

/** Opens the checkout in a new window. */
export const openTab = async ({ sandbox, context }: Stage): Promise<Tab> => {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(`${sandbox.site.origin}/checkout`);
  return { page, form: cardForm(page), ahead: 0 };
};

/** From here on another document may pay, and knows nothing of what this one has sent. */
export const raiseFence = async (course: Course): Promise<void> => {
  const { client, sandboxOrigin } = course.sandbox;
  const { body } = await client.get(`${sandboxOrigin}/clock`);
  course.fence = Number(Reflect.get(Object(body), 'now'));
};
