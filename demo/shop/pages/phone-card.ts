import { html, raw } from 'hono/html';
import { drawQrCode } from '../../shared/qr-code.ts';
import type { Html } from './layout.ts';

export type PhoneAccess =
  /** This is the shop of the computer. A phone opens `shopUrl`. */
  | { readonly kind: 'elsewhere'; readonly shopUrl: string }
  /** This is the shop for phones. `baseUrl` is its payment service, whose certificate no browser knows. */
  | { readonly kind: 'here'; readonly baseUrl: string };

/** How to open the shop on a phone, or what a phone needs there. Empty if phones cannot open it. */
export function phoneCard(phone: PhoneAccess | undefined): Html {
  switch (phone?.kind) {
    case 'elsewhere':
      return codeCard(phone.shopUrl);
    case 'here':
      return certificateCard(phone.baseUrl);
    case undefined:
      return html``;
  }
}

function codeCard(shopUrl: string): Html {
  return html`<details class="card phone">
    <summary><h2>On a phone</h2></summary>
    <p>Scan the code on a phone in the same network, or open this address:</p>
    <p><a href="${shopUrl}">${shopUrl}</a></p>
    <div class="qr" role="img" aria-label="QR code of ${shopUrl}">${raw(drawQrCode(shopUrl))}</div>
    <p class="hint">
      The phone warns of the certificate, which the sandbox has made: continue. It has orders and
      saved payment methods of its own. The back office works on this computer only. Everyone in the
      network can open the address.
    </p>
  </details>`;
}

function certificateCard(baseUrl: string): Html {
  return html`<details class="card phone">
    <summary><h2>No payment form?</h2></summary>
    <p>
      Some browsers accept a certificate for one port only.
      <a href="${baseUrl}">Open the payment service</a>, continue past the warning, and you are back
      in the shop.
    </p>
    <p class="hint">
      Browsers may offer no saved cards here, because they do not know the certificate: type a test
      card. Back office and console work on the computer only.
    </p>
  </details>`;
}
