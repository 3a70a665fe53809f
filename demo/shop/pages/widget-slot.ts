import { html } from 'hono/html';
import {
  checkoutCallbacks,
  removalPath,
  savingQuestion,
  scriptSource,
  type Integration,
} from '../snippet.ts';
import type { Html } from './layout.ts';

/** The markup that embeds the widget. */
export function widgetSlot(integration: Integration): Html {
  const hasOptions =
    Object.keys(integration.options).length > 0 ||
    integration.offersRemoval === true ||
    checkoutCallbacks(integration).length > 0;
  return hasOptions ? withOptions(integration) : formAndScript(integration);
}

const saveCheckbox = html`<label
  ><input type="checkbox" name="createRegistration" value="true" /> ${savingQuestion}</label
>`;

/** Form and script: the minimum for a card payment. */
function formAndScript(integration: Integration): Html {
  return html`<form
      action="${integration.resultUrl}"
      class="paymentWidgets"
      data-brands="${integration.brands}"
    >
      ${integration.offersSaving === true ? saveCheckbox : ''}
    </form>
    <script src="${scriptSource(integration)}" async></script>`;
}

/** Sets options before the script. They are set by a script file, because the page allows no inline script. */
function withOptions(integration: Integration): Html {
  return html`<script
      src="/assets/options.js"
      data-options="${JSON.stringify(integration.options)}"
      data-removal="${integration.offersRemoval === true ? removalPath : ''}"
      data-checkout-path="${integration.checkoutPath ?? ''}"
      data-checkout-callbacks="${checkoutCallbacks(integration).join(' ')}"
    ></script>
    ${formAndScript(integration)}`;
}
