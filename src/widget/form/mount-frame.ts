import { effect, signal, untracked, type Signal } from '@preact/signals';
import { undoAll, type Undo } from '#channel/port';
import type { Options } from '#contract/options';
import type { SecureField } from '#protocol/payment';
import type { TextKey } from '../i18n.ts';
import { directionOf, tagOf } from '../locale.ts';
import type { BrandChoice } from '../model/brand-model.ts';
import type { Payment } from '../model/payment-model.ts';
import { isUnderWay } from '../model/payment-state.ts';
import type { CheckoutContext } from './context.ts';
import { judgingDay } from './judging-day.ts';
import { clearFault, type Pressable } from './errors-shown.ts';
import { mountField, type MountedField } from './secure-fields.ts';

type Naming = {
  readonly label: TextKey;
  readonly placeholder: TextKey;
  readonly style: keyof Options['iframeStyles'] | undefined;
  readonly onBlur: string;
};

export type FrameSetting = {
  readonly context: CheckoutContext;
  readonly drawn: Pressable;
  readonly formId: string;
  readonly brand: Pick<BrandChoice, 'offered' | 'chosen'>;
  readonly payment: Payment;
};

const failures = {
  timeout: ['frame_unreachable', 'did not answer'],
  version: ['frame_version', 'speaks another version'],
  malformed: ['frame_version', 'did not understand the page'],
} as const;

/** What a secure field is called in words, in options and in callbacks. */
const namings = {
  'card.number': {
    label: 'cardNumber',
    placeholder: 'cardNumber',
    style: 'card-number-placeholder',
    onBlur: 'onBlurCardNumber',
  },
  'card.expiry': {
    label: 'expiryDate',
    placeholder: 'mmyy',
    style: undefined,
    onBlur: 'onBlurExpiryDate',
  },
  'card.holder': {
    label: 'cardHolder',
    placeholder: 'cardHolder',
    style: undefined,
    onBlur: 'onBlurCardHolder',
  },
  'card.cvv': {
    label: 'cvv',
    placeholder: 'cvv',
    style: 'cvv-placeholder',
    onBlur: 'onBlurSecurityCode',
  },
} as const satisfies Readonly<Record<SecureField, Naming>>;

/** The object that frame callbacks get as `this`: the little of jQuery that pages use on it. */
const asCallbackSelf = (frame: HTMLIFrameElement) => ({
  $iframe: {
    0: frame,
    length: 1,
    get: (index: number) => (index === 0 ? frame : undefined),
    css: (styles: Readonly<Record<string, string | number>>) => {
      for (const [property, value] of Object.entries(styles)) {
        const name = property.replaceAll(/[A-Z]/g, '-$&');
        // A bare number is pixels where it says nothing else: what a property cannot take leaves it as it was.
        for (const each of [`${value}px`, `${value}`]) frame.style.setProperty(name, each);
      }
    },
    height: () => frame.clientHeight,
  },
});

/** What a frame says of itself, in the language of the moment. */
const wordsOf = ({ texts, options }: CheckoutContext, name: SecureField) => {
  const { label, placeholder } = namings[name];
  return {
    label: texts.text(label).value,
    placeholder: options.showPlaceholders ? texts.text(placeholder).value : '',
  };
};

const mustBeFilled = ({ options }: CheckoutContext, name: SecureField): boolean => {
  if (name === 'card.cvv') return !options.allowEmptyCvv;
  return name !== 'card.holder' || !options.allowEmptyCardHolderName;
};

const describeFrame = (setting: FrameSetting, name: SecureField) => {
  const { context, brand, formId } = setting;
  const { options, locale } = context;
  const brands = brand.offered.peek();
  return {
    formId,
    checkoutId: context.checkoutId,
    resource: context.resource,
    lang: tagOf(locale.peek()),
    dir: directionOf(locale.peek()),
    brands,
    brand: brand.chosen.peek(),
    isRequired: mustBeFilled(context, name),
    isFormatted: options.numberFormatting,
    isMasked: name === 'card.cvv' && options.maskCvv,
    mayBePast: judgingDay(context) === '',
    isLookedUp: options.brandDetectionType === 'binlist' && brands.length > 1,
    ...untracked(() => wordsOf(context, name)),
  };
};

const mount = (
  setting: FrameSetting,
  name: SecureField,
  frame: HTMLIFrameElement,
  error: Signal<string>,
): MountedField => {
  const { context, drawn, payment } = setting;
  const { reporter, options } = context;
  const { style, onBlur } = namings[name];
  const self = asCallbackSelf(frame);
  return mountField({
    name,
    frame,
    origin: context.origin,
    after: context.after,
    placeholderStyle: (style && options.iframeStyles[style]) ?? {},
    describe: () => describeFrame(setting, name),
    onChanged: () => {
      error.value = '';
      clearFault(drawn, frame);
    },
    onEntered: () => {
      if (!options.disableSubmitOnEnter) drawn.button.click();
    },
    onReturned: payment.leave,
    onFocused: () => reporter.call('onFocusIframeCommunication', self),
    onBlurred: (isValid) => {
      reporter.call('onBlurIframeCommunication', self);
      reporter.call(onBlur, undefined, isValid);
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
  const whenOpen = (send: () => void): Undo =>
    effect(() => {
      if (state.status.value === 'open') send();
    });
  const undos = [
    whenOpen(() => {
      state.send({ kind: 'describe', ...wordsOf(context, name), error: error.value });
    }),
    whenOpen(() => state.send({ kind: 'choose', brand: brand.chosen.value })),
    whenOpen(() => state.send({ kind: 'disable', isDisabled: isUnderWay(payment.phase.value) })),
    whenOpen(() => context.reporter.call('onReadyIframeCommunication', asCallbackSelf(frame))),
  ];
  return undoAll(undos);
};

/** A secure frame at work, and what it tells a screen reader of its error. */
export type SecureFrame = {
  readonly state: MountedField['state'];
  readonly error: Signal<string>;
  /** Whether it can be used; waits while it loads. A frame that the page has taken away never can. */
  readonly isUsable: () => Promise<boolean>;
  readonly focus: () => void;
  readonly unmount: Undo;
};

/** Mounts a frame that was drawn, and ties it to its form. */
export const mountFrame = (
  setting: FrameSetting,
  name: SecureField,
  frame: HTMLIFrameElement,
): SecureFrame => {
  const error = signal('');
  const field = mount(setting, name, frame, error);
  const release = keepInStep(setting, field, error);
  return {
    state: field.state,
    error,
    isUsable: () => (frame.isConnected ? field.state.whenOpen() : Promise.resolve(false)),
    focus: () => frame.focus(),
    unmount: () => {
      release();
      field.unmount();
    },
  };
};
