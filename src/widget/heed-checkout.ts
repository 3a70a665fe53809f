import { effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import { undoAll, type Undo } from '#channel/port';
import type { CheckoutReading } from '#gateway/read-checkout';
import type { CheckoutContext } from './checkout/context.ts';
import type { DrawnForm } from './form/drawn-form.ts';
import { findResultUrl, reportNoReturn } from './form/result.ts';
import { isUnderWay } from './model/payment-state.ts';
import { hasExpired } from './model/registration.ts';
import { listen, windowOf } from './page/unclobbered.ts';
import { createInitialForms, type InitialForms } from './stored-form/initial-forms.ts';
import { createStoredForm } from './stored-form/stored-form.tsx';

/** The forms of a checkout, as what the gateway tells of it adds to them. */
type Forms = () => readonly DrawnForm[];

/** How long before its end a checkout is said to end: time enough to finish, none to begin anew. */
const warningMs = 120_000;

/** What lives longer than a day has no end that a page could wait for. */
const longestMs = 86_400_000;

/**
 * Asks the gateway once more where a form could still be used; forms that are not at work heed what it says. Whether
 * it said anything.
 */
const lookAgain = async ({ readCheckout }: CheckoutContext, forms: Forms): Promise<boolean> => {
  if (forms().every(({ payment }) => payment.phase.peek() === 'closed')) return false;
  const reading = await readCheckout();
  for (const { payment } of forms()) payment.recall(reading);
  return reading.kind !== 'unreachable';
};

/** A checkout ends by the gateway's clock: the shopper is warned, and then the gateway is asked. */
const heedEnd = (context: CheckoutContext, forms: Forms, remainingMs: number): void => {
  if (remainingMs > longestMs) return;
  const { after } = context;
  after(Math.max(remainingMs - warningMs, 0), () => {
    for (const { payment } of forms()) payment.say('endsSoon');
  });
  after(remainingMs, () => void lookAgain(context, forms));
};

type Open = Extract<CheckoutReading, { kind: 'open' }>;

/** Draws what the shopper has saved, in the place of the first form; nothing where none of it is still good. */
const drawStored = (
  context: CheckoutContext,
  [first]: readonly DrawnForm[],
  initial: InitialForms,
  { registrations = [] }: Open,
): readonly DrawnForm[] => {
  const today = context.today();
  const isUsable = registrations.some((registration) => !hasExpired(registration, today));
  if (!isUsable || first === undefined || context.resource !== 'payment') return [];
  const { action, inputs } = first;
  // No merchant wrote it: it has no direction and no room to take over.
  const original = context.document.createElement('form');
  const site = { original, action, inputs, place: initial.giveWay(context) };
  return [createStoredForm(site, registrations, context)];
};

/** Tells every form what the gateway said of the checkout. */
const tell = (context: CheckoutContext, forms: Forms, reading: CheckoutReading): void => {
  for (const { payment, action } of forms()) {
    payment.recall(reading);
    const found = findResultUrl(context, action);
    // A page that shows its own summary need not name another.
    const mayStay = found.kind === 'missing' && context.options.useSummaryPage;
    if (found.kind === 'found' || mayStay || payment.phase.peek() === 'closed') continue;
    payment.close('notSetUp');
    reportNoReturn(context, found);
  }
};

/**
 * A page that comes back from the browser's cache, or to which its shopper turns again, asks what has become of
 * the checkout meanwhile, maybe in another window; one that has said that its line is gone says when it is back.
 */
const heedReturn = (context: CheckoutContext, forms: Forms): Undo => {
  const { document } = context;
  const page = windowOf(document);
  if (page === undefined) return () => {};
  const comeBack = (): void => {
    // A page that shows its own summary has not been left.
    if (!context.options.useSummaryPage) for (const { payment } of forms()) void payment.reopen();
    void lookAgain(context, forms);
  };
  const handleShow = (event: Event): void => {
    if (event instanceof PageTransitionEvent && event.persisted) comeBack();
  };
  // A page that went on in another window stands where it was left.
  const handleVisible = (): void => {
    if (document.visibilityState === 'visible') comeBack();
  };
  // That one can pay now is the gateway's to say, not the line's.
  const handleOnline = async (): Promise<void> => {
    if (!(await lookAgain(context, forms)) || !context.isOnline()) return;
    for (const { payment } of forms()) payment.goOnline();
  };
  return undoAll([
    listen(page, 'pageshow', handleShow),
    listen(document, 'visibilitychange', handleVisible),
    listen(page, 'online', () => void handleOnline()),
  ]);
};

const isInUse = ({ document }: CheckoutContext, { container, payment }: DrawnForm): boolean =>
  payment.phase.peek() !== 'editing' || container.contains(document.activeElement);

/** One checkout is paid once: while one of its forms is at it, or leads on, the others are out of reach. */
const keepApart = (forms: ReadonlySignal<readonly DrawnForm[]>): Undo =>
  effect(() => {
    const taken = forms.value.filter(
      ({ payment }) => isUnderWay(payment.phase.value) || payment.notice.value?.canContinue,
    );
    for (const form of forms.value)
      form.container.inert = !taken.includes(form) && taken.length > 0;
  });

/** Keeps the drawn forms true to what the gateway tells of their checkout, once it has told it and later. */
export const heedCheckout = (
  context: CheckoutContext,
  drawn: readonly DrawnForm[],
): { readonly forms: Forms; readonly release: Undo } => {
  const initial = createInitialForms(drawn);
  const all = signal(drawn);
  const forms: Forms = () => all.peek();
  const heedOffer = (open: Open): void => {
    // What came late moves nothing away from a shopper who has begun.
    const hasBegun = drawn.some((form) => isInUse(context, form));
    if (open.brands !== undefined) initial.narrow(open.brands, !hasBegun);
    if (!hasBegun) all.value = [...drawStored(context, drawn, initial, open), ...drawn];
    if (open.remainingMs !== undefined) heedEnd(context, forms, open.remainingMs);
  };
  const isPaying = ({ payment }: DrawnForm): boolean => isUnderWay(payment.phase.value);
  let isHeeded = false;
  // What comes while a payment is under way waits: the answer to the payment knows more.
  const stop = effect(() => {
    const reading = context.configuration.value;
    if (reading === undefined || isHeeded || drawn.some(isPaying)) return;
    isHeeded = true;
    untracked(() => {
      if (reading.kind === 'open') heedOffer(reading);
      tell(context, forms, reading);
    });
  });
  const release = undoAll([
    stop,
    keepApart(all),
    heedReturn(context, forms),
    initial.release,
    () => forms().forEach(({ unload }) => unload()),
  ]);
  return { forms, release };
};
