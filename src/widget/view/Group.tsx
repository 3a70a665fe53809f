import type { ComponentChildren } from 'preact';
import type { Text } from '../i18n.ts';
import { Label } from './Label.tsx';

type Props = {
  readonly name: string;
  readonly label: Text;
  /** Absent for a control that no label element can name: it is named by its title. */
  readonly controlId?: string;
  readonly onLabelClick?: () => void;
  /** What stands in the group after the wrapper. */
  readonly aside?: ComponentChildren;
  readonly children: ComponentChildren;
};

/** Label and control, in the nesting and with the class names that shop pages style. */
export const Group = ({ name, label, controlId, onLabelClick, aside, children }: Props) => (
  <div class={`wpwl-group wpwl-group-${name} wpwl-clearfix`}>
    <Label name={name} label={label} controlId={controlId} onClick={onLabelClick} />
    <div class={`wpwl-wrapper wpwl-wrapper-${name}`}>{children}</div>
    {aside}
  </div>
);
