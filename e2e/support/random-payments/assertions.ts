import type { Course } from './course.ts';
import { lookFor, type NoticeKey, type Scene } from './scene.ts';

type Entry = Readonly<Record<string, unknown>>;

/** What the gateway knows of the checkout. */
export type Books = { readonly payments: readonly Entry[]; readonly requests: readonly Entry[] };

/** A promise that a walk has seen broken. */
export class Breach extends Error {}

const isPending = ({ code }: Entry): boolean => String(code).startsWith('000.200');

/** What was paid in another window, a form can know when somebody answers it. */
const isUnpaidHere = ({ payments }: Books, { tabs, isInTheDark }: Course): boolean =>
  payments.length === 0 || (tabs.length > 1 && isInTheDark);

/** A form that has lost its line may never have heard that its checkout was paid. */
const isUnpaidAsKnown = ({ payments }: Books, { isInTheDark }: Course): boolean =>
  payments.length === 0 || isInTheDark;

/** When each sentence is true. What speaks of the line or the fields alone says nothing of a payment. */
const truths: Readonly<Record<NoticeKey, (books: Books, course: Course) => boolean>> = {
  nothingCharged: isUnpaidHere,
  notSetUp: isUnpaidHere,
  pageRefused: isUnpaidHere,
  offline: isUnpaidAsKnown,
  online: isUnpaidAsKnown,
  endsSoon: isUnpaidHere,
  outcomeDone: ({ payments }) => payments.some((payment) => !isPending(payment)),
  outcomePending: ({ payments }, { isInTheDark }) => payments.length > 0 || isInTheDark,
  checkoutExpired: (_, { isExpired, isInTheDark }) => isExpired || isInTheDark,
  askingOutcome: () => false,
  fieldsUnreachable: () => true,
  digitsLost: () => true,
};

const isPost = ({ method, path }: Entry): boolean =>
  method === 'POST' && String(path).endsWith('/payment');

/** The gateway's own word that nothing happened, read by the page. */
const isWord = ({ method, path, status, fault }: Entry): boolean =>
  method === 'GET' && String(path).endsWith('/widget') && status === 200 && fault === undefined;

/**
 * What was asked after a moment, as it was begun. The ledger has a request when it is over, so that one which is
 * held up stands behind what was asked later.
 */
const begunAfter = (requests: readonly Entry[], moment: number): readonly Entry[] =>
  requests
    .filter(({ at }) => Number(at) > moment)
    .toSorted((one, other) => Number(one['at']) - Number(other['at']));

const isLost = ({ status, fault }: Entry): boolean =>
  status === 0 || Number(status) >= 500 || fault === 'malformed';

/** Whether a document that had no answer has sent again without the gateway's word. */
const isSentBlindly = (requests: readonly Entry[]): boolean => {
  let isWaiting = false;
  for (const request of requests) {
    if (isPost(request) && isWaiting) return true;
    if (isPost(request)) isWaiting = isLost(request);
    if (isWord(request)) isWaiting = false;
  }
  return false;
};

/** What is wrong with a page that has come to rest. */
const findUntruth = (course: Course, books: Books, scene: Scene): string | undefined => {
  const { place, notice, address } = scene;
  const { payments } = books;
  const isTrue = notice === 'nothing' || place === 'challenge' || truths[notice](books, course);
  if (!isTrue) return `The form says "${notice}" while there are ${payments.length} payments.`;
  const isKnown = course.isExpired || course.isInTheDark || payments.length > 0;
  if (place === 'result' && !(isKnown && address.includes(course.checkoutId)))
    return `The shopper was sent to ${address} and nothing was paid.`;
  return undefined;
};

/** The laws that hold after every step. */
export const judge = async (course: Course, scene: Scene): Promise<void> => {
  const books = await course.sandbox.ledger(course.checkoutId);
  const { payments, requests } = books;
  if (payments.length > 1) throw new Breach(`The checkout was paid ${payments.length} times.`);
  if (course.tabs.length === 1 && isSentBlindly(begunAfter(requests, course.fence)))
    throw new Breach('A payment whose answer never came was sent again without asking.');
  const untruth = scene.isBusy ? undefined : findUntruth(course, books, scene);
  if (untruth !== undefined) throw new Breach(untruth);
};

/** A window that its shopper turns to asks the gateway, and offers nothing that is paid already. */
export const judgeTurned = async ({ sandbox, checkoutId, tab }: Course): Promise<void> => {
  const { payments } = await sandbox.ledger(checkoutId);
  const isTrue = ({ place, isBusy }: Scene): boolean => isBusy || place !== 'form';
  if (payments.length > 0) await lookFor(tab.page, 'The form knows of the payment', isTrue);
};

/** A form that is still there after a press says why. */
export const judgePress = ({ place, isBusy, notice, hints }: Scene): void => {
  if (place === 'form' && !isBusy && notice === 'nothing' && hints === 0)
    throw new Breach('A press came to nothing, and nobody said why.');
};

/** Where a walk may end: at the shop's result, at the bank, or at a form that says where things stand. */
export const judgeEnd = async (course: Course, { place, canContinue, notice }: Scene) => {
  const { payments } = await course.sandbox.ledger(course.checkoutId);
  const isPaid = payments.length === 1;
  const isGood =
    place === 'closed' ? canContinue : isPaid && ['result', 'bank', 'challenge'].includes(place);
  if (!isGood) throw new Breach(`The walk ends nowhere: ${place}, ${notice}, paid ${isPaid}.`);
};
