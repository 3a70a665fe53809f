import { computed, signal } from '@preact/signals';
import type { Text } from '../i18n.ts';
import { Words } from './Words.tsx';

type Props = { readonly id: string; readonly help: Text; readonly text: Text };

/** Whether it is told. Made once, as the view is drawn once. */
const disclose = () => {
  const isHidden = signal(true);
  return { isHidden, isExpanded: computed(() => (isHidden.value ? 'false' : 'true')) };
};

/** Tells where the security code stands on the card, when asked. */
export const CvvHint = ({ id, help, text }: Props) => {
  const { isHidden, isExpanded } = disclose();
  return (
    <>
      <button
        type="button"
        class="wpwl-icon"
        aria-label={help}
        aria-controls={id}
        aria-expanded={isExpanded}
        onClick={() => (isHidden.value = !isHidden.value)}
      >
        <span aria-hidden={true}>?</span>
      </button>
      <div id={id} class="wpwl-popover" role="note" hidden={isHidden}>
        <Words text={text} />
      </div>
    </>
  );
};
