import type { Request } from '@playwright/test';
import { bankPage } from '../../pages/bank.ts';
import { goBack } from '../go-back.ts';
import { cards, type CardName, type Command, type SubmitMethod } from './commands.ts';
import { openTab, startEpoch, type Model, type Tab } from './model.ts';
import { readPage, waitForPage, waitUntilIdle, type PageState } from './page-state.ts';

type Of<Kind extends Command['kind']> = Extract<Command, { readonly kind: Kind }>;

/** Gives the current document an ID, to distinguish it from later documents of the tab. */
let lastDocumentId = 0;
async function markDocument({ page }: Tab): Promise<string> {
  lastDocumentId += 1;
  const documentId = String(lastDocumentId);
  function write(id: string): void {
    document.documentElement.dataset['documentId'] = id;
  }
  await page.evaluate(write, documentId).catch(() => undefined);
  return documentId;
}

/** Long enough to execute a command while the payment is in progress. */
const responseDelayMs = 800;

function activate(model: Model, tab: Tab): void {
  model.tabs = model.tabs.map((other) => (other.page === tab.page ? tab : other));
  model.activeTab = tab;
}

export async function fill({ page, form }: Tab, name: CardName): Promise<void> {
  await form.fill(cards[name]);
  await page.evaluate((card) => {
    document.documentElement.dataset['card'] = card;
  }, name);
}

/** Playwright waits for a button to become enabled; a shopper does not. */
const force = { force: true } as const;

const submitBy: Readonly<Record<SubmitMethod, (tab: Tab) => Promise<void>>> = {
  click: ({ form }) => form.payButton.click(force),
  'double click': ({ form }) => form.payButton.dblclick(force),
  'Enter in a hosted field': ({ form }) => form.cvv.press('Enter'),
  'Enter in the page': ({ form }) => form.holder.press('Enter'),
};

/** Playwright's own click does not work in a page that was restored from the page cache. */
function submitRestored({ page }: Tab): Promise<void> {
  return page.evaluate(() => document.querySelector<HTMLElement>('.wpwl-button-pay')?.click());
}

/** Submits, and waits until the form has received the event. */
export async function submit(tab: Tab, method: SubmitMethod): Promise<void> {
  const { submits, isRestored } = await readPage(tab.page);
  await (isRestored ? submitRestored(tab) : submitBy[method](tab));
  await waitForPage(
    tab.page,
    'The form receives the submit',
    (page) => page.place !== 'form' || page.submits > submits || page.isBusy,
  );
}

/** Submits while a payment is in progress, unless the page navigates first. */
function submitAgain(tab: Tab, method: SubmitMethod): Promise<void> {
  return Promise.race([
    submitBy[method](tab),
    waitForPage(
      tab.page,
      'The payment ends',
      ({ isBusy, place }) => !isBusy || place === 'unreachable',
    ),
  ]).then(
    () => {},
    () => {},
  );
}

async function planFaults(model: Model, command: Of<'pay'>): Promise<void> {
  const { sandbox, checkoutId } = model;
  const { response, failedStatusRequests: times } = command;
  const payment = { method: 'POST', path: '/v1/checkouts/*/payment', times: 1 } as const;
  const status = { method: 'GET', path: '/v1/checkouts/*/widget', times } as const;
  if (response !== 'normal')
    await sandbox.fault({ ...payment, kind: response, checkoutId, delayMs: responseDelayMs });
  if (times === 0) return;
  model.mayMissResponses = true;
  await sandbox.fault({ ...status, kind: 'status', checkoutId });
}

async function pay(model: Model, command: Of<'pay'>): Promise<void> {
  const { activeTab } = model;
  const { card, isRestored } = await readPage(activeTab.page);
  if (card !== command.card && !isRestored) await fill(activeTab, command.card);
  await planFaults(model, command);
  await submit(activeTab, command.method);
  if (command.response !== 'delay') await waitUntilIdle(activeTab.page);
}

/** Navigates and waits for another document. A page that navigates by itself may interrupt `start`. */
async function navigate(model: Model, start: () => Promise<unknown>): Promise<void> {
  const { page } = model.activeTab;
  const documentId = await markDocument(model.activeTab);
  function isNew(state: PageState): boolean {
    return !state.isBusy && state.documentId !== documentId;
  }
  await start().catch(() => undefined);
  await waitForPage(page, 'Another document is loaded', isNew, 15_000);
  await startEpoch(model);
}

async function decide({ activeTab }: Model, { decision }: Of<'decide challenge'>): Promise<void> {
  const { page, form } = activeTab;
  const { place } = await readPage(page);
  const frame = form.container.locator('iframe.wpwl-target').contentFrame();
  const bank = bankPage(place === 'bank' ? page : frame);
  await bank[decision]();
  if (decision === 'leave') {
    await (place === 'bank' ? page : frame).getByText('Nothing was confirmed').waitFor();
  } else {
    await waitForPage(page, 'The bank returns the shopper', (state) => state.place === 'result');
  }
}

