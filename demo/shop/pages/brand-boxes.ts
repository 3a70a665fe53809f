import { html } from 'hono/html';
import { brandKinds, initialTicks, tick } from '../settings/brands.ts';
import type { Html } from './layout.ts';

/** A checkbox for every brand. When the form is sent, a checked brand is added at the end of the list of brands. */
export function brandBoxes(brands: string): Html {
  const ticked = brands.split(' ');
  const kinds = Object.values(brandKinds);
  const checked = kinds.flatMap((kind) => kind.brands.filter((brand) => ticked.includes(brand)));
  return html`<input type="hidden" name="${initialTicks}" value="${checked.join(' ')}" />
    <div>${kinds.map((kind) => boxesOf(kind, ticked))}</div>`;
}

type Kind = { readonly title: string; readonly brands: readonly string[] };

function boxesOf({ title, brands }: Kind, ticked: readonly string[]): Html {
  const count = brands.filter((brand) => ticked.includes(brand)).length;
  return html`<details class="kind">
    <summary>${title} <span class="count">${count} of ${brands.length}</span></summary>
    <div class="boxes" role="group" aria-label="${title}">
      ${brands.map((brand) => box(brand, ticked.includes(brand)))}
    </div>
  </details>`;
}

function box(brand: string, isTicked: boolean): Html {
  return html`<label class="box">
    <input type="checkbox" name="${tick}" value="${brand}" ${isTicked ? 'checked' : ''} />
    <span translate="no">${brand}</span>
  </label>`;
}
