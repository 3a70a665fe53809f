import { html } from 'hono/html';
import type { Html } from './views.ts';

/** A decorative picture of two sailing boats. */
export function harbourPicture(): Html {
  return html`<svg class="picture" viewBox="0 0 400 320" aria-hidden="true" focusable="false">
    <rect class="sky" width="400" height="320" />
    <circle class="sun" cx="292" cy="112" r="46" />
    <path class="hills" d="M0 196c60-44 104-40 150-8s96 26 136-4 82-26 114-4v60H0z" />
    <rect class="water" y="196" width="400" height="124" />
    <path class="sail" d="M162 80v118h-58z" />
    <path class="sail sail-second" d="M166 108v90h46z" />
    <path class="hull" d="M110 198h102l-18 26h-66z" />
    <path class="sail" d="M284 144v52h-26z" />
    <path class="sail sail-second" d="M286 158v38h20z" />
    <path class="hull" d="M260 196h48l-9 13h-30z" />
    <path
      class="ripples"
      d="M40 250c20 0 20-8 40-8s20 8 40 8 20-8 40-8M216 262c20 0 20-8 40-8s20 8 40 8 20-8 40-8M96 288c20 0 20-8 40-8s20 8 40 8 20-8 40-8"
    />
  </svg>`;
}
