import { useComputed, type ReadonlySignal } from '@preact/signals';
import { useCheckout } from '../context.ts';
import { LocalizedText } from '../fields/LocalizedText.tsx';
import type { TextSignal } from '../i18n.ts';

type Props = {
  readonly id: string;
  readonly note: TextSignal | undefined;
  /** Whether the test notice replaces the note in test mode. One note of the page shows it. */
  readonly showsTestNotice: ReadonlySignal<boolean>;
  /** Whether the form of the note is hidden. */
  readonly isHidden?: ReadonlySignal<boolean>;
};

/** The note below a form or a list of payment methods. */
export function Note({ id, note, showsTestNotice, isHidden }: Props) {
  const { configuration, texts } = useCheckout();
  const testMode = texts.text('testMode');
  const isTest = useComputed(
    () =>
      showsTestNotice.value &&
      configuration.value?.kind === 'open' &&
      configuration.value.testMode !== undefined,
  );
  const text = useComputed(() => (isTest.value ? testMode : note)?.value ?? '');
  // Without a text of its own, it would leave a blank line below a form that is not the last one.
  const isNotShown = useComputed(() => {
    const [isFormHidden, isTestShown] = [isHidden?.value === true, showsTestNotice.value];
    return isFormHidden || (note === undefined && !isTestShown);
  });
  const className = useComputed(() => (isTest.value ? 'wpwl-trust wpwl-test-mode' : 'wpwl-trust'));
  return (
    <p id={id} class={className} hidden={isNotShown}>
      <LocalizedText text={text} />
    </p>
  );
}
