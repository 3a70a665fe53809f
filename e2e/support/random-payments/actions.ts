import type { Request } from '@playwright/test';
import { bankPage } from '../../pages/bank.ts';
import { goBack } from '../go-back.ts';
import { openTab, raiseFence, type Course, type Tab } from './course.ts';
import { look, lookFor, settle, type Scene } from './scene.ts';
import { cards, type CardName, type Press, type Step } from './steps.ts';

type Of<Kind extends Step['kind']> = Extract<Step, { readonly kind: Kind }>;

/** Writes a mark into the document that is about to be left. */
let visits = 0;
const mark = async ({ page }: Tab): Promise<string> => {
  visits += 1;
  const visit = String(visits);
  const write = (told: string): void => {
    document.documentElement.dataset['visit'] = told;
  };
  await page.evaluate(write, visit).catch(() => undefined);
  return visit;
};

/** Slow enough for a step in between. */
const slowMs = 800;

const turnTo = (course: Course, tab: Tab): void => {
  course.tabs = course.tabs.map((other) => (other.page === tab.page ? tab : other));
  course.tab = tab;
};

export const fill = async ({ page, form }: Tab, name: CardName): Promise<void> => {
  const { number, expiry, cvv } = cards[name];
  await form.number.fill(number);
  await form.expiry.fill(expiry);
  await form.holder.fill('Jane Jones');
  await form.cvv.fill(cvv);
  await page.evaluate((told) => {
    document.documentElement.dataset['card'] = told;
  }, name);
};

/** A shopper's finger does not ask whether a button takes it. */
const force = { force: true } as const;

const pressAs: Readonly<Record<Press, (tab: Tab) => Promise<void>>> = {
  click: ({ form }) => form.payButton.click(force),
  'double click': ({ form }) => form.payButton.dblclick(force),
  'Enter in a frame': ({ form }) => form.cvv.press('Enter'),
  'Enter in the page': ({ form }) => form.holder.press('Enter'),
};

/** A page that the browser kept has frames that no driver reaches, but a button. */
const pressKept = ({ page }: Tab): Promise<void> =>
  page.evaluate(() => document.querySelector<HTMLElement>('.wpwl-button-pay')?.click());

/** Presses, and waits until the form has heard of it. */
export const press = async (tab: Tab, how: Press): Promise<void> => {
  const { submits, isRestored } = await look(tab.page);
  await (isRestored ? pressKept(tab) : pressAs[how](tab));
  await lookFor(
    tab.page,
    'A press is heard',
    (scene) => scene.place !== 'form' || scene.submits > submits || scene.isBusy,
  );
};

/** A press while a payment is under way; the page may be gone before it comes. */
const pressAgain = (tab: Tab, how: Press): Promise<void> =>
  Promise.race([
    pressAs[how](tab),
    lookFor(tab.page, 'A payment ends', ({ isBusy, place }) => !isBusy || place === 'nowhere'),
  ]).then(
    () => {},
    () => {},
  );

/** Something goes wrong, for this checkout alone. */
const plan = async (course: Course, { answer, silence }: Of<'pay'>): Promise<void> => {
  const { sandbox, checkoutId } = course;
  const payment = { method: 'POST', path: '/v1/checkouts/*/payment', times: 1 } as const;
  const question = { method: 'GET', path: '/v1/checkouts/*/widget', times: silence } as const;
  if (answer !== 'prompt')
    await sandbox.fault({ ...payment, kind: answer, checkoutId, delayMs: slowMs });
  if (silence === 0) return;
  course.isInTheDark = true;
  await sandbox.fault({ ...question, kind: 'status', checkoutId });
};

const pay = async (course: Course, step: Of<'pay'>): Promise<void> => {
  const { tab } = course;
  const { card, isRestored } = await look(tab.page);
  if (card !== step.card && !isRestored) await fill(tab, step.card);
  await plan(course, step);
  await press(tab, step.press);
  if (step.answer !== 'delay') await settle(tab.page);
};

/** Leaves the document by `go`, and waits for another. A page that leaves by itself may be quicker. */
const move = async (course: Course, go: () => Promise<unknown>): Promise<void> => {
  const { page } = course.tab;
  const visit = await mark(course.tab);
  const isLeft = (scene: Scene): boolean => !scene.isBusy && scene.visit !== visit;
  await go().catch(() => undefined);
  await lookFor(page, 'The page is left', isLeft, 15_000);
  await raiseFence(course);
};

const decide = async ({ tab }: Course, { decision }: Of<'decide at the bank'>): Promise<void> => {
  const { page, form } = tab;
  const { place } = await look(page);
  const frame = form.container.locator('iframe.wpwl-target').contentFrame();
  const bank = bankPage(place === 'bank' ? page : frame);
  await bank[decision]();
  if (decision === 'leave') {
    await (place === 'bank' ? page : frame).getByText('Nothing was confirmed').waitFor();
  } else {
    await lookFor(page, 'The bank sends the shopper back', (scene) => scene.place === 'result');
  }
};

