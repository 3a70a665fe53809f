import { isChallengeOpen } from './actions.ts';
import type { Command } from './commands.ts';
import type { Model } from './model.ts';
import type { PageState } from './page-state.ts';

/** Commands that may be executed while a payment is in progress. All others wait until the page is idle. */
const concurrentKinds: ReadonlySet<Command['kind']> = new Set([
  'submit again',
  'reload',
  'back',
  'leave and return',
  'open second tab',
  'switch tab',
  'reopen tab',
  'go offline',
  'go online',
  'advance clock',
]);

export function isConcurrent({ kind }: Command): boolean {
  return concurrentKinds.has(kind);
}

type Precondition = (model: Model, command: Command, page: PageState) => boolean | Promise<boolean>;

/** Commands that navigate need a connection. */
const preconditions: Readonly<Record<Command['kind'], Precondition>> = {
  fill: (_, __, { place, isBusy, isRestored }) => place === 'form' && !isBusy && !isRestored,
  pay: (_, command, page) => canPay(command, page),
  'submit again': (_, __, { place, isBusy, isRestored, submits }) =>
    place === 'form' && isBusy && !isRestored && submits > 0,
  'decide challenge': ({ isOffline, activeTab }, _, page) =>
    !isOffline && !page.isRestored && isChallengeOpen(activeTab, page),
  continue: ({ isOffline }, _, { canContinue }) => !isOffline && canContinue,
  back: ({ isOffline, activeTab }, _, page) =>
    !isOffline &&
    activeTab.entriesAhead < 2 &&
    (page.place === 'result' || isChallengeOpen(activeTab, page)),
  forward: ({ isOffline, activeTab }) => !isOffline && activeTab.entriesAhead > 0,
  'leave and return': ({ isOffline }, _, page) => !isOffline && isAtCheckout(page),
  reload: ({ isOffline }, _, page) => !isOffline && isAtCheckout(page),
  'reopen tab': ({ isOffline }) => !isOffline,
  'open second tab': ({ isOffline, tabs }) => !isOffline && tabs.length < 2,
  'switch tab': ({ tabs }) => tabs.length > 1,
  // Hosted fields that are still loading would fail; widget/part-failures.spec.ts covers that.
  'go offline': ({ isOffline }, _, page) =>
    !isOffline && isAtCheckout(page) && (page.place !== 'form' || page.hasHostedFields),
  'go online': ({ isOffline }) => isOffline,
  'advance clock': ({ isExpired }) => !isExpired,
};

export const canExecute: Precondition = (model, command, page) =>
  preconditions[command.kind](model, command, page);

/** A form with an error needs another card. Playwright cannot fill the fields of a restored page. */
function canPay(command: Command, page: PageState): boolean {
  const { place, isBusy, isLocked, isRestored, card } = page;
  if (command.kind !== 'pay' || place !== 'form' || isBusy) return false;
  return isRestored ? !isLocked && command.method === 'click' : !isLocked || card !== command.card;
}

function isAtCheckout({ place }: PageState): boolean {
  return place === 'form' || place === 'closed' || place === 'challenge';
}
