import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Connection, OpenOptions } from '#channel/open';
import type { Port } from '#channel/port';
import { createRequests } from '#channel/requests';
import type { Undo } from '#contract/undo';
import {
  otherProblem,
  type Command,
  type DetectedBrands,
  type Event,
  type HostedFieldName,
  type Problem,
} from '#protocol/payment';
import {
  problemOf,
  toCheckoutChange,
  toProblem,
  toSubmitReply,
  type CheckoutChange,
  type Reply,
  type SubmitReply,
} from './field-replies.ts';
import type { HostedFieldEvent } from './hosted-field-event.ts';

export type Submission = Omit<Extract<Command, { kind: 'submit' }>, 'kind' | 'requestId'>;

export type FrameListeners = Pick<
  OpenOptions<Command, Event>,
  'onOpened' | 'onEvent' | 'onLost' | 'onFailed'
>;

/** How the client connects to its frame after the frame is drawn. */
export type FrameAccess = {
  readonly open: (listeners: FrameListeners) => Connection;
  /**
   * Calls `onGone` when the frame has been removed from the page, or has not replied for too long.
   */
  readonly watch: (onGone: () => void) => Undo;
};

type Status = 'opening' | 'open' | 'failed';

/**
 * The state of a hosted field, as far as the page receives it. The page never receives the typed
 * value.
 */
export type HostedFieldClient = {
  readonly parameter: HostedFieldName;
  readonly status: ReadonlySignal<Status>;
  /** What is wrong with the value, as the frame has reported it last. */
  readonly problem: ReadonlySignal<Problem>;
  readonly isValid: ReadonlySignal<boolean>;
  readonly isEmpty: ReadonlySignal<boolean>;
  readonly hasFocus: ReadonlySignal<boolean>;
  /** The brands of the typed card number. */
  readonly detected: ReadonlySignal<DetectedBrands>;
  /** The error text that the frame passes to screen readers. The next event `changed` clears it. */
  readonly error: Signal<string>;
  readonly subscribe: (listener: (event: HostedFieldEvent) => void) => Undo;
  /**
   * Opens the connection to the frame. Returns a function that closes it and settles pending
   * requests. After that, the field is unusable.
   */
  readonly connect: (access: FrameAccess) => Undo;
  /**
   * Drops the command if the frame is not open. When it opens, `updateFrame` in `HostedField.tsx`
   * sends those of styles, texts, brand and lock that the opening did not state. Other dropped
   * commands are not repeated.
   */
  readonly send: (command: Command) => void;
  /**
   * Returns whether the frame is open. Waits while it loads, and reloads a frame that has failed.
   */
  readonly ensureOpen: () => Promise<boolean>;
  /** The problem of the value. `otherProblem` if the frame does not reply. */
  readonly validate: () => Promise<Problem>;
  /**
   * Makes the frame send the payment, with its value and those of the other hosted fields of the
   * form. Calls `onSent` when the POST begins.
   */
  readonly submit: (submission: Submission, onSent?: () => void) => Promise<SubmitReply>;
  /**
   * Changes the checkout of the open field, which keeps its value unless it is a CVV. Every hosted
   * field of the form must change before it is submitted: with different checkouts, nothing is sent.
   */
  readonly changeCheckout: (checkoutId: string) => Promise<CheckoutChange>;
};

/** A command to which the frame replies, without its id. */
type Request =
  | { readonly kind: 'validate' }
  | ({ readonly kind: 'submit' } & Submission)
  | Omit<Extract<Command, { kind: 'setCheckout' }>, 'requestId'>;

const noBrands: DetectedBrands = { brands: [], otherBrands: [] };
/** A frame starts without a value. */
const emptyProblem: Problem = { ...otherProblem, problem: 'empty' };
const frameLost: SubmitReply = { kind: 'failed', code: 'frame_lost', fields: [] };

