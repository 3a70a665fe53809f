import { execute, fill, submit, switchTo } from './actions.ts';
import {
  assertFinalState,
  assertInvariants,
  assertPaymentKnown,
  assertSubmitHandled,
  RuleViolation,
} from './assertions.ts';
import { describeCommand, type Command, type Scenario } from './commands.ts';
import { openTab, type Environment, type Model } from './model.ts';
import { readPage, recordingScript, waitUntilIdle, type PageState } from './page-state.ts';
import { canExecute, isConcurrent } from './preconditions.ts';

export type ScenarioResult = {
  readonly commands: readonly Command[];
  readonly payments: number;
  /** The final state of the last tab. */
  readonly end: string;
};

/** Executes a scenario and checks the rules after every command. */
export async function runScenario(
  environment: Environment,
  scenario: Scenario,
): Promise<ScenarioResult> {
  const model = await start(environment, scenario);
  try {
    for (const command of scenario.commands) {
      if (model.executed.length < scenario.length) await executeAndAssert(model, command);
    }
    const last = await finish(model);
    const { payments } = await environment.sandbox.ledger(model.checkoutId);
    return { commands: model.executed, payments: payments.length, end: last.place };
  } catch (cause) {
    throw withCommands(model, cause);
  } finally {
    await clearFaults(environment);
    for (const page of environment.context.pages()) await page.close();
  }
}

async function start(environment: Environment, { challenge }: Scenario): Promise<Model> {
  const { sandbox } = environment;
  const checkoutId = await sandbox.createCheckout();
  const options = challenge === 'page' ? { paymentTarget: 'iframe' } : {};
  sandbox.site.serve({
    path: '/basket',
    html: '<!doctype html><title>Basket</title><h1>Basket</h1>',
  });
  sandbox.site.serve(sandbox.snippet({ checkoutId, options, script: recordingScript }));
  const tab = await openTab(environment);
  return {
    ...environment,
    checkoutId,
    challenge,
    executed: [],
    activeTab: tab,
    tabs: [tab],
    isOffline: false,
    isExpired: false,
    mayMissResponses: false,
    epoch: 0,
  };
}

async function executeAndAssert(model: Model, command: Command): Promise<void> {
  const { page } = model.activeTab;
  const before = isConcurrent(command) ? await readPage(page) : await waitUntilIdle(page);
  if (!(await canExecute(model, command, before))) return;
  model.executed.push(command);
  await execute(model, command);
  // A status request that fails leaves the form unchanged.
  if (command.kind === 'switch tab' && !model.mayMissResponses) await assertPaymentKnown(model);
  const after = await readPage(model.activeTab.page);
  await assertInvariants(model, after);
  if (command.kind === 'pay') assertSubmitHandled(after);
}

/** Without faults, every tab reaches a final state. */
async function finish(model: Model): Promise<PageState> {
  await clearFaults(model);
  for (const tab of model.tabs) {
    await switchTo(model, tab);
    await assertPaymentKnown(model);
    await assertFinalState(model, await payAgain(model));
  }
  return readPage(model.activeTab.page);
}

async function clearFaults({ sandbox, context }: Environment): Promise<void> {
  await sandbox.clearFaults();
  await context.setOffline(false);
}

/** Opens the checkout again and pays if the form allows it. */
async function payAgain(model: Model): Promise<PageState> {
  const { activeTab, sandbox } = model;
  const { page } = activeTab;
  const idle = await waitUntilIdle(page);
  await assertInvariants(model, idle);
  if (!(await isCurrent(model, idle))) await page.goto(`${sandbox.site.origin}/checkout`);
  const opened = await waitUntilIdle(page);
  await assertInvariants(model, opened);
  if (opened.place !== 'form') return opened;
  await fill(activeTab, 'approved');
  await submit(activeTab, 'click');
  const paid = await waitUntilIdle(page);
  await assertInvariants(model, paid);
  return paid;
}

/** Whether the tab shows the checkout's current status, so that it need not be reloaded. */
async function isCurrent(
  { sandbox, checkoutId }: Model,
  { place, isRestored }: PageState,
): Promise<boolean> {
  if (place === 'form' || place === 'closed') return !isRestored;
  const { payments } = await sandbox.ledger(checkoutId);
  return payments.length > 0 && (place === 'result' || place === 'bank');
}

/** Adds the executed commands to the message of an error. */
function withCommands(model: Model, cause: unknown): Error {
  const commands = model.executed.map(
    (command, index) => `  ${index + 1}. ${describeCommand(command)}`,
  );
  const reason = cause instanceof Error ? cause.message : String(cause);
  const text = [reason, `challenge in the ${model.challenge}:`, ...commands].join('\n');
  return cause instanceof RuleViolation ? new RuleViolation(text) : new Error(text);
}
