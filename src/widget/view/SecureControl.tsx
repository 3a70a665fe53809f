import type { SecureField } from '#protocol/payment';
import type { ComponentChildren } from 'preact';
import type { Text } from '../i18n.ts';
import { Group } from './Group.tsx';
import { whenReady } from './when-ready.ts';

type Props = {
  readonly group: 'cardNumber' | 'expiry' | 'cardHolder' | 'cvv' | 'password';
  readonly name: SecureField;
  readonly address: string;
  readonly label: Text;
  readonly aside?: ComponentChildren;
  readonly onReady: (frame: HTMLIFrameElement) => void;
  readonly onLabelClick: () => void;
};

/** A field that only our own document sees; the page holds the frame around it. */
export const SecureControl = ({
  group,
  name,
  address,
  label,
  aside,
  onReady,
  onLabelClick,
}: Props) => (
  <Group name={group} label={label} onLabelClick={onLabelClick} aside={aside}>
    <iframe
      ref={whenReady(onReady)}
      class={`wpwl-control wpwl-control-iframe wpwl-control-${group}`}
      name={name}
      src={address}
      height={44}
      title={label}
      referrerpolicy="origin"
    />
  </Group>
);
