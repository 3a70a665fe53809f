import { effect, untracked, type ReadonlySignal } from '@preact/signals';
import { createRef, type ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { own } from '#contract/own';
import { undoAll, type Undo } from '#contract/undo';
import { open } from '#channel/open';
import {
  parseEvent,
  paymentChannel,
  paymentVersion,
  type Command,
  type Event,
  type HostedFieldName,
  type Opening,
} from '#protocol/payment';
import { createFieldTexts, useCheckout } from '../context.ts';
import { reloadFrame } from '../navigation/navigate.ts';
import { isConnected } from '../page/unclobbered.ts';
import { observeField } from '../theme/observe-theme.ts';
import { showCheckMark } from './check-mark.ts';
import { hostedErrors, labelOf } from './field-errors.ts';
import { findHostedErrors } from './hosted-errors.ts';
import type { HostedFieldModel } from './fields.ts';
import {
  isOptional,
  readOpening,
  readStyles,
  readTexts,
  type FieldBrand,
  type FrameContent,
} from './frame-opening.ts';
import { createFrameCheckout } from './frame-checkout.ts';
import { createFrameState, type FrameState } from './frame-state.ts';
import { Group, type GroupProps } from './Group.tsx';
import { createHostedFieldClient, type HostedFieldClient } from './hosted-field-client.ts';
import { useField, useForm } from './use-form.ts';
import { watchFrame } from './watch-frame.ts';

export type HostedFieldRules = {
  readonly brand: FieldBrand;
  /** By default that of the form. */
  readonly pairingId?: string;
  readonly isShown?: () => boolean;
  readonly readsAlso?: HostedFieldModel['readsAlso'];
};

/**
 * Adds a field with an input in a frame to the form around the component. It connects to its frame
 * when {@link HostedFrame} has drawn the frame.
 */
export function useHostedField(
  parameter: HostedFieldName,
  given: HostedFieldRules,
): HostedFieldModel {
  const checkout = useCheckout();
  const form = useForm();
  return useField(() => {
    const { brand, pairingId = form.pairingId, isShown, readsAlso } = own(given);
    const client = createHostedFieldClient(parameter);
    const ref = createRef<HTMLIFrameElement>();
    const frameCheckout = createFrameCheckout(client, checkout.checkoutId);
    const name = hostedErrors[parameter].field;
    const purpose = { checkout, parameter, brand, pairingId };
    const texts = createFieldTexts(
      checkout,
      () => labelOf(name),
      () => isOptional(purpose),
    );
    const content: FrameContent = { ...purpose, texts };
    return {
      kind: 'hosted',
      name,
      client,
      address: `${checkout.folderUrl}frame.html`,
      content,
      frameCheckout,
      isShown: isShown ?? (() => true),
      readsAlso: readsAlso ?? (() => ''),
      ref,
      control: () => ref.current ?? undefined,
      focus: () => ref.current?.focus(),
      findErrors: async () => findHostedErrors(parameter, await client.validate(), brand),
      reportedErrors: () => findHostedErrors(parameter, client.problem.value, brand),
      ensureUsable: async () => {
        // Outside a request, the client does not detect that the page has removed the frame.
        const isDrawn = ref.current !== null && isConnected(ref.current);
        return isDrawn && (await client.ensureOpen()) && frameCheckout.align();
      },
    };
  });
}

type Props = FrameProps &
  Pick<GroupProps, 'besideLabel' | 'aboveControl' | 'aside'> & {
    /** Shown after the frame, in the same wrapper. */
    readonly children?: ComponentChildren;
  };

/** The label and the frame of a hosted field. */
export function HostedField({ field, children, ...around }: Props) {
  const { label } = field.content.texts;
  return (
    <Group name={field.name} label={label} onLabelClick={field.focus} {...around}>
      <HostedFrame field={field} />
      {children}
    </Group>
  );
}

type FrameProps = { readonly field: HostedFieldModel };

/** The frame of a hosted field. It is connected as soon as it is drawn. */
export function HostedFrame({ field }: FrameProps) {
  const { isLocked } = useForm();
  const { client, content, ref } = field;
  useLayoutEffect(() => {
    if (ref.current === null) return undefined;
    const state = createFrameState(client.send);
    return undoAll([
      updateFrame(field, isLocked, ref.current, state),
      showState(ref.current, client),
      connectFrame(field, ref.current, state),
    ]);
  }, []);
  return (
    <iframe
      ref={ref}
      class={`wpwl-control wpwl-control-iframe wpwl-control-${field.name}`}
      name={client.parameter}
      src={field.address}
      height={44}
      title={content.texts.label}
      referrerpolicy="origin"
    />
  );
}

/**
 * Sends changes in the page to the frame: the checkout, styles, texts, the brand, and whether the
 * field is locked.
 */
function updateFrame(
  { client, content, frameCheckout }: HostedFieldModel,
  isLocked: ReadonlySignal<boolean>,
  frame: HTMLIFrameElement,
  { send }: FrameState,
): Undo {
  const { status, error } = client;
  function whileOpen(update: () => void | Undo): Undo {
    return effect(() => (status.value === 'open' ? update() : undefined));
  }
  return undoAll([
    whileOpen(() => {
      void content.checkout.checkoutId.value;
      // The next press aligns the frame again, and reports an error.
      frameCheckout.align().catch(() => {});
    }),
    whileOpen(() => {
      function sendStyles(): void {
        send({ kind: 'style', style: readStyles(content, frame) });
      }
      sendStyles();
      // The page may have moved the frame since it last opened, so observe its current ancestors.
      return observeField(frame, sendStyles);
    }),
    whileOpen(() => send({ kind: 'setTexts', ...readTexts(content, error.value) })),
    whileOpen(() => send({ kind: 'setBrands', brands: content.brand.offered.value })),
    whileOpen(() => send({ kind: 'setBrand', brand: content.brand.chosen.value })),
    whileOpen(() => send({ kind: 'setDisabled', isDisabled: isLocked.value })),
    whileOpen(() => untracked(() => restoreFocus(frame))),
  ]);
}

/**
 * Chromium 156 loads the document of a frame in another process. If a dialog has focused the frame
 * before, the frame stays the active element, but its new document does not receive the keys. Only
 * then does the frame match `:focus`.
 */
function restoreFocus(frame: HTMLIFrameElement): void {
  if (frame.matches(':focus')) frame.contentWindow?.focus();
}

function showState(frame: HTMLIFrameElement, client: HostedFieldClient): Undo {
  return effect(() => {
    frame.classList.toggle('wpwl-focused', client.hasFocus.value);
    const [isValid, hasFocus] = [client.isValid.value, client.hasFocus.value];
    const hasError = client.error.value !== '';
    showCheckMark(frame, isValid && !hasFocus && !hasError);
    frame.classList.toggle('wpwl-loading', client.status.value === 'opening');
    frame.classList.toggle('wpwl-failed', client.status.value === 'failed');
  });
}

/**
 * The time limit for the frame to load, and again for its reply. After it, the field is reported as
 * unreachable.
 */
const openTimeoutMs = 8_000;

/**
 * A frame that has loaded but does not reply within this time is reloaded once. The second attempt
 * can use the rest of `openTimeoutMs`.
 */
const reloadAfterMs = 3_000;

function connectFrame(
  { client, content, frameCheckout }: HostedFieldModel,
  frame: HTMLIFrameElement,
  state: FrameState,
): Undo {
  const { after, origin } = content.checkout;
  function readBody(): Opening {
    const opening = readOpening(content, frame);
    state.handleOpening(opening);
    frameCheckout.handleOpening(opening.checkoutId);
    return opening;
  }
  return client.connect({
    watch: (onGone) => watchFrame(frame, after, onGone),
    open: (listeners) =>
      open<Command, Event>({
        frame,
        origin,
        after,
        channel: paymentChannel,
        version: paymentVersion,
        timeoutMs: openTimeoutMs,
        reloadAfterMs,
        reload: () => reloadFrame(frame),
        readBody,
        parseEvent,
        ...listeners,
      }),
  });
}
