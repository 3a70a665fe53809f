import { effect, type ReadonlySignal } from '@preact/signals';
import { useElement } from './use-element.ts';

type Props = {
  readonly text: ReadonlySignal<string>;
  readonly onClick?: (() => void) | undefined;
};

/**
 * Shows the value of a signal. Translation tools replace text nodes. So a new value is set as the
 * `textContent` of the element, which also replaces a translation.
 */
export function LocalizedText({ text, onClick }: Props) {
  const ref = useElement((span: HTMLElement) =>
    effect(() => {
      span.textContent = text.value;
    }),
  );
  return (
    <span ref={ref} onClick={onClick}>
      {text.peek()}
    </span>
  );
}