export function createHostedFieldClient(parameter: HostedFieldName): HostedFieldClient {
  const status = signal<Status>('opening');
  const signals = createSignals();
  const { problem, isValid, isEmpty, hasFocus, detected, error } = signals;
  const listeners = new Set<(event: HostedFieldEvent) => void>();
  const requests = createRequests<Reply>();
  let notifySent: () => void = () => {};
  let isChangingCheckout = false;
  const waiting: ((isOpen: boolean) => void)[] = [];
  let frame: { readonly connection: Connection; readonly watch: FrameAccess['watch'] } | undefined;
  let port: Port<Command> | undefined;

  function emit(event: HostedFieldEvent): void {
    listeners.forEach((listener) => listener(event));
  }

  function setStatus(next: Status): void {
    status.value = next;
    if (next === 'opening') return;
    for (const resolve of waiting.splice(0)) resolve(next === 'open');
  }

  function setReported(reported: Problem & DetectedBrands, isFieldEmpty: boolean): void {
    batch(() => {
      problem.value = problemOf(reported);
      isEmpty.value = isFieldEmpty;
      detected.value = brandsOf(reported);
    });
  }

  /** Closes the port, settles its requests as lost, and resets what the frame has reported. */
  function reset(next: Status): void {
    port?.close();
    port = undefined;
    hasFocus.value = false;
    setReported({ ...emptyProblem, ...noBrands }, true);
    requests.settleAll({ kind: 'lost' });
    setStatus(next);
  }

  function handleLost(next: 'opening' | 'failed'): void {
    const wasFilled = !isEmpty.peek();
    reset(next);
    emit({ kind: 'lost', wasFilled });
  }

  function handleEvent(event: Event): void {
    switch (event.kind) {
      case 'changed':
        error.value = '';
        // The form clears the old error before it reacts to the new brands. A CVV that the frame
        // empties because its checkout changes was not edited by the shopper.
        if (!isChangingCheckout || !event.isEmpty)
          emit({ kind: event.isEdited ? 'edited' : 'judged' });
        else if (!isEmpty.peek()) emit({ kind: 'emptied' });
        setReported(event, event.isEmpty);
        return emit({ kind: 'changed', isFilled: event.isFilled });
      case 'detected':
        detected.value = brandsOf(event);
        return undefined;
      case 'focused':
        hasFocus.value = true;
        return emit({ kind: 'focused' });
      case 'blurred':
        hasFocus.value = false;
        return emit({ kind: 'blurred', isValid: isValid.peek() });
      case 'entered':
      case 'returned':
        return emit({ kind: event.kind });
      case 'validated':
        problem.value = problemOf(event);
        return requests.settle(event.requestId, event);
      case 'sent':
        return notifySent();
      case 'answered':
      case 'failed':
      case 'checkoutSet':
      case 'checkoutRefused':
        return requests.settle(event.requestId, event);
    }
  }

  async function request(command: Request): Promise<Reply> {
    const openPort = port;
    if (openPort === undefined || frame === undefined) return { kind: 'lost' };
    // Not `opening`: the frame may never reload by itself. The next `ensureOpen` reloads it.
    const stopWatching = frame.watch(() => handleLost('failed'));
    try {
      return await requests.send((requestId) => openPort.send({ ...command, requestId }));
    } finally {
      stopWatching();
    }
  }

  return {
    parameter,
    status,
    ...signals,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connect: ({ open, watch }) => {
      const connection = open({
        onOpened: (opened) => {
          port = opened;
          setStatus('open');
          emit({ kind: 'opened' });
        },
        onEvent: handleEvent,
        onLost: () => handleLost('opening'),
        onFailed: (failure) => {
          setStatus('failed');
          emit({ kind: 'failed', failure });
        },
      });
      frame = { connection, watch };
      return () => {
        frame = undefined;
        connection.close();
        reset('failed');
      };
    },
    send: (command) => port?.send(command),
    ensureOpen: () => {
      if (status.peek() === 'open') return Promise.resolve(true);
      if (status.peek() === 'failed') {
        if (frame === undefined) return Promise.resolve(false);
        setStatus('opening');
        frame.connection.retry();
      }
      return new Promise((resolve) => void waiting.push(resolve));
    },
    validate: async () => toProblem(await request({ kind: 'validate' })),
    submit: async (submission, onSent = () => {}) => {
      if (port === undefined) return frameLost;
      notifySent = onSent;
      return toSubmitReply(await request({ kind: 'submit', ...submission }));
    },
    changeCheckout: async (checkoutId) => {
      isChangingCheckout = true;
      const reply = await request({ kind: 'setCheckout', checkoutId });
      isChangingCheckout = false;
      return toCheckoutChange(reply);
    },
  };
}

function createSignals() {
  const problem = signal(emptyProblem);
  const isValid = computed(() => problem.value.problem === 'none');
  const [isEmpty, hasFocus] = [signal(true), signal(false)];
  return { problem, isValid, isEmpty, hasFocus, detected: signal(noBrands), error: signal('') };
}

function brandsOf({ brands, otherBrands }: DetectedBrands): DetectedBrands {
  return { brands, otherBrands };
}
