import { computed, effect } from '@preact/signals';
import { render } from 'preact';
import { undoAll, type Undo } from '#channel/port';
import { directionOf } from '../locale.ts';
import type { BrandChoice } from '../model/brand-model.ts';
import type { Payment } from '../model/payment-model.ts';
import { isUnderWay } from '../model/payment-state.ts';
import { attributeOf, findWithin } from '../page/unclobbered.ts';
import { CardForm, type CardParts } from '../view/CardForm.tsx';
import { Notice } from '../view/Notice.tsx';
import type { CheckoutContext } from './context.ts';

export type Drawing = {
  readonly id: string;
  readonly original: HTMLFormElement;
  readonly brands: readonly string[];
  readonly context: CheckoutContext;
  readonly brand: BrandChoice;
  readonly payment: Payment;
  readonly onFocusRequest: Parameters<typeof CardForm>[0]['onFocusRequest'];
  readonly onContinue: () => void;
};

const required = [
  'form',
  'brand',
  'badge',
  'number',
  'expiry',
  'expiryMonth',
  'expiryYear',
  'holder',
  'button',
  'notice',
] as const satisfies readonly (keyof CardParts)[];

const isComplete = (parts: Partial<CardParts>): parts is CardParts =>
  required.every((part) => parts[part] !== undefined);

/** Keeps the room that the page has set aside for the form, so that nothing below it moves. */
const createContainer = ({ id, original, context }: Drawing): HTMLElement => {
  const container = context.document.createElement('div');
  container.style.minBlockSize = getComputedStyle(original).minBlockSize;
  container.id = id;
  container.className = 'wpwl-container wpwl-container-card';
  return container;
};

/** Inputs that the merchant put into the original form go on with the drawn one. */
const adoptInputs = (original: HTMLFormElement, { form, button }: CardParts): void => {
  const inputs = findWithin(original, 'input, select, textarea');
  const submitGroup = button.closest('.wpwl-group');
  if (submitGroup === null) Element.prototype.append.call(form, ...inputs);
  else submitGroup.before(...inputs);
};

/** What the form says and hides, as it follows brand and payment. */
const followPayment = ({ context, brand, payment }: Drawing) => {
  const { text } = context.texts;
  const [submit, submitting] = [text('submit'), text('submitting')];
  const [hint, amexHint] = [text('cvvHint'), text('cvvHintAmex')];
  return {
    cvvHint: computed(() => (brand.chosen.value === 'AMEX' ? amexHint : hint).value),
    buttonLabel: computed(() => (isUnderWay(payment.phase.value) ? submitting : submit).value),
    isHidden: computed(() => ['challenged', 'closed'].includes(payment.phase.value)),
  };
};

const drawView = (drawing: Drawing, parts: Partial<CardParts>) => {
  const { id, context, brand, payment } = drawing;
  const { options, locale } = context;
  const { text } = context.texts;
  const followed = followPayment(drawing);
  return (
    <>
      <CardForm
        id={id}
        action={`${context.baseUrl}v1/checkouts/${context.checkoutId}/${context.resource}`}
        lang={locale}
        frameAddress={`${context.folderUrl}frame.html`}
        brands={drawing.brands}
        offered={brand.offered}
        text={text}
        hasCvv={options.requireCvv}
        hasCvvHint={options.showCVVHint}
        hasPlaceholders={options.showPlaceholders}
        isHolderRequired={!options.allowEmptyCardHolderName}
        parts={parts}
        onFocusRequest={drawing.onFocusRequest}
        {...followed}
      />
      <Notice
        notice={payment.notice}
        text={text}
        onReady={(notice) => (parts.notice = notice)}
        onContinue={drawing.onContinue}
      />
      <p class="wpwl-trust" hidden={followed.isHidden}>
        <span>{text('trustNote')}</span>
      </p>
    </>
  );
};

/** Writes as the language does, and locks what the shopper must not change while a payment is under way. */
const keepInStep = (
  { original, payment, context }: Drawing,
  container: HTMLElement,
  parts: CardParts,
): Undo => {
  const undos = [
    effect(() => {
      const isBusy = isUnderWay(payment.phase.value);
      parts.button.setAttribute('aria-disabled', String(isBusy));
      parts.button.classList.toggle('wpwl-button-busy', isBusy);
      parts.expiry.readOnly = isBusy;
      parts.holder.readOnly = isBusy;
    }),
    effect(() => {
      const hadFocus = container.contains(context.document.activeElement);
      if (payment.phase.value === 'closed' && hadFocus) parts.notice.focus();
    }),
    effect(() => {
      const byLanguage = directionOf(context.locale.value);
      container.dir = attributeOf(original, 'dir') ?? byLanguage;
    }),
  ];
  return undoAll(undos);
};

export type Drawn = {
  readonly container: HTMLElement;
  readonly parts: CardParts;
  readonly erase: Undo;
};

/** Draws a form into a container that is not in the page yet. */
export const draw = (drawing: Drawing): Drawn => {
  const container = createContainer(drawing);
  const parts: Partial<CardParts> = {};
  render(drawView(drawing, parts), container);
  if (!isComplete(parts)) throw new Error('The card form was drawn without its parts.');
  parts.form.id = `${drawing.id}_form`;
  adoptInputs(drawing.original, parts);
  if (!drawing.context.options.showLabels) {
    for (const label of findWithin(container, '.wpwl-label')) {
      label.classList.add('wpwl-label-hidden');
    }
  }
  const release = keepInStep(drawing, container, parts);
  return {
    container,
    parts,
    erase: () => {
      release();
      render(null, container);
      container.remove();
    },
  };
};
