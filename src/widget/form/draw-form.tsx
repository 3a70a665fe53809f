import { computed, effect } from '@preact/signals';
import { render } from 'preact';
import { undoAll, type Undo } from '#channel/port';
import type { TextKey } from '../i18n.ts';
import { directionOf, tagOf } from '../locale.ts';
import type { Payment } from '../model/payment-model.ts';
import { isUnderWay, type Phase } from '../model/payment-state.ts';
import { attributeOf, findWithin } from '../page/unclobbered.ts';
import { Form } from '../view/Form.tsx';
import { Notice } from '../view/Notice.tsx';
import { Submit } from '../view/Submit.tsx';
import { whenReady } from '../view/when-ready.ts';
import { Words } from '../view/Words.tsx';
import type { CheckoutContext } from '../checkout/context.ts';
import type { FormSetup } from './create-form.ts';

/** What a form is drawn from. */
export type FormPlan = Pick<
  FormSetup,
  | 'key'
  | 'kind'
  | 'context'
  | 'label'
  | 'submitLabel'
  | 'buttonLook'
  | 'onMarkReady'
  | 'trust'
  | 'groups'
> & {
  readonly original: HTMLFormElement;
  readonly payment: Payment;
  readonly onContinue: () => void;
};

/** The elements that every drawn form has. */
export type FormElements = {
  readonly container: HTMLElement;
  readonly form: HTMLFormElement;
  readonly button: HTMLButtonElement;
  readonly status: HTMLElement;
  /** What we drew for the shopper to type or choose in, wherever the merchant has put it since. */
  readonly controls: readonly Control[];
  readonly erase: Undo;
};

/** An element that holds one value under one name. */
export type Control = HTMLInputElement | HTMLSelectElement;

type Parts = {
  form?: HTMLFormElement;
  button?: HTMLButtonElement;
  notice?: HTMLElement;
  status?: HTMLElement;
};

/** Keeps the room that the page has set aside for the form, so that nothing below it moves. */
const createContainer = ({ key, kind, original, context }: FormPlan): HTMLElement => {
  const container = context.document.createElement('div');
  container.style.setProperty('--wpwl-spinner-color', context.options.spinner?.color ?? null);
  container.style.minBlockSize = getComputedStyle(original).minBlockSize;
  container.id = key;
  container.className = `wpwl-container wpwl-container-${kind}`;
  return container;
};

/** What the button says in a phase. */
const buttonWord = (phase: Phase): 'pay' | 'wait' | 'leave' => {
  if (phase === 'leaving') return 'leave';
  return isUnderWay(phase) ? 'wait' : 'pay';
};

/** What the button says is told as well: the focus may be elsewhere, and stays on a button that changes. */
const phaseWords: Partial<Readonly<Record<Phase, TextKey>>> = {
  sending: 'submitting',
  leaving: 'returning',
};

/** A gateway says so of a checkout that moves no money; of a live one it says nothing. */
const isTest = ({ configuration }: CheckoutContext): boolean =>
  configuration.value?.kind === 'open' && configuration.value.testMode !== undefined;

const followPayment = ({ context, payment, submitLabel, trust }: FormPlan) => {
  const { text } = context.texts;
  const labels = {
    pay: submitLabel ?? text(context.resource === 'payment' ? 'submit' : 'register'),
    wait: text('submitting'),
    leave: text('returning'),
  };
  const test = text('testMode');
  return {
    buttonLabel: computed(() => labels[buttonWord(payment.phase.value)].value),
    trust: computed(() => (isTest(context) ? test : trust)?.value ?? ''),
    trustLook: computed(() => (isTest(context) ? 'wpwl-trust wpwl-test-mode' : 'wpwl-trust')),
    lang: computed(() => tagOf(context.locale.value)),
    isHidden: computed(() => ['challenged', 'closed'].includes(payment.phase.value)),
  };
};

