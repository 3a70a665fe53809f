import './refuse.ts';
import { findTag, loadFor } from './document/tags.ts';
import { said, tellMerchant, type Told } from './options.ts';

const pattern = /^([^?#]*\/v1\/)(?:paymentWidgets\/[^/?#]+\/)?paymentWidgets\.js(?:[?#]|$)/;

/** On the console and to the page's `onError`, as the widget would. */
const tell = (told: Told): void => {
  said?.error(`[wpwl] ${told.message} {code: ${told.code}, actor: ${told.actor}}`);
  tellMerchant(told);
};

const own = findTag((src) => pattern.test(src));

if (own === undefined) {
  tell({
    name: 'WidgetError',
    code: 'script_source_missing',
    actor: 'merchant',
    message:
      'The widget does not know where it was loaded from. Load it by <script src="…/v1/paymentWidgets.js?checkoutId=…">.',
  });
} else {
  const src = `${pattern.exec(own.src)?.[1]}paymentWidgets/${__WPWL_FOLDER__}/widget.js`;
  loadFor(own, src, () =>
    tell({
      name: 'PciIframeCommunicationError',
      code: 'frame_unreachable',
      actor: 'network',
      message: `${src} did not come. Allow the payment origin in blockers, and check that it serves this version.`,
    }),
  );
}
