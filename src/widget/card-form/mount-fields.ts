import { effect, signal, type Signal } from '@preact/signals';
import { undoAll, type Undo } from '#channel/port';
import type { SecureField } from '#protocol/payment';
import { directionOf } from '../locale.ts';
import type { BrandChoice } from '../model/brand-model.ts';
import type { Payment } from '../model/payment-model.ts';
import { isUnderWay } from '../model/payment-state.ts';
import type { CardParts } from '../view/CardForm.tsx';
import type { CheckoutContext } from './context.ts';
import { clearFault } from './errors-shown.ts';
import { mountField, type MountedField } from './secure-fields.ts';

/** The secure frames of one form; the number's frame sends for all of them. */
export type CardFrames = {
  readonly number: MountedField;
  readonly cvv: MountedField | undefined;
  /** What a frame tells a screen reader of its error. */
  readonly errors: Readonly<Record<SecureField, Signal<string>>>;
  readonly unmount: Undo;
};

export type FrameSetting = {
  readonly context: CheckoutContext;
  readonly parts: CardParts;
  readonly formId: string;
  readonly brand: BrandChoice;
  readonly payment: Payment;
  readonly onEntered: () => void;
  readonly onReturned: () => void;
};

const failures = {
  timeout: ['frame_unreachable', 'did not answer'],
  version: ['frame_version', 'speaks another version'],
  malformed: ['frame_version', 'did not understand the page'],
} as const;

const blurCallbacks: Readonly<Record<SecureField, string>> = {
  'card.number': 'onBlurCardNumber',
  'card.cvv': 'onBlurSecurityCode',
};

/** The object that frame callbacks get as `this`: the little of jQuery that pages use on it. */
const asCallbackSelf = (frame: HTMLIFrameElement) => ({
  $iframe: {
    0: frame,
    length: 1,
    get: (index: number) => (index === 0 ? frame : undefined),
    css: (styles: Readonly<Record<string, string>>) => {
      for (const [property, value] of Object.entries(styles)) {
        frame.style.setProperty(property, value);
      }
    },
    height: () => frame.clientHeight,
  },
});

const describeFrame = (setting: FrameSetting, name: SecureField) => {
  const { context, brand, formId } = setting;
  const { options, texts, locale } = context;
  const label = texts.text(name === 'card.number' ? 'cardNumber' : 'cvv').peek();
  return {
    formId,
    checkoutId: context.checkoutId,
    resource: context.resource,
    lang: locale.peek(),
    dir: directionOf(locale.peek()),
    brands: brand.offered.peek(),
    brand: brand.chosen.peek(),
    isRequired: name === 'card.number' || !options.allowEmptyCvv,
    isFormatted: options.numberFormatting,
    isMasked: name === 'card.cvv' && options.maskCvv,
    label,
    placeholder: options.showPlaceholders ? label : '',
  };
};

const mount = (
  setting: FrameSetting,
  name: SecureField,
  frame: HTMLIFrameElement,
  error: Signal<string>,
): MountedField => {
  const { context, parts, payment } = setting;
  const { reporter, options } = context;
  const self = asCallbackSelf(frame);
  return mountField({
    name,
    frame,
    origin: context.origin,
    after: context.after,
    placeholderStyle:
      options.iframeStyles[`${name === 'card.number' ? 'card-number' : 'cvv'}-placeholder`] ?? {},
    describe: () => describeFrame(setting, name),
    onChanged: () => {
      error.value = '';
      clearFault(parts, frame);
    },
    onEntered: setting.onEntered,
    onReturned: setting.onReturned,
    onFocused: () => reporter.call('onFocusIframeCommunication', self),
    onBlurred: (isValid) => {
      reporter.call('onBlurIframeCommunication', self);
      reporter.call(blurCallbacks[name], undefined, isValid);
    },
    onLost: (hadDigits) => {
      if (hadDigits && payment.phase.value === 'editing') payment.say('digitsLost');
    },
    onFailed: (failure) => {
      const [code, what] = failures[failure];
      payment.say('fieldsUnreachable');
      reporter.report(code, `The frame ${frame.src} for ${name} ${what}.`);
    },
  });
};

/** Keeps words, brand and lock of a frame in step with the form around it. */
const keepInStep = (setting: FrameSetting, field: MountedField, error: Signal<string>): Undo => {
  const { context, brand, payment } = setting;
  const { state, name, frame } = field;
  const key = name === 'card.number' ? 'cardNumber' : 'cvv';
  const label = context.texts.text(key);
  const whenOpen = (send: () => void): Undo =>
    effect(() => {
      if (state.status.value === 'open') send();
    });
  const undos = [
    whenOpen(() => {
      const placeholder = context.options.showPlaceholders ? label.value : '';
      state.send({ kind: 'describe', label: label.value, placeholder, error: error.value });
    }),
    whenOpen(() => state.send({ kind: 'choose', brand: brand.chosen.value })),
    whenOpen(() => state.send({ kind: 'disable', isDisabled: isUnderWay(payment.phase.value) })),
    whenOpen(() => context.reporter.call('onReadyIframeCommunication', asCallbackSelf(frame))),
  ];
  return undoAll(undos);
};

/** Mounts the frames that were drawn and ties them to the form. */
export const mountFrames = (setting: FrameSetting): CardFrames => {
  const { parts, brand } = setting;
  const errors = { 'card.number': signal(''), 'card.cvv': signal('') };
  const start = (name: SecureField, frame: HTMLIFrameElement) => {
    const field = mount(setting, name, frame, errors[name]);
    const release = keepInStep(setting, field, errors[name]);
    return { field, release };
  };
  const number = start('card.number', parts.number);
  const cvv = parts.cvv === undefined ? undefined : start('card.cvv', parts.cvv);
  const stopDetection = effect(() => brand.detect(number.field.state.brands.value));
  return {
    number: number.field,
    cvv: cvv?.field,
    errors,
    unmount: () => {
      stopDetection();
      for (const mounted of [number, cvv]) {
        mounted?.release();
        mounted?.field.unmount();
      }
    },
  };
};

/** Moves the focus to a field of either kind. */
export const focusFrame = (frames: CardFrames, name: SecureField): void => {
  const field = name === 'card.number' ? frames.number : frames.cvv;
  field?.frame.focus();
  field?.state.send({ kind: 'focus' });
};
