import { effect, type ReadonlySignal } from '@preact/signals';
import { attach } from './attach.ts';

type Props = {
  readonly text: ReadonlySignal<string>;
  readonly onClick?: (() => void) | undefined;
};

/**
 * Shows the value of a signal. Sets `textContent` of the element and not a text node: translation tools replace text
 * nodes, and the next value must replace the translation.
 */
export const LocalizedText = ({ text, onClick }: Props) => (
  <span
    onClick={onClick}
    ref={attach((span) =>
      effect(() => {
        span.textContent = text.value;
      }),
    )}
  >
    {text.peek()}
  </span>
);
