import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { TextSignal } from '../i18n.ts';
import { LocalizedText } from './LocalizedText.tsx';

export type LabelProps = {
  readonly name: string;
  readonly label: TextSignal;
  /**
   * The id of the control. Absent if the control is a frame: a `label` element cannot refer to a
   * frame, so the frame has a title instead.
   */
  readonly controlId?: string | ReadonlySignal<string> | undefined;
  /**
   * Called when the text is clicked. Not used if `controlId` is set: the browser then focuses the
   * control.
   */
  readonly onClick?: (() => void) | undefined;
  /** Shown beside the text of the label. */
  readonly children?: ComponentChildren;
};

/** The label of a control. Style sheets of shops depend on its class names. */
export function Label({ name, label, controlId, onClick, children }: LabelProps) {
  return (
    <div class={`wpwl-label wpwl-label-${name}`}>
      {controlId === undefined ? (
        <LocalizedText text={label} onClick={onClick} />
      ) : (
        <label for={controlId}>
          <LocalizedText text={label} />
        </label>
      )}
      {children}
    </div>
  );
}
