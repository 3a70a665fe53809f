import { effect, signal, untracked, type Signal } from '@preact/signals';
import { undoAll, type Undo } from '#channel/port';
import type { SecureField } from '#protocol/payment';
import { directionOf, tagOf } from '../locale.ts';
import type { Answer } from '../model/answer.ts';
import type { BrandChoice } from '../model/brand-model.ts';
import type { Payment } from '../model/payment-model.ts';
import { isUnderWay } from '../model/payment-state.ts';
import type { Submission, Validity } from '../model/secure-field-model.ts';
import type { CheckoutContext } from '../checkout/context.ts';
import { judgingDay } from '../checkout/judging-day.ts';
import { clearFault, type Pressable } from '../form/errors-shown.ts';
import { asCallbackSelf } from './callback-self.ts';
import { secureNames, wordsOf } from './frame-words.ts';
import { lookAfter } from './look-after.ts';
import { mountField, type MountedField } from './mount-field.ts';

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
  const { style, onBlur } = secureNames[name];
  const self = asCallbackSelf(frame, drawn.form);
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
      if (onBlur !== undefined) reporter.call(onBlur, self, isValid);
    },
    onLost: (wasFilled) => {
      if (wasFilled) payment.say('digitsLost');
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
  const { context, drawn, brand, payment } = setting;
  const { state, name, frame } = field;
  const self = asCallbackSelf(frame, drawn.form);
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
    whenOpen(() => context.reporter.call('onReadyIframeCommunication', self)),
  ];
  return undoAll(undos);
};

/** A secure frame at work, and what it tells a screen reader of its error. */
export type SecureFrame = {
  readonly state: Omit<MountedField['state'], 'validate' | 'submit'>;
  readonly error: Signal<string>;
  /** Whether it can be used; waits while it loads. A frame that the page has taken away never can. */
  readonly isUsable: () => Promise<boolean>;
  /** What it says of what is typed in it; `wrong` where it was taken away. */
  readonly validate: () => Promise<Validity>;
  readonly submit: (submission: Submission) => Promise<Answer>;
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
  const { state } = field;
  const heard = lookAfter(setting.context.after, field);
  return {
    state,
    error,
    validate: () => heard(state.validate()),
    submit: (submission) => heard(state.submit(submission)),
    isUsable: () => (frame.isConnected ? state.whenOpen() : Promise.resolve(false)),
    focus: () => frame.focus(),
    unmount: () => {
      release();
      field.unmount();
    },
  };
};

/** Takes back what was said of frames that did not come in time, once all of them have come. */
export const tellWhenReached = (frames: readonly SecureFrame[], payment: Payment): Undo =>
  effect(() => {
    const statuses = frames.map(({ state }) => state.status.value);
    if (statuses.every((status) => status === 'open')) untracked(payment.reach);
  });
