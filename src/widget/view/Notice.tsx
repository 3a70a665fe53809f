import { useComputed, type ReadonlySignal } from '@preact/signals';
import type { Text, TextKey } from '../i18n.ts';
import type { Notice as Said } from '../model/payment-state.ts';
import { whenReady } from './when-ready.ts';

type Props = {
  readonly notice: ReadonlySignal<Said | undefined>;
  readonly text: (key: TextKey) => Text;
  readonly onReady: (notice: HTMLElement) => void;
  readonly onContinue: () => void;
};

/** What happened and what the shopper can do. The live region is there from the start, and silent. */
export const Notice = ({ notice, text, onReady, onContinue }: Props) => {
  const look = useComputed(() => (notice.value === undefined ? '' : 'wpwl-notice-said'));
  const words = useComputed(() => (notice.value === undefined ? '' : text(notice.value.key).value));
  const isEnd = useComputed(() => notice.value?.canContinue !== true);
  return (
    <div ref={whenReady(onReady)} class={look} tabIndex={-1}>
      <div class="wpwl-message" role="alert">
        <span>{words}</span>
      </div>
      <button
        type="button"
        class="wpwl-button wpwl-button-continue"
        hidden={isEnd}
        onClick={onContinue}
      >
        <span>{text('continue')}</span>
      </button>
    </div>
  );
};
