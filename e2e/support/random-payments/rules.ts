import type { Course } from './course.ts';
import { isAsked } from './actions.ts';
import type { Scene } from './scene.ts';
import type { Step } from './steps.ts';

/** Steps that meet a payment under way; the others wait until it is over. */
const hasty: ReadonlySet<Step['kind']> = new Set([
  'press again',
  'reload',
  'back',
  'leave and return',
  'second tab',
  'other tab',
  'close the window',
  'go offline',
  'go online',
  'clock',
]);

export const isHasty = ({ kind }: Step): boolean => hasty.has(kind);

/** A form with an error waits for another card; where the browser has kept the page, nothing can be typed. */
const mayPay = (step: Step, { place, isBusy, isLocked, isRestored, card }: Scene): boolean => {
  if (step.kind !== 'pay' || place !== 'form' || isBusy) return false;
  return isRestored ? !isLocked && step.press === 'click' : !isLocked || card !== step.card;
};

const isAtCheckout = ({ place }: Scene): boolean =>
  place === 'form' || place === 'closed' || place === 'challenge';

type Rule = (course: Course, step: Step, scene: Scene) => boolean | Promise<boolean>;

/** When each step can be taken. Without a line, nobody goes anywhere. */
const rules: Readonly<Record<Step['kind'], Rule>> = {
  fill: (_, __, { place, isBusy, isRestored }) => place === 'form' && !isBusy && !isRestored,
  pay: (_, step, scene) => mayPay(step, scene),
  'press again': (_, __, { place, isBusy, isRestored, submits }) =>
    place === 'form' && isBusy && !isRestored && submits > 0,
  'decide at the bank': ({ isOffline, tab }, _, scene) =>
    !isOffline && !scene.isRestored && isAsked(tab, scene),
  continue: ({ isOffline }, _, { canContinue }) => !isOffline && canContinue,
  back: ({ isOffline, tab }, _, scene) =>
    !isOffline && tab.ahead < 2 && (scene.place === 'result' || isAsked(tab, scene)),
  forward: ({ isOffline, tab }) => !isOffline && tab.ahead > 0,
  'leave and return': ({ isOffline }, _, scene) => !isOffline && isAtCheckout(scene),
  reload: ({ isOffline }, _, scene) => !isOffline && isAtCheckout(scene),
  'close the window': ({ isOffline }) => !isOffline,
  'second tab': ({ isOffline, tabs }) => !isOffline && tabs.length < 2,
  'other tab': ({ tabs }) => tabs.length > 1,
  // Fields that the line cuts off on their way never come: what a shopper is told then is shown elsewhere.
  'go offline': ({ isOffline }, _, scene) =>
    !isOffline && isAtCheckout(scene) && (scene.place !== 'form' || scene.hasFields),
  'go online': ({ isOffline }) => isOffline,
  clock: ({ isExpired }) => !isExpired,
};

/** Whether a step can be taken where the shopper stands. */
export const isPossible: Rule = (course, step, scene) => rules[step.kind](course, step, scene);
