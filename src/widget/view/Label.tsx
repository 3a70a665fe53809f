import type { Text } from '../i18n.ts';
import { Words } from './Words.tsx';

type Props = {
  readonly name: string;
  readonly label: Text;
  /** Absent for a control that no label element can name: it is named by its title. */
  readonly controlId?: string | undefined;
  readonly onClick?: (() => void) | undefined;
};

/** What names a control, under the class names that shop pages style. */
export const Label = ({ name, label, controlId, onClick }: Props) => (
  <div class={`wpwl-label wpwl-label-${name}`}>
    {controlId === undefined ? (
      <Words text={label} onClick={onClick} />
    ) : (
      <label for={controlId}>
        <Words text={label} />
      </label>
    )}
  </div>
);
