import type { Text } from '../i18n.ts';
import { Group } from './Group.tsx';
import { whenReady } from './when-ready.ts';

type Props = {
  readonly id: string;
  readonly label: Text;
  readonly placeholder: Text;
  readonly isRequired: boolean;
  readonly onReady: (input: HTMLInputElement) => void;
};

/** The name on the card: a plain input of the page, which the merchant may style, read and fill. */
export const CardHolder = ({ id, label, placeholder, isRequired, onReady }: Props) => (
  <Group name="cardHolder" label={label} controlId={id}>
    <input
      ref={whenReady(onReady)}
      id={id}
      class="wpwl-control wpwl-control-cardHolder"
      type="text"
      name="card.holder"
      autocomplete="cc-name"
      autocapitalize="words"
      spellcheck={false}
      translate={false}
      aria-required={isRequired}
      placeholder={placeholder}
    />
  </Group>
);
