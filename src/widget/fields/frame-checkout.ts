import type { ReadonlySignal } from '@preact/signals';
import type { HostedFieldClient } from './hosted-field-client.ts';

/** The checkout of a frame. It follows that of the forms. */
export type FrameCheckout = {
  /** Call it with the checkout of every opening that is posted to the frame. */
  readonly handleOpening: (checkoutId: string) => void;
  /**
   * Changes the checkout of the open frame if it differs from that of the forms. Returns whether
   * they are the same afterwards.
   */
  readonly align: () => Promise<boolean>;
};

export function createFrameCheckout(
  { changeCheckout }: Pick<HostedFieldClient, 'changeCheckout'>,
  checkoutId: ReadonlySignal<string>,
): FrameCheckout {
  let known = '';
  let last: Promise<unknown> = Promise.resolve();

  async function change(): Promise<boolean> {
    const wanted = checkoutId.peek();
    if (known !== wanted && (await changeCheckout(wanted)) === 'accepted') known = wanted;
    const isNewest = wanted === checkoutId.peek();
    // The gateway refuses a checkout that was itself replaced during the request.
    return isNewest ? known === wanted : change();
  }

  return {
    handleOpening: (id) => {
      known = id;
    },
    // One after the other: a frame refuses a change while another one is in progress.
    align: () => {
      const aligned = last.then(change);
      // The next change is independent of an error in this one.
      last = aligned.catch(() => {});
      return aligned;
    },
  };
}
