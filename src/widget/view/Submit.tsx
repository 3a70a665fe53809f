import type { Text } from '../i18n.ts';
import { whenReady } from './when-ready.ts';

type Props = { readonly label: Text; readonly onReady: (button: HTMLButtonElement) => void };

/** The button that pays. Its width does not change with its words. */
export const Submit = ({ label, onReady }: Props) => (
  <div class="wpwl-group wpwl-group-submit wpwl-clearfix">
    <div class="wpwl-wrapper wpwl-wrapper-submit">
      <button ref={whenReady(onReady)} type="submit" name="pay" class="wpwl-button wpwl-button-pay">
        <span>{label}</span>
      </button>
    </div>
  </div>
);
