import type { Text } from '../i18n.ts';
import { TextField } from './TextField.tsx';

type Props = {
  readonly id: string;
  readonly label: Text;
  readonly placeholder: Text;
  readonly isRequired: boolean;
  readonly onReady: (input: HTMLInputElement) => void;
};

/** The name on the card. */
export const CardHolder = (props: Props) => (
  <TextField {...props} field="cardHolder" name="card.holder" autocomplete="cc-name" isName />
);
