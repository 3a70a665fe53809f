import { html } from 'hono/html';
import { lamp, largestQuantity, money, priceOf, shades } from '../catalogue.ts';
import { lampPicture } from './lamp-picture.ts';
import { layout, type Html } from './layout.ts';
import { phoneCard, type PhoneAccess } from './phone-card.ts';

const quantities = Array.from({ length: largestQuantity }, (_, index) => index + 1);

const facts: readonly (readonly [string, string])[] = [
  ['Material', 'Stoneware, thrown and fired once'],
  ['Light', 'Warm white, 2700 K, dimmable'],
  ['Size', '34 cm high, 28 cm wide'],
  ['Repair', 'Every part comes off with one screw'],
];

/** The product page: one lamp in several colors. */
export function productPage(phone: PhoneAccess | undefined): Html {
  return layout({
    title: lamp.title,
    content: html`<article class="product">
      <figure class="stage">${lampPicture('')}</figure>
      <div class="offer">
        <p class="kicker">Spring collection</p>
        <h1>${lamp.title}</h1>
        <p class="price">${money(priceOf(lamp, 1), lamp.currency)} <small>incl. VAT</small></p>
        <p class="lead">
          Warm light for the evening. The shade is thin enough to glow, and the heavy foot keeps the
          lamp in place.
        </p>
        <form class="buy" method="post" action="/orders">
          <fieldset>
            <legend>Clay</legend>
            <div class="swatches">${shades.map(shadeChoice)}</div>
          </fieldset>
          <div class="field field-short">
            <label for="quantity">Quantity</label>
            <select id="quantity" name="quantity">
              ${quantities.map((quantity) => html`<option>${quantity}</option>`)}
            </select>
          </div>
          <button class="button">Buy now</button>
        </form>
        <dl class="facts">
          ${facts.map(
            ([term, fact]) =>
              html`<div>
                <dt>${term}</dt>
                <dd>${fact}</dd>
              </div>`,
          )}
        </dl>
        ${phoneCard(phone)}
      </div>
    </article>`,
  });
}

function shadeChoice(shade: string, position: number): Html {
  return html`<label class="swatch swatch-${shade.toLowerCase()}">
    <input type="radio" name="shade" value="${shade}" ${position === 0 ? 'checked' : ''} />
    <span>${shade}</span>
  </label>`;
}
