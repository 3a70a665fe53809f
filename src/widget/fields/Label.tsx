import type { ComponentChildren } from 'preact';
import type { Text } from '../i18n.ts';
import { LocalizedText } from './LocalizedText.tsx';

type Props = {
  readonly name: string;
  readonly label: Text;
  /** Absent for a control that a `label` element cannot name, such as a frame. It has a title instead. */
  readonly controlId?: string | undefined;
  readonly onClick?: (() => void) | undefined;
  /** What follows the text in the line of the label. */
  readonly children?: ComponentChildren;
};

/** The label of a control, with the class names that shops style. */
export const Label = ({ name, label, controlId, onClick, children }: Props) => (
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
