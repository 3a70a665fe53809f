import type { Text } from '../i18n.ts';
import { Group } from './Group.tsx';
import { whenReady } from './when-ready.ts';

type Props = {
  readonly id: string;
  readonly label: Text;
  readonly placeholder: Text;
  readonly onReady: (input: HTMLInputElement) => void;
  readonly onMonthReady: (input: HTMLInputElement) => void;
  readonly onYearReady: (input: HTMLInputElement) => void;
};

/** The expiry date as the shopper types it, and the two parameters it becomes. */
export const Expiry = ({ id, label, placeholder, onReady, onMonthReady, onYearReady }: Props) => (
  <Group name="expiry" label={label} controlId={id}>
    <input
      ref={whenReady(onReady)}
      id={id}
      class="wpwl-control wpwl-control-expiry"
      type="text"
      name="card.expiry"
      autocomplete="cc-exp"
      inputmode="numeric"
      dir="ltr"
      translate={false}
      aria-required={true}
      placeholder={placeholder}
    />
    <input ref={whenReady(onMonthReady)} type="hidden" name="card.expiryMonth" />
    <input ref={whenReady(onYearReady)} type="hidden" name="card.expiryYear" />
  </Group>
);
