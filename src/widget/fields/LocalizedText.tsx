import { effect, type ReadonlySignal } from '@preact/signals';
import { attach } from './attach.ts';

type Props = {
  readonly text: ReadonlySignal<string>;
  readonly onClick?: (() => void) | undefined;
};

/**
 * A text that follows its signal. It sets `textContent` of its element instead of a text node: translation tools replace
 * text nodes, and the next text must replace theirs.
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
