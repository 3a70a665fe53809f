import type { Text } from '../i18n.ts';
import { whenReady } from './when-ready.ts';
import { Words } from './Words.tsx';

type Props = {
  readonly label: Text;
  /** Id of what there is to know before paying. */
  readonly noteId: string;
  /** `brand`: a way to pay that is nothing but its button. */
  readonly look: 'pay' | 'brand';
  /** The place of a mark that the button wears instead of a lock. */
  readonly onMarkReady: ((mark: HTMLElement) => void) | undefined;
  readonly onReady: (button: HTMLButtonElement) => void;
};

const Lock = () => (
  <svg
    class="wpwl-lock"
    viewBox="0 0 16 16"
    width="16"
    height="16"
    fill="currentColor"
    aria-hidden={true}
  >
    <path d="M4 7V5a4 4 0 0 1 8 0v2h1a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1zm2 0h4V5a2 2 0 0 0-4 0z" />
  </svg>
);

/** The button that pays. Its width does not change with its words. */
export const Submit = ({ label, look, noteId, onMarkReady, onReady }: Props) => (
  <div class="wpwl-group wpwl-group-submit wpwl-clearfix">
    <div class="wpwl-wrapper wpwl-wrapper-submit">
      <button
        ref={whenReady(onReady)}
        type="submit"
        name="pay"
        class={`wpwl-button wpwl-button-${look}`}
        aria-describedby={noteId}
      >
        {onMarkReady === undefined ? (
          <Lock />
        ) : (
          <span
            ref={whenReady(onMarkReady)}
            class="wpwl-brand"
            aria-hidden={true}
            translate={false}
          />
        )}
        <Words text={label} />
      </button>
    </div>
  </div>
);
