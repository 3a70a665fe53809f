import type { Text } from '../i18n.ts';
import { Group } from './Group.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';

type Props = TextInputProps & { readonly label: Text };

/** A plain input of the page, which the merchant may style, read and fill. */
export const TextField = (props: Props) => (
  <Group name={props.field} label={props.label} controlId={props.id}>
    <TextInput {...props} />
  </Group>
);
