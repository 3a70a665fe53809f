import { readOwnAddress } from '#gateway/own-address';
import { readCheckout } from '#gateway/read-checkout';
import { comeBack } from './come-back.ts';

const readTimeoutMs = 10_000;

const findResultUrl = async (checkoutId: string): Promise<string | undefined> => {
  const reading = await readCheckout({
    baseUrl: readOwnAddress(document.URL).baseUrl,
    checkoutId,
    timeoutMs: readTimeoutMs,
    after: (delayMs, run) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
  });
  return 'shopperResultUrl' in reading ? reading.shopperResultUrl : undefined;
};

const say = (link: string | undefined): void => {
  const words = document.querySelector('main');
  const anchor = document.querySelector('a');
  if (words !== null) words.hidden = false;
  if (anchor === null || link === undefined) return;
  anchor.href = link;
  anchor.hidden = false;
};

void comeBack({ hash: location.hash, frames: parent, findResultUrl, say });
