import { html } from 'hono/html';
import { savingQuestion, type Integration } from '../snippet.ts';
import type { Html } from './layout.ts';

const sourceOf = ({ baseUrl, checkoutId }: Integration): string =>
  `${baseUrl}v1/paymentWidgets.js?checkoutId=${encodeURIComponent(checkoutId)}`;

const saveCheckbox = html`<label
  ><input type="checkbox" name="createRegistration" value="true" /> ${savingQuestion}</label
>`;

/** Form and script: the minimum for a card payment. */
const formAndScript = (integration: Integration): Html =>
  html`<form
      action="${integration.resultUrl}"
      class="paymentWidgets"
      data-brands="${integration.brands}"
    >
      ${integration.offersSaving === true ? saveCheckbox : ''}
    </form>
    <script src="${sourceOf(integration)}" async></script>`;

/** Sets options before the script. They are set by a script file, because the page allows no inline script. */
const withOptions = (integration: Integration): Html =>
  html`<script
      src="/assets/options.js"
      data-options="${JSON.stringify(integration.options)}"
    ></script>
    ${formAndScript(integration)}`;

/** The markup that embeds the widget. */
export const widgetSlot = (integration: Integration): Html =>
  Object.keys(integration.options).length === 0
    ? formAndScript(integration)
    : withOptions(integration);
