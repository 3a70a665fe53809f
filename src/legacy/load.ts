import './unsupported-browser.ts';
import { browserConsole, callOnError, type ReportedError } from './page-options.ts';
import { findTag, loadForTag } from './script-tags.ts';

/**
 * The URLs at which Internet Explorer receives this script: those of the current script,
 * unversioned or in a versioned folder. The group is the URL of the folder `v1/`.
 */
const ownUrl = /^([^?#]*\/v1\/)(?:paymentWidgets\/[^/?#]+\/)?paymentWidgets\.js(?:[?#]|$)/;

function report(error: ReportedError): void {
  browserConsole?.error(`[wpwl] ${error.message} {code: ${error.code}, actor: ${error.actor}}`);
  callOnError(error);
}

const tag = findTag((src) => ownUrl.test(src));

if (tag === undefined) {
  report({
    name: 'WidgetError',
    code: 'script_source_missing',
    actor: 'merchant',
    message:
      'The widget could not find its own script element. Load the widget with <script src="…/v1/paymentWidgets.js?checkoutId=…">.',
  });
} else {
  const src = `${ownUrl.exec(tag.src)?.[1]}paymentWidgets/${__WPWL_FOLDER__}/widget.js`;
  loadForTag(tag, src, () =>
    report({
      name: 'PciIframeCommunicationError',
      code: 'frame_unreachable',
      actor: 'network',
      message: `${src} did not load. Turn off content blockers for the payment origin, and check that it serves this version.`,
    }),
  );
}
