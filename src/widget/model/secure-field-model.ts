import { createModel, type Model } from '@preact/signals';
import type { Failure } from '#channel/open';
import type { Port, Undo } from '#channel/port';
import type { Command, Event, SecureField } from '#protocol/payment';
import { createFieldState, type FieldState } from './field-state.ts';
import type { Answer } from './answer.ts';
import { createRequests, type FrameRequests } from './frame-requests.ts';

/** What a frame says of what is typed in it; a date may be well written and over. */
export type Validity = 'valid' | 'past' | 'wrong';

export type Submission = Omit<Extract<Command, { kind: 'submit' }>, 'kind' | 'requestId'>;

export type FieldListeners = {
  readonly onOpened: (port: Port<Command>) => void;
  readonly onEvent: (event: Event) => void;
  readonly onLost: () => void;
  readonly onFailed: (failure: Failure) => void;
};

/** What follows from what a frame says. */
export type FieldCallbacks = {
  readonly onChanged: () => void;
  readonly onEntered: () => void;
  readonly onReturned: () => void;
  readonly onFocused: () => void;
  readonly onBlurred: (isValid: boolean) => void;
  /** The frame came back empty; `wasFilled` tells whether the shopper lost something. */
  readonly onLost: (wasFilled: boolean) => void;
  readonly onFailed: (failure: Failure) => void;
};

export type SecureFieldPorts = FieldCallbacks & {
  readonly name: SecureField;
  /** Starts the conversation with the frame, whenever it loads. */
  readonly connect: (listeners: FieldListeners) => Undo;
};

const hear = (
  state: FieldState,
  requests: FrameRequests,
  callbacks: FieldCallbacks,
  event: Event,
): void => {
  switch (event.kind) {
    case 'changed':
      // What follows from the brands comes after what is over with the edit.
      callbacks.onChanged();
      return state.change(event);
    case 'detected':
      state.brands.value = event.brands;
      return undefined;
    case 'focused':
      state.hasFocus.value = true;
      return callbacks.onFocused();
    case 'blurred':
      state.hasFocus.value = false;
      return callbacks.onBlurred(event.isValid);
    case 'entered':
      return callbacks.onEntered();
    case 'validated':
      state.isValid.value = event.isValid;
      return requests.settle(event.requestId, event);
    case 'sent':
      return requests.begin(event.requestId);
    case 'answered':
    case 'failed':
      return requests.settle(event.requestId, event);
    case 'returned':
      return callbacks.onReturned();
  }
};

const createField = (ports: SecureFieldPorts) => {
  const state = createFieldState();
  const requests = createRequests();
  let port: Port<Command> | undefined;

  const send = (command: Command): boolean => {
    port?.send(command);
    return port !== undefined;
  };
  const forget = (): void => {
    port = undefined;
    state.empty();
    requests.loseAll();
  };
  const lose = (): void => {
    const wasFilled = !state.isEmpty.peek();
    state.enter('opening');
    forget();
    ports.onLost(wasFilled);
  };
  const disconnect = ports.connect({
    onOpened: (opened) => {
      port = opened;
      state.enter('open');
    },
    onEvent: (event) => hear(state, requests, ports, event),
    onLost: lose,
    onFailed: (failure) => {
      state.enter('failed');
      ports.onFailed(failure);
    },
  });

  return {
    ...state,
    send: (command: Command): void => void send(command),
    /** For a frame that was taken away: it gives no sign itself. */
    lose,
    validate: async (): Promise<Validity> => {
      const reply = await requests.ask((requestId) => send({ kind: 'validate', requestId }));
      if (reply.kind !== 'validated') return 'wrong';
      if (reply.isValid) return 'valid';
      return reply.isPast ? 'past' : 'wrong';
    },
    submit: async (submission: Submission): Promise<Answer> => {
      const reply = await requests.ask((requestId) =>
        send({ kind: 'submit', requestId, ...submission }),
      );
      return reply.kind === 'validated' ? { kind: 'failed', code: 'frame_lost' } : reply;
    },
    dispose: (): void => {
      disconnect();
      forget();
    },
  };
};

/** One secure frame as the page knows it: what it says of itself, never what it holds. */
export const SecureFieldModel = createModel(createField);
export type SecureFieldState = Model<ReturnType<typeof createField>>;
