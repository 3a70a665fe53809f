import { computed, type ReadonlySignal } from '@preact/signals';
import type { Text, TextKey } from '../i18n.ts';
import type { Notice as Said } from '../model/payment-state.ts';
import { whenReady } from './when-ready.ts';
import { Words } from './Words.tsx';

type Props = {
  readonly notice: ReadonlySignal<Said | undefined>;
  readonly text: (key: TextKey) => Text;
  readonly onReady: (notice: HTMLElement) => void;
  readonly onContinue: () => void;
};

/** What follows from the notice. Made once, as the view is drawn once. */
const follow = ({ notice, text }: Pick<Props, 'notice' | 'text'>) => ({
  look: computed(() => (notice.value === undefined ? '' : 'wpwl-notice-said')),
  words: computed(() => (notice.value === undefined ? '' : text(notice.value.key).value)),
  isEnd: computed(() => notice.value?.canContinue !== true),
});

/** What happened and what the shopper can do. The live region is there from the start, and silent. */
export const Notice = ({ notice, text, onReady, onContinue }: Props) => {
  const { look, words, isEnd } = follow({ notice, text });
  return (
    <div ref={whenReady(onReady)} class={look} tabIndex={-1}>
      <div class="wpwl-message" role="alert">
        <Words text={words} />
      </div>
      <button
        type="button"
        class="wpwl-button wpwl-button-continue"
        hidden={isEnd}
        onClick={onContinue}
      >
        <Words text={text('continue')} />
      </button>
    </div>
  );
};
