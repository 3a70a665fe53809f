import { effect } from '@preact/signals';
import { findBrandName } from '#contract/card-brands';
import { undoAll, type Undo } from '#channel/port';
import { BrandModel, type BrandChoice } from '../model/brand-model.ts';
import { PaymentModel, type Payment } from '../model/payment-model.ts';
import { attributeOf, listen, replaceElement } from '../page/unclobbered.ts';
import { followScheme } from '../style/scheme.ts';
import { showBrand } from './brand-badge.ts';
import type { CheckoutContext } from './context.ts';
import { draw, type Drawn } from './draw.tsx';
import { clearWhenEdited } from './errors-shown.ts';
import { focusFrame, mountFrames, type CardFrames } from './mount-fields.ts';
import { formatWhileTyping } from './page-fields.ts';
import { createPaymentPorts, type Assembly } from './payment-ports.ts';
import { goToResult } from './result.ts';

export type DrawnForm = {
  /** Id of the container, by which merchants name the form. */
  readonly key: string;
  readonly container: HTMLElement;
  readonly brands: readonly string[];
  readonly brand: BrandChoice;
  readonly payment: Payment;
  /** What the form's own `action` says of the way back. */
  readonly action: string | undefined;
  /** As if the shopper had pressed the button. */
  readonly press: () => void;
  readonly unload: Undo;
};

const createBrand = (brands: readonly string[], { options, reporter }: CheckoutContext) => {
  return new BrandModel({
    offered: brands,
    isDetected: options.brandDetection,
    onChanged: (chosen) => reporter.call('onChangeBrand', undefined, chosen),
    onDetected: (found, active) => reporter.call('onDetectBrand', undefined, found, active),
  });
};

/** Ties the choice of brand to its control and its badge. */
const showChoice = (brand: BrandChoice, { parts }: Drawn, { marks }: CheckoutContext): Undo => {
  const undos = [
    listen(parts.brand, 'change', () => brand.choose(parts.brand.value)),
    effect(() => {
      const chosen = brand.chosen.value;
      parts.brand.value = chosen;
      showBrand(parts.badge, chosen, findBrandName(chosen), marks.value);
    }),
  ];
  return undoAll(undos);
};

const listenToSubmit = ({ parts }: Drawn, context: CheckoutContext, pay: () => void): Undo => {
  const { form } = parts;
  const handleSubmit = (event: Event): void => {
    event.preventDefault();
    pay();
  };
  const handleKey = (event: Event): void => {
    const isEnter = event instanceof KeyboardEvent && event.key === 'Enter';
    if (isEnter && event.target instanceof HTMLInputElement) event.preventDefault();
  };
  const undos = [
    listen(form, 'submit', handleSubmit),
    ...(context.options.disableSubmitOnEnter ? [listen(form, 'keydown', handleKey)] : []),
  ];
  return undoAll(undos);
};

const listenToBlur = ({ parts }: Drawn, { reporter }: CheckoutContext, form: Assembly): Undo => {
  const rows = [
    [parts.holder, 'onBlurCardHolder', 'cardHolder'],
    [parts.expiry, 'onBlurExpiryDate', 'expiry'],
  ] as const;
  const undos = rows.map(([input, callback, field]) =>
    listen(input, 'blur', () => {
      const isValid = form.pageFaults().every((fault) => fault.field !== field);
      reporter.call(callback, undefined, isValid);
    }),
  );
  return undoAll(undos);
};

const mountDrawn = (assembly: Assembly, drawn: Drawn, payment: Payment): CardFrames => {
  const { context, brand, formId } = assembly;
  return mountFrames({
    context,
    parts: drawn.parts,
    formId,
    brand,
    payment,
    onEntered: () => {
      if (!context.options.disableSubmitOnEnter) drawn.parts.button.click();
    },
    onReturned: payment.leave,
  });
};

/** Replaces a merchant's form by a drawn card form that works. */
export const createCardForm = (
  original: HTMLFormElement,
  brands: readonly string[],
  context: CheckoutContext,
): DrawnForm => {
  const action = attributeOf(original, 'action');
  const key = `card_${Number.parseInt(context.randomHex(6), 16)}`;
  const brand = createBrand(brands, context);
  const assembly: Assembly = createPaymentPorts({
    context,
    action,
    brand,
    formId: context.randomHex(16),
    frames: () => frames,
    drawn: () => drawn,
  });
  const payment = new PaymentModel(assembly.ports);
  const drawn = draw({
    id: key,
    original,
    brands,
    context,
    brand,
    payment,
    onFocusRequest: (field) => focusFrame(frames, field),
    onContinue: () => goToResult(context, action),
  });
  const frames = mountDrawn(assembly, drawn, payment);
  replaceElement(original, drawn.container);
  const undos = [
    followScheme(drawn.container),
    showChoice(brand, drawn, context),
    formatWhileTyping(drawn.parts, context.options.disableCardExpiryDateValidation),
    clearWhenEdited(drawn.parts),
    listenToSubmit(drawn, context, () => void payment.pay()),
    listenToBlur(drawn, context, assembly),
    frames.unmount,
    assembly.closeChallenge,
    payment.dispose,
    drawn.erase,
  ];
  context.reporter.call('onChangeBrand', undefined, brand.chosen.value);
  return {
    key,
    container: drawn.container,
    brands,
    brand,
    payment,
    action,
    press: () => void payment.pay(),
    unload: undoAll(undos),
  };
};
