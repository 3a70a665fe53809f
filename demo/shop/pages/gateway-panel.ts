import { html } from 'hono/html';
import type { TypedGateway } from '../typed-gateway.ts';
import { textField } from './fields.ts';
import type { Html } from './layout.ts';

export type GatewayPanel = {
  /** The query of the page. It is kept when the form is sent. */
  readonly query: string;
  readonly typed?: TypedGateway | undefined;
  readonly invalid?: (TypedGateway & { readonly problem: string }) | undefined;
};

/**
 * A form to use another payment service. Its address is never read from a link, and the shop never sends its credentials
 * there.
 */
export function gatewayPanel({ query, typed, invalid }: GatewayPanel): Html {
  const shown = invalid ?? typed;
  return html`<section class="card" aria-labelledby="gateway-title">
    <h2 id="gateway-title">Another payment service</h2>
    <p>
      The page can load the widget from any address you trust. This shop has no account there and
      sends no requests to it. Create a checkout there yourself and paste its ID. Only that service
      knows whether it was paid.
    </p>
    <form class="settings" method="post" action="/gateway?${query}">
      ${textField(
        {
          name: 'typedBaseUrl',
          label: 'Address',
          hint: 'Ends in “/”, for example https://pay.example/',
          problem: invalid?.problem,
        },
        shown?.baseUrl ?? '',
      )}
      ${textField({ name: 'checkoutId', label: 'Checkout ID' }, shown?.checkoutId ?? '')}
      <div class="row">
        <button class="button button-quiet">Use this service</button>
        ${
          typed === undefined
            ? ''
            : html`<button class="button button-quiet" name="forget" value="yes" formnovalidate>
                Use the shop’s own service
              </button>`
        }
      </div>
    </form>
  </section>`;
}