export async function isChallengeOpen({ page, form }: Tab, { place }: PageState): Promise<boolean> {
  if (place !== 'bank' && place !== 'challenge') return false;
  const frame = form.container.locator('iframe.wpwl-target').contentFrame();
  return bankPage(place === 'bank' ? page : frame).question.isVisible();
}

const minuteMs = 60_000;

/** A checkout expires after 30 minutes. */
async function advanceClock(model: Model, { to }: Of<'advance clock'>): Promise<void> {
  await model.sandbox.advance((to === 'after expiry' ? 31 : 28.5) * minuteMs);
  // The second advance to shortly before the expiry exceeds it.
  model.isExpired =
    to === 'after expiry' || model.executed.some(({ kind }) => kind === 'advance clock');
}

async function setOffline(model: Model, isOffline: boolean): Promise<void> {
  await model.context.setOffline(isOffline);
  model.isOffline = isOffline;
  model.mayMissResponses = true;
}

async function addTab(model: Model): Promise<void> {
  const tab = await openTab(model);
  model.tabs = [...model.tabs, tab];
  model.activeTab = tab;
}

async function reopenTab(model: Model): Promise<void> {
  const { page } = model.activeTab;
  model.tabs = model.tabs.filter((tab) => tab.page !== page);
  await page.close();
  await addTab(model);
  await startEpoch(model);
}

async function goInHistory(model: Model, entriesAhead: number, script: string): Promise<void> {
  // Firefox asks for confirmation before it repeats a form submission at the bank, and then does not navigate.
  await navigate(model, () => model.activeTab.page.evaluate(script)).catch(() => undefined);
  activate(model, { ...model.activeTab, entriesAhead });
}

/** Switches to a tab. All tabs of an automated browser are always visible, so this dispatches the event of a switch. */
export async function switchTo(model: Model, tab: Tab): Promise<void> {
  const { page } = tab;
  model.activeTab = tab;
  await page.bringToFront();
  const { place, isBusy } = await readPage(page);
  function predicate(request: Request): boolean {
    return request.url().endsWith('/widget');
  }
  const options = { predicate, timeout: 5_000 };
  const statusRequest = Promise.race([
    page.waitForEvent('requestfinished', options),
    page.waitForEvent('requestfailed', options),
  ]).catch(() => undefined);
  function dispatch(): boolean {
    return document.dispatchEvent(new Event('visibilitychange'));
  }
  await page.evaluate(dispatch).catch(() => undefined);
  // An idle form requests the status; the next command runs after the response.
  if (place === 'form' && !isBusy) await statusRequest;
}

async function switchTab(model: Model): Promise<void> {
  const { activeTab, tabs } = model;
  await switchTo(model, tabs.find(({ page }) => page !== activeTab.page) ?? activeTab);
}

async function leaveAndReturn(model: Model): Promise<void> {
  const { page } = model.activeTab;
  await navigate(model, () => page.goto(`${model.sandbox.site.origin}/basket`));
  if ((await readPage(page)).place !== 'shop') return;
  await navigate(model, () => goBack(page));
  activate(model, { ...model.activeTab, entriesAhead: 1 });
}

type Handlers = {
  readonly [Kind in Command['kind']]: (model: Model, command: Of<Kind>) => Promise<void>;
};

const handlers: Handlers = {
  fill: ({ activeTab }, { card }) => fill(activeTab, card),
  pay,
  'submit again': ({ activeTab }, { method }) => submitAgain(activeTab, method),
  'decide challenge': decide,
  'advance clock': advanceClock,
  continue: async ({ activeTab: { page } }) => {
    await page.locator('.wpwl-button-continue').click();
    await waitForPage(page, 'The shopper is returned', ({ place }) => place === 'result');
  },
  back: (model) =>
    goInHistory(model, model.activeTab.entriesAhead + 1, 'void setTimeout(() => history.back())'),
  forward: (model) =>
    goInHistory(
      model,
      model.activeTab.entriesAhead - 1,
      'void setTimeout(() => history.forward())',
    ),
  reload: (model) => navigate(model, () => model.activeTab.page.reload()),
  'leave and return': leaveAndReturn,
  'open second tab': addTab,
  'switch tab': switchTab,
  'reopen tab': reopenTab,
  'go offline': (model) => setOffline(model, true),
  'go online': (model) => setOffline(model, false),
};

/** Commands that may navigate to a new page, which removes the history entries ahead. */
const opensPage: ReadonlySet<Command['kind']> = new Set(['pay', 'continue', 'decide challenge']);

/** Executes a command and waits for its effect. */
export async function execute(model: Model, command: Command): Promise<void> {
  await (handlers[command.kind] as (model: Model, command: Command) => Promise<void>)(
    model,
    command,
  );
  if (opensPage.has(command.kind)) activate(model, { ...model.activeTab, entriesAhead: 0 });
}
