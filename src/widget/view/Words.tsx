import { effect } from '@preact/signals';
import type { Text } from '../i18n.ts';

type Props = { readonly text: Text; readonly onClick?: (() => void) | undefined };

/**
 * A text that follows its signal, whoever edits the page. It is bound to its element and not to a text node:
 * a translator puts nodes of its own in the place of ours, and what is said next must replace them.
 */
export const Words = ({ text, onClick }: Props) => (
  <span
    onClick={onClick}
    ref={(span) =>
      span === null
        ? undefined
        : effect(() => {
            span.textContent = text.value;
          })
    }
  >
    {text.peek()}
  </span>
);
