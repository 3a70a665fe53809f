import { effect, type ReadonlySignal } from '@preact/signals';
import { attach } from './attach.ts';

type Props = {
  readonly text: ReadonlySignal<string>;
  readonly onClick?: (() => void) | undefined;
};

/**
 * Shows the value of a signal. Translation tools replace text nodes. So a new value is set as the
 * `textContent` of the element, which also replaces a translation.
 */
export function LocalizedText({ text, onClick }: Props) {
  return (
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
}
