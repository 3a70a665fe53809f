import './refuse.ts';
import { loadFor } from './document/tags.ts';
import { tellMerchant, type Told } from './options.ts';

const pattern = /^([^?#]*\/v1\/)(?:paymentWidgets\/[^/?#]+\/)?paymentWidgets\.js(?:[?#]|$)/;

const baseOf = ({ src }: HTMLScriptElement): string | undefined => pattern.exec(src)?.[1];

/** While this runs, the tag that loaded it is the last that was read. */
const findOwn = (): HTMLScriptElement | undefined => {
  const { scripts } = document;
  for (let place = scripts.length - 1; place >= 0; place -= 1) {
    const script = scripts[place];
    if (script !== undefined && baseOf(script) !== undefined) return script;
  }
  return undefined;
};

const said = console;

/** On the console and to the page's `onError`, as the widget would. */
const tell = (told: Told): void => {
  said.error(`[wpwl] ${told.message} {code: ${told.code}, actor: ${told.actor}}`);
  tellMerchant(told);
};

const own = findOwn();

if (own === undefined) {
  tell({
    name: 'WidgetError',
    code: 'script_source_missing',
    actor: 'merchant',
    message:
      'The widget does not know where it was loaded from. Load it by <script src="…/v1/paymentWidgets.js?checkoutId=…">.',
  });
} else {
  const src = `${baseOf(own)}paymentWidgets/${__WPWL_FOLDER__}/widget.js`;
  loadFor(own, src, () =>
    tell({
      name: 'PciIframeCommunicationError',
      code: 'frame_unreachable',
      actor: 'network',
      message: `${src} did not come. Allow the payment origin in blockers, and check that it serves this version.`,
    }),
  );
}
