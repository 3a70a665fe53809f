import type { ComponentChildren } from 'preact';
import type { Text } from '../i18n.ts';
import { Label } from './Label.tsx';

export type GroupProps = {
  readonly name: string;
  readonly label: Text;
  /** Absent for a control that a `label` element cannot name, such as a frame. It has a title instead. */
  readonly controlId?: string;
  readonly onLabelClick?: () => void;
  /** What follows the text in the line of the label. */
  readonly besideLabel?: ComponentChildren;
  /** What precedes the wrapper inside the group. */
  readonly aboveControl?: ComponentChildren;
  /** What follows the wrapper inside the group. */
  readonly aside?: ComponentChildren;
  readonly children: ComponentChildren;
};

/** Label and control, with the structure and class names that shops style. */
export const Group = (props: GroupProps) => {
  const { name } = props;
  return (
    <div class={`wpwl-group wpwl-group-${name} wpwl-clearfix`}>
      <Label
        name={name}
        label={props.label}
        controlId={props.controlId}
        onClick={props.onLabelClick}
      >
        {props.besideLabel}
      </Label>
      {props.aboveControl}
      <div class={`wpwl-wrapper wpwl-wrapper-${name}`}>{props.children}</div>
      {props.aside}
    </div>
  );
};
