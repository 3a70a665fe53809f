import { readOwnAddress } from '#gateway/own-address';
import { readCheckout } from '#gateway/read-checkout';
import { finishChallenge } from './return-page.ts';

/**
 * Starts the return page, to which a bank redirects after a 3-D Secure challenge in a frame of the
 * merchant's page.
 */
export function startReturnPage(): void {
  void finishChallenge({ hash: location.hash, frames: parent, findResultUrl, showMessage });
}

const timeoutMs = 10_000;

async function findResultUrl(checkoutId: string): Promise<string | undefined> {
  const checkout = await readCheckout({
    baseUrl: readOwnAddress(document.URL).baseUrl,
    checkoutId,
    timeoutMs,
    after: (delayMs, run) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
  });
  return checkout.shopperResultUrl;
}

function showMessage(link: string | undefined): void {
  const message = document.querySelector('main');
  const anchor = document.querySelector('a');
  if (message !== null) message.hidden = false;
  if (anchor === null || link === undefined) return;
  anchor.href = link;
  anchor.hidden = false;
}
