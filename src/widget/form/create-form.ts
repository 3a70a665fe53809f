import type { ComponentChildren } from 'preact';
import { undoAll, type Undo } from '#channel/port';
import type { Text } from '../i18n.ts';
import { PaymentModel, type Payment } from '../model/payment-model.ts';
import type { SubmitHook } from '../page/merchant-hook.ts';
import { followScheme } from '../style/scheme.ts';
import { createBilling } from './billing.tsx';
import type { CheckoutContext } from '../checkout/context.ts';
import { drawForm, type FormElements } from './draw-form.tsx';
import type { DrawnForm } from './drawn-form.ts';
import type { FieldSet } from './field-set.ts';
import { clearWhenEdited } from './errors-shown.ts';
import { listenToSubmit } from './listen-to-submit.ts';
import { createPorts } from './ports.ts';
import { nameResultUrl } from './read-entries.ts';
import { goToResult } from './result.ts';
import type { Site } from './site.ts';

/** A form of one way to pay, before it is drawn. */
export type FormSetup = {
  readonly site: Site;
  readonly context: CheckoutContext;
  /** Id of the container, by which merchants name the form. */
  readonly key: string;
  /** As class names call it: `card`, `directDebit`, `virtualAccount-PAYPAL`. */
  readonly kind: string;
  readonly brands: readonly string[];
  /** Ties the secure frames of the form to each other. */
  readonly formId: string;
  readonly hook: SubmitHook;
  readonly fields: FieldSet;
  readonly label: Text;
  /** What the button says; absent where it pays, or saves, what was typed. */
  readonly submitLabel?: Text;
  readonly buttonLook: 'pay' | 'brand';
  /** Hands over the place of the mark that the button wears. */
  readonly onMarkReady?: (mark: HTMLElement) => void;
  /** What is promised below the form; absent where there is nothing to say but that it is a test. */
  readonly trust: Text | undefined;
  readonly groups: ComponentChildren;
  /** Whether the shopper types an instrument, and so may be asked where its bills go. */
  readonly isTyped?: boolean;
  readonly narrow: (offered: readonly string[]) => void;
  /** What brings the drawn form to life, before it stands in the page. */
  readonly mount: (drawn: FormElements, payment: Payment) => Undo;
};

/** An id for a container: `card_` and digits, as shop pages know it. */
export const createKey = (kind: string, { randomHex }: CheckoutContext): string =>
  `${kind}_${Number.parseInt(randomHex(6), 16)}`;

/** Draws a form that works in the place of a merchant's form. */
export const createForm = (setup: FormSetup): DrawnForm => {
  const { site, context, key, brands, narrow } = setup;
  const { original, action, inputs, place } = site;
  const billing = setup.isTyped === true ? createBilling(key, context) : undefined;
  const { ports, stopFollowing } = createPorts({
    ...setup,
    fields: billing?.join(setup.fields) ?? setup.fields,
    action,
    inputs,
    drawn: () => drawn,
  });
  const payment = new PaymentModel(ports);
  const drawn = drawForm({
    ...setup,
    original,
    payment,
    groups: [setup.groups, billing?.group],
    // A page that presses whatever there is presses this one too, while it is out of sight.
    onContinue: () => {
      if (payment.notice.peek()?.canContinue === true) goToResult(context, action);
    },
  });
  // While another form of the page pays, this one is out of reach, for scripts as well.
  const pay = (isConfirmed?: boolean): void => {
    if (!drawn.container.inert) void payment.pay(isConfirmed);
  };
  // Shops send these forms by script, past all who listen and their own hook, which may do so itself: it would only
  // come back. Where an input of that name has taken the place, it cannot be set, and in a module even the attempt
  // would throw.
  if (setup.buttonLook === 'brand') Reflect.set(drawn.form, 'submit', () => pay(true));
  const unmount = setup.mount(drawn, payment);
  place(drawn.container);
  return {
    key,
    container: drawn.container,
    brands,
    narrow,
    payment,
    action,
    inputs,
    press: pay,
    whenOpen: setup.fields.areOpen,
    unload: undoAll([
      followScheme(drawn.container),
      clearWhenEdited(drawn),
      billing?.mount() ?? (() => {}),
      listenToSubmit(drawn, context, pay),
      nameResultUrl(drawn.form, context, action),
      unmount,
      stopFollowing,
      payment.dispose,
      drawn.erase,
    ]),
  };
};