/** Whether the bank still asks. */
export const isAsked = async ({ page, form }: Tab, { place }: Scene): Promise<boolean> => {
  if (place !== 'bank' && place !== 'challenge') return false;
  const frame = form.container.locator('iframe.wpwl-target').contentFrame();
  return bankPage(place === 'bank' ? page : frame).question.isVisible();
};

const minuteMs = 60_000;

const pass = async (course: Course, { passed }: Of<'clock'>): Promise<void> => {
  await course.sandbox.advance((passed === 'all' ? 31 : 28.5) * minuteMs);
  // Twice nearly all is more than all.
  course.isExpired = passed === 'all' || course.taken.some(({ kind }) => kind === 'clock');
};

const setOffline = async (course: Course, isOffline: boolean): Promise<void> => {
  await course.context.setOffline(isOffline);
  course.isOffline = isOffline;
  course.isInTheDark = true;
};

const addTab = async (course: Course): Promise<void> => {
  const tab = await openTab(course);
  course.tabs = [...course.tabs, tab];
  course.tab = tab;
};

const closeTab = async (course: Course): Promise<void> => {
  const { page } = course.tab;
  course.tabs = course.tabs.filter((tab) => tab.page !== page);
  await page.close();
  await addTab(course);
  await raiseFence(course);
};

const goBy = async (course: Course, ahead: number, script: string): Promise<void> => {
  // Firefox asks before it sends a form again, and then stays where it is: no page of the shop's.
  await move(course, () => course.tab.page.evaluate(script)).catch(() => undefined);
  turnTo(course, { ...course.tab, ahead });
};

/** Looks at a window again. A driven browser shows all of them at once, and says nothing of it. */
export const lookAt = async (course: Course, tab: Tab): Promise<void> => {
  const { page } = tab;
  course.tab = tab;
  await page.bringToFront();
  const { place, isBusy } = await look(page);
  const predicate = (asked: Request): boolean => asked.url().endsWith('/widget');
  const within = { predicate, timeout: 5_000 };
  const answer = Promise.race([
    page.waitForEvent('requestfinished', within),
    page.waitForEvent('requestfailed', within),
  ]).catch(() => undefined);
  const turn = (): boolean => document.dispatchEvent(new Event('visibilitychange'));
  await page.evaluate(turn).catch(() => undefined);
  // A form at rest asks the gateway: the next step meets what it has heard.
  if (place === 'form' && !isBusy) await answer;
};

const switchTab = async (course: Course): Promise<void> => {
  const { tab, tabs } = course;
  await lookAt(course, tabs.find(({ page }) => page !== tab.page) ?? tab);
};

const leaveAndReturn = async (course: Course): Promise<void> => {
  const { page } = course.tab;
  await move(course, () => page.goto(`${course.sandbox.site.origin}/basket`));
  if ((await look(page)).place !== 'shop') return;
  await move(course, () => goBack(page));
  turnTo(course, { ...course.tab, ahead: 1 });
};

type Takes = {
  readonly [Kind in Step['kind']]: (course: Course, step: Of<Kind>) => Promise<void>;
};

const takes: Takes = {
  fill: ({ tab }, { card }) => fill(tab, card),
  pay,
  'press again': ({ tab }, { press: how }) => pressAgain(tab, how),
  'decide at the bank': decide,
  clock: pass,
  continue: async ({ tab: { page } }) => {
    await page.locator('.wpwl-button-continue').click();
    await lookFor(page, 'The shop is back', ({ place }) => place === 'result');
  },
  back: (course) => goBy(course, course.tab.ahead + 1, 'void setTimeout(() => history.back())'),
  forward: (course) =>
    goBy(course, course.tab.ahead - 1, 'void setTimeout(() => history.forward())'),
  reload: (course) => move(course, () => course.tab.page.reload()),
  'leave and return': leaveAndReturn,
  'second tab': addTab,
  'other tab': switchTab,
  'close the window': closeTab,
  'go offline': (course) => setOffline(course, true),
  'go online': (course) => setOffline(course, false),
};

/** Steps that may lead to a new page, after which there is none to go forward to. */
const fresh: ReadonlySet<Step['kind']> = new Set(['pay', 'continue', 'decide at the bank']);

/** Takes a step, and waits for what it leads to. */
export const take = async (course: Course, step: Step): Promise<void> => {
  await (takes[step.kind] as (course: Course, step: Step) => Promise<void>)(course, step);
  if (fresh.has(step.kind)) turnTo(course, { ...course.tab, ahead: 0 });
};
