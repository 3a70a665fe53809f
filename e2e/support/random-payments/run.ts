import { openTab, type Course, type Stage } from './course.ts';
import { fill, lookAt, press, take } from './actions.ts';
import { Breach, judge, judgeEnd, judgePress, judgeTurned } from './assertions.ts';
import { isHasty, isPossible } from './rules.ts';
import { look, observation, settle, type Scene } from './scene.ts';
import { nameOf, type Step, type Walk } from './steps.ts';

/** What a walk came to. */
export type RandomRun = {
  readonly steps: readonly Step[];
  readonly payments: number;
  readonly end: string;
};

const begin = async (stage: Stage, { challenge }: Walk): Promise<Course> => {
  const { sandbox } = stage;
  const checkoutId = await sandbox.createCheckout();
  const options = challenge === 'page' ? { paymentTarget: 'iframe' } : {};
  sandbox.site.serve({
    path: '/basket',
    html: '<!doctype html><title>Basket</title><h1>Basket</h1>',
  });
  sandbox.site.serve(sandbox.snippet({ checkoutId, options, script: observation }));
  const tab = await openTab(stage);
  return {
    ...stage,
    checkoutId,
    challenge,
    taken: [],
    tab,
    tabs: [tab],
    isOffline: false,
    isExpired: false,
    isInTheDark: false,
    fence: 0,
  };
};

const takeAndJudge = async (course: Course, step: Step): Promise<void> => {
  const { page } = course.tab;
  const scene = isHasty(step) ? await look(page) : await settle(page);
  if (!(await isPossible(course, step, scene))) return;
  course.taken.push(step);
  await take(course, step);
  // A question that got no answer leaves the form as it was.
  if (step.kind === 'other tab' && !course.isInTheDark) await judgeTurned(course);
  const after = await look(course.tab.page);
  await judge(course, after);
  if (step.kind === 'pay') judgePress(after);
};

/** Whatever went wrong has passed. */
const clearFaults = async ({ sandbox, context }: Stage): Promise<void> => {
  await sandbox.clearFaults();
  await context.setOffline(false);
};

/** Whether this window shows what became of the checkout: what its form says, or the one payment. */
const isSettled = async ({ sandbox, checkoutId }: Course, { place, isRestored }: Scene) => {
  if (place === 'form' || place === 'closed') return !isRestored;
  const { payments } = await sandbox.ledger(checkoutId);
  return payments.length > 0 && (place === 'result' || place === 'bank');
};

/** The shopper comes to the checkout once more and, where the form lets them, pays. */
const payOnceMore = async (course: Course): Promise<Scene> => {
  const { tab, sandbox } = course;
  const rest = await settle(tab.page);
  await judge(course, rest);
  if (!(await isSettled(course, rest))) await tab.page.goto(`${sandbox.site.origin}/checkout`);
  const opened = await settle(tab.page);
  await judge(course, opened);
  if (opened.place !== 'form') return opened;
  await fill(tab, 'good');
  await press(tab, 'click');
  const paid = await settle(tab.page);
  await judge(course, paid);
  return paid;
};

const end = async (course: Course): Promise<Scene> => {
  await clearFaults(course);
  for (const tab of course.tabs) {
    await lookAt(course, tab);
    await judgeTurned(course);
    await judgeEnd(course, await payOnceMore(course));
  }
  return look(course.tab.page);
};

/** The steps that were taken, for whoever has to find out what went wrong. */
const tell = (course: Course, walk: Walk, cause: unknown): Error => {
  const steps = course.taken.map((step, index) => `  ${index + 1}. ${nameOf(step)}`);
  const why = cause instanceof Error ? cause.message : String(cause);
  const lines = [why, `with the challenge in the ${walk.challenge}:`, ...steps];
  return cause instanceof Breach ? new Breach(lines.join('\n')) : new Error(lines.join('\n'));
};

/** Walks, and holds every promise against what is seen and what the gateway knows. */
export const live = async (stage: Stage, walk: Walk): Promise<RandomRun> => {
  const course = await begin(stage, walk);
  try {
    for (const step of walk.steps) {
      if (course.taken.length < walk.length) await takeAndJudge(course, step);
    }
    const last = await end(course);
    const { payments } = await stage.sandbox.ledger(course.checkoutId);
    return { steps: course.taken, payments: payments.length, end: last.place };
  } catch (cause) {
    throw tell(course, walk, cause);
  } finally {
    await clearFaults(stage);
    for (const page of stage.context.pages()) await page.close();
  }
};