/** Out of sight, and without room, in every style: also in that which leaves all to the page. */
const unseen = {
  position: 'fixed',
  inlineSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

const drawView = (plan: FormPlan, parts: Parts) => {
  const { kind, context, payment, label, groups, buttonLook, onContinue } = plan;
  const { text } = context.texts;
  const { trust, trustLook, buttonLabel, isHidden, lang } = followPayment(plan);
  return (
    <>
      <Form
        kind={kind}
        action={`${context.baseUrl}v1/checkouts/${context.checkoutId}/${context.resource}`}
        lang={lang}
        label={label}
        isHidden={isHidden}
        onReady={(form) => (parts.form = form)}
      >
        {groups}
        <Submit
          label={buttonLabel}
          look={buttonLook}
          noteId={`${plan.key}_note`}
          onMarkReady={plan.onMarkReady}
          onReady={(button) => (parts.button = button)}
        />
      </Form>
      <Notice
        notice={payment.notice}
        text={text}
        onReady={(notice) => (parts.notice = notice)}
        onContinue={onContinue}
      />
      <p id={`${plan.key}_note`} class={trustLook} hidden={isHidden}>
        <Words text={trust} />
      </p>
      <div ref={whenReady((status) => (parts.status = status))} role="status" style={unseen} />
    </>
  );
};

/** Inputs that the merchant put into the original form go on with the drawn one, in their labels. */
const adoptInputs = (original: HTMLFormElement, button: Element): void =>
  button.before(...findWithin(original, 'label, :is(input, select, textarea):not(label *)'));

const isControl = (element: Element): element is Control =>
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && !['checkbox', 'radio'].includes(element.type));

/** Writes as the language does, and locks what the shopper must not change while a payment is under way. */
const keepInStep = (
  { original, payment, context }: FormPlan,
  container: HTMLElement,
  { button, notice, status }: Required<Parts>,
  controls: readonly Control[],
): Undo => {
  const choices = findWithin(
    container,
    '.wpwl-registrations, .wpwl-wrapper-mandate, .wpwl-sup-wrapper-country, .wpwl-choice',
  );
  const undos = [
    effect(() => {
      const isBusy = isUnderWay(payment.phase.value);
      button.setAttribute('aria-disabled', String(isBusy));
      button.classList.toggle('wpwl-button-busy', isBusy);
      for (const control of controls) if ('readOnly' in control) control.readOnly = isBusy;
      // What is chosen rather than typed knows no such state; disabled, it would not be sent.
      for (const choice of choices) choice.toggleAttribute('inert', isBusy);
    }),
    effect(() => {
      const key = phaseWords[payment.phase.value];
      status.textContent = key === undefined ? '' : context.texts.say(key);
    }),
    effect(() => {
      const hadFocus = container.contains(context.document.activeElement);
      if (payment.phase.value === 'closed' && hadFocus) notice.focus();
    }),
    effect(() => {
      const byLanguage = directionOf(context.locale.value);
      container.lang = tagOf(context.locale.value);
      container.dir = attributeOf(original, 'dir') ?? byLanguage;
    }),
  ];
  return undoAll(undos);
};

/** Draws a form into a container that is not in the page yet. */
export const drawForm = (plan: FormPlan): FormElements => {
  const container = createContainer(plan);
  const parts: Parts = {};
  render(drawView(plan, parts), container);
  const { form, button, notice, status } = parts;
  if (!form || !button || !notice || !status)
    throw new Error('A form was drawn without its parts.');
  form.id = `${plan.key}_form`;
  const controls = findWithin(form, 'input, select').filter(isControl);
  adoptInputs(plan.original, button);
  if (!plan.context.options.showLabels) {
    for (const label of findWithin(container, '.wpwl-label')) {
      label.classList.add('wpwl-label-hidden');
    }
  }
  const release = keepInStep(plan, container, { form, button, notice, status }, controls);
  return {
    container,
    form,
    button,
    status,
    controls,
    erase: () => {
      release();
      render(null, container);
      container.remove();
    },
  };
};
