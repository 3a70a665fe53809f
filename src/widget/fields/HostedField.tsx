import { effect } from '@preact/signals';
import { createRef, type ComponentChildren } from 'preact';
import { findBrandName } from '#contract/brands';
import { open } from '#channel/open';
import { undoAll, type Undo } from '#channel/port';
import {
  parseEvent,
  paymentChannel,
  paymentVersion,
  type Command,
  type Event,
  type Opening,
} from '#protocol/payment';
import type { TextSignal } from '../i18n.ts';
import { reloadFrame } from '../navigation/navigate.ts';
import { isConnected } from '../page/unclobbered.ts';
import { observeTheme } from '../theme/observe-theme.ts';
import { attach } from './attach.ts';
import { hostedErrors, yearTooFarError, type FieldError } from './field-errors.ts';
import type { HostedFieldModel } from './form-field.ts';
import { readOpening, readStyles, readTexts, type HostedFieldSetup } from './frame-opening.ts';
import { createFrameState, type FrameState } from './frame-state.ts';
import { Group, type GroupProps } from './Group.tsx';
import {
  createHostedFieldClient,
  type HostedFieldClient,
  type Validity,
} from './hosted-field-client.ts';
import { watchFrame } from './watch-frame.ts';

/**
 * Creates a hosted field. It connects to its frame when {@link HostedFrame} has drawn the frame.
 */
export function createHostedField(
  setup: HostedFieldSetup,
  isShown: () => boolean = () => true,
): HostedFieldModel {
  const client = createHostedFieldClient(setup.parameter);
  const state = createFrameState(client.send);
  const frame = createRef<HTMLIFrameElement>();
  return {
    kind: 'hosted',
    name: hostedErrors[setup.parameter].field,
    client,
    address: `${setup.context.folderUrl}frame.html`,
    isShown,
    frame: () => frame.current ?? undefined,
    control: () => frame.current ?? undefined,
    focus: () => frame.current?.focus(),
    findErrors: async () => errorsOf(setup, await client.validate()),
    ensureUsable: () => {
      // Outside a request, the client does not detect that the page has removed the frame.
      const isDrawn = frame.current !== null && isConnected(frame.current);
      return isDrawn ? client.ensureOpen() : Promise.resolve(false);
    },
    ref: attach(
      (drawn: HTMLIFrameElement) =>
        undoAll([
          updateFrame(setup, drawn, client, state),
          showState(drawn, client),
          connectFrame(setup, drawn, client, state),
        ]),
      frame,
    ),
  };
}

type FrameProps = { readonly field: HostedFieldModel; readonly label: TextSignal };

export function HostedFrame({ field, label }: FrameProps) {
  return (
    <iframe
      ref={field.ref}
      class={`wpwl-control wpwl-control-iframe wpwl-control-${field.name}`}
      name={field.client.parameter}
      src={field.address}
      height={44}
      title={label}
      referrerpolicy="origin"
    />
  );
}

type Props = FrameProps &
  Pick<GroupProps, 'besideLabel' | 'aboveControl' | 'aside'> & {
    /** Shown after the frame, in the same wrapper. */
    readonly children?: ComponentChildren;
  };

/** The label and the frame of a hosted field. */
export function HostedField({ field, label, children, ...around }: Props) {
  return (
    <Group name={field.name} label={label} onLabelClick={field.focus} {...around}>
      <HostedFrame field={field} label={label} />
      {children}
    </Group>
  );
}

function errorsOf(
  setup: HostedFieldSetup,
  { isValid, problem, brand }: Validity,
): readonly FieldError[] {
  if (isValid) return [];
  const error = hostedErrors[setup.parameter];
  switch (problem) {
    case 'past':
      return [{ field: 'expiry', error: 'expiryYearError' }];
    case 'tooFar':
      return [yearTooFarError];
    case 'brandNotAccepted':
    case 'cardTypeNotAccepted':
      return [{ ...error, textKey: problem, values: describeBrands(setup, brand) }];
    case 'other':
      return [error];
  }
}

/** The values of the placeholders in the error text of a card that is not accepted. */
function describeBrands({ brand }: HostedFieldSetup, refused: string) {
  return {
    brand: findBrandName(refused),
    brands: brand.offered.peek().map(findBrandName).join(', '),
  };
}

/**
 * Sends changes in the page to the frame: styles, texts, the brand, and whether the field is
 * locked.
 */
function updateFrame(
  setup: HostedFieldSetup,
  frame: HTMLIFrameElement,
  { status, error }: HostedFieldClient,
  { send }: FrameState,
): Undo {
  function whileOpen(update: () => void | Undo): Undo {
    return effect(() => (status.value === 'open' ? update() : undefined));
  }
  return undoAll([
    whileOpen(() => {
      function sendStyles(): void {
        send({ kind: 'style', style: readStyles(setup, frame) });
      }
      sendStyles();
      // The page may have moved the frame since it last opened, so observe its current ancestors.
      return observeTheme(frame, sendStyles);
    }),
    whileOpen(() => send({ kind: 'setTexts', ...readTexts(setup, error.value) })),
    whileOpen(() => send({ kind: 'setBrands', brands: setup.brand.offered.value })),
    whileOpen(() => send({ kind: 'setBrand', brand: setup.brand.chosen.value })),
    whileOpen(() => send({ kind: 'setDisabled', isDisabled: setup.isLocked.value })),
  ]);
}

function showState(frame: HTMLIFrameElement, client: HostedFieldClient): Undo {
  return effect(() => {
    frame.classList.toggle('wpwl-focused', client.hasFocus.value);
    frame.classList.toggle('wpwl-valid', client.isValid.value);
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
  setup: HostedFieldSetup,
  frame: HTMLIFrameElement,
  client: HostedFieldClient,
  state: FrameState,
): Undo {
  const { after, origin } = setup.context;
  function readBody(): Opening {
    const opening = readOpening(setup, frame);
    state.handleOpening(opening);
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
