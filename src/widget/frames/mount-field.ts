import { effect } from '@preact/signals';
import type { After } from '#channel/open';
import type { Origin } from '#channel/origin';
import type { Undo } from '#channel/port';
import type { Opening, SecureField } from '#protocol/payment';
import { connectFrame } from './connect-frame.ts';
import { readDress } from './dress.ts';
import {
  SecureFieldModel,
  type SecureFieldPorts,
  type SecureFieldState,
} from '../model/secure-field-model.ts';
import { observeLook } from '../style/observe-look.ts';

/** A secure frame in the page: its element, what it says of itself, and how it looks. */
export type MountedField = {
  readonly name: SecureField;
  readonly frame: HTMLIFrameElement;
  readonly state: SecureFieldState;
  readonly unmount: Undo;
};

export type FieldSetting = {
  readonly name: SecureField;
  readonly frame: HTMLIFrameElement;
  readonly origin: Origin;
  readonly after: After;
  readonly placeholderStyle: Readonly<Record<string, unknown>>;
  /** Everything of the opening that does not depend on the frame. Read at each load. */
  readonly describe: () => Omit<Opening, 'field' | 'style'>;
} & Omit<SecureFieldPorts, 'name' | 'connect'>;

/** Keeps the inside of the frame looking like the outside. */
const keepDressed = ({ frame, placeholderStyle }: FieldSetting, state: SecureFieldState): Undo => {
  let worn = '';
  const dress = (): void => {
    const style = readDress(frame, placeholderStyle);
    const seen = JSON.stringify(style);
    if (seen === worn) return;
    worn = seen;
    state.send({ kind: 'dress', style });
  };
  // The frame is in its page only now, and elsewhere when it opens anew: its ancestors are looked up each time.
  return effect(() => {
    worn = '';
    if (state.status.value !== 'open') return undefined;
    dress();
    return observeLook(frame, dress);
  });
};

/** Connects a drawn frame, shows its focus on the outside and keeps its look. */
export const mountField = (setting: FieldSetting): MountedField => {
  const { name, frame, origin, after, describe, placeholderStyle, ...ports } = setting;
  const describeOpening = (): Opening => ({
    ...describe(),
    field: name,
    style: readDress(frame, placeholderStyle),
  });
  const state = new SecureFieldModel({
    ...ports,
    name,
    connect: (listeners) => connectFrame({ frame, origin, after, describeOpening }, listeners),
  });
  const undress = keepDressed(setting, state);
  const stopFocus = effect(() => {
    frame.classList.toggle('wpwl-focused', state.hasFocus.value);
    frame.classList.toggle('wpwl-valid', state.isValid.value);
    frame.classList.toggle('wpwl-failed', state.status.value === 'failed');
  });
  return {
    name,
    frame,
    state,
    unmount: () => {
      stopFocus();
      undress();
      state.dispose();
    },
  };
};
