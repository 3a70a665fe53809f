import { undoAll, type Undo } from '#channel/port';
import type { Fault, FieldName } from '../model/field.ts';
import { listen } from '../page/unclobbered.ts';

type Row = readonly [
  input: HTMLInputElement,
  field: FieldName,
  onLeft?: (isValid: boolean) => void,
];

/** A field that the shopper has left and that is right wears its tick. */
export const tickWhenLeft = (rows: readonly Row[], findFaults: () => readonly Fault[]): Undo =>
  undoAll(
    rows.map(([input, name, onLeft]) =>
      listen(input, 'blur', () => {
        const isValid = findFaults().every(({ field }) => field !== name);
        input.classList.toggle('wpwl-valid', isValid && input.value !== '');
        onLeft?.(isValid);
      }),
    ),
  );
