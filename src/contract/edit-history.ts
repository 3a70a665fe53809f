/** A text of an input, and the position of the caret in it. */
export type Moment = { readonly text: string; readonly caret: number };

export type EditStep = 'undo' | 'redo';

export type EditHistory = {
  /** Call it with the result of each edit. Characters typed or deleted in a row are one step. */
  readonly record: (moment: Moment) => void;
  /** The moment before the last step, or after the next one; `undefined` if there is none. */
  readonly move: (step: EditStep) => Moment | undefined;
  readonly clear: () => void;
};

const start: Moment = { text: '', caret: 0 };
const maxMoments = 100;

/**
 * The edits of an input whose text is formatted while it is typed. Browsers forget their own history
 * when a script sets the value.
 */
export function createEditHistory(): EditHistory {
  let moments: readonly Moment[] = [start];
  let index = 0;
  /** By how many characters an edit of the same step changes the length. */
  let growth = 0;
  return {
    record: (moment) => {
      const { text } = moments[index] ?? start;
      if (moment.text === text) return;
      const change = lengthOf(moment.text) - lengthOf(text);
      const isSameStep = Math.abs(change) === 1 && change === growth;
      moments = [...moments.slice(0, isSameStep ? index : index + 1), moment].slice(-maxMoments);
      index = moments.length - 1;
      // The first character that replaces a selection, and those after it, are one step.
      growth = change < -1 ? 1 : change;
    },
    move: (step) => {
      const next = index + (step === 'undo' ? -1 : 1);
      const moment = moments[next];
      if (moment === undefined) return undefined;
      index = next;
      growth = 0;
      return moment;
    },
    clear: () => {
      moments = [start];
      index = 0;
      growth = 0;
    },
  };
}

/** The step that a key (`keydown`) or the menu of the browser (`beforeinput`) asks for. */
export function editStepOf(event: object): EditStep | undefined {
  if ('inputType' in event) {
    if (event.inputType === 'historyUndo') return 'undo';
    return event.inputType === 'historyRedo' ? 'redo' : undefined;
  }
  return isKey(event) ? stepOfKey(event) : undefined;
}

type Key = {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
};

/** Autofill and extensions dispatch `keydown` events that are no keyboard events. */
function isKey(event: object): event is Key {
  return 'key' in event && 'code' in event;
}

function stepOfKey(pressed: Key): EditStep | undefined {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  // Exactly one of them: AltGr is Ctrl and Alt.
  if (ctrlKey === metaKey || altKey) return undefined;
  // Keyboards of other scripts have another letter on the key.
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.slice('Key'.length).toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && ctrlKey ? 'redo' : undefined;
}

/** The number of letters and digits. Separators are inserted by the field. */
function lengthOf(text: string): number {
  return text.replaceAll(/[\s/]/g, '').length;
}
