import { html } from 'hono/html';
import { savingQuestion, type Integration } from '../snippet.ts';
import type { Html } from './layout.ts';

const sourceOf = ({ baseUrl, checkoutId }: Integration): string =>
  `${baseUrl}v1/paymentWidgets.js?checkoutId=${encodeURIComponent(checkoutId)}`;

const box = html`<label
  ><input type="checkbox" name="createRegistration" value="true" /> ${savingQuestion}</label
>`;

/** The base: all that a page needs to be paid by card. */
const plain = (integration: Integration): Html =>
  html`<form
      action="${integration.resultUrl}"
      class="paymentWidgets"
      data-brands="${integration.brands}"
    >
      ${integration.offersSaving === true ? box : ''}
    </form>
    <script src="${sourceOf(integration)}" async></script>`;

/** The variant: options before the script. They stand in a file, since the page allows no inline script. */
const withOptions = (integration: Integration): Html =>
  html`<script
      src="/assets/options.js"
      data-options="${JSON.stringify(integration.options)}"
    ></script>
    ${plain(integration)}`;

/** The widget's place on the page. */
export const widgetSlot = (integration: Integration): Html =>
  Object.keys(integration.options).length === 0 ? plain(integration) : withOptions(integration);
