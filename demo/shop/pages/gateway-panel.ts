import { html } from 'hono/html';
import type { TypedGateway } from '../typed-gateway.ts';
import { textField } from './fields.ts';
import type { Html } from './layout.ts';

export type GatewayPanel = {
  /** The query of the page, kept while another gateway is typed in. */
  readonly query: string;
  readonly typed?: TypedGateway | undefined;
  readonly wrong?: (TypedGateway & { readonly problem: string }) | undefined;
};

/** Another payment service, typed by a person: never taken from a link, never sent our credentials. */
export const gatewayPanel = ({ query, typed, wrong }: GatewayPanel): Html => {
  const shown = wrong ?? typed;
  return html`<section class="card" aria-labelledby="gateway-title">
    <h2 id="gateway-title">Another payment service</h2>
    <p>
      The page can load the widget from any address you trust. This shop has no account there, so
      its server sends nothing to it: create a checkout there yourself and paste its id. Whether it
      was paid, only that service can tell you.
    </p>
    <form class="settings" method="post" action="/gateway?${query}">
      ${textField(
        {
          name: 'typedBaseUrl',
          label: 'Address',
          hint: 'Ends in “/”, for example https://pay.example/',
          problem: wrong?.problem,
        },
        shown?.baseUrl ?? '',
      )}
      ${textField({ name: 'checkoutId', label: 'Checkout id' }, shown?.checkoutId ?? '')}
      <div class="row">
        <button class="button button-quiet">Use this service</button>
        ${
          typed === undefined
            ? ''
            : html`<button class="button button-quiet" name="forget" value="yes" formnovalidate>
                Back to the shop’s own
              </button>`
        }
      </div>
    </form>
  </section>`;
};
