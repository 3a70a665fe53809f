import type { ComponentChildren } from 'preact';
import { Label, type LabelProps } from './Label.tsx';

export type GroupProps = Pick<LabelProps, 'name' | 'label' | 'controlId'> & {
  readonly onLabelClick?: () => void;
  /** Shown beside the text of the label. */
  readonly besideLabel?: ComponentChildren;
  /** Shown between the label and the wrapper of the control. */
  readonly aboveControl?: ComponentChildren;
  /** Shown after the wrapper of the control. */
  readonly aside?: ComponentChildren;
  readonly children: ComponentChildren;
};

/** A label and a control. Style sheets of shops depend on this structure and these class names. */
export function Group(props: GroupProps) {
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
}
