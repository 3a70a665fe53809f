import { hasLogo } from '#contract/brand-logos';
import { findBrandName } from '#contract/brands';
import type { BrandMark, BrandMarks } from '#gateway/load-brand-marks';
import { createElement, createSvgElement, windowAround } from '../page/unclobbered.ts';

/** The loaded logos. `undefined` while they are loaded. */
type Marks = BrandMarks | undefined;

/** Shows the mark of a brand in an element, or nothing for an empty brand. */
export function showMark(element: HTMLElement, brand: string, marks: Marks): void {
  const shown = brand === '' ? [] : [createMark(element.ownerDocument, brand, marks)];
  element.replaceChildren(...shown);
}

/**
 * Some pages set this URL as background image and expect a sprite of all brands. Gateways serve an
 * empty image at this URL, so the widget must still draw the mark.
 */
const emptySprite = /\/img\/brand\.png\b/;

/** Whether the page sets its own background image for this element. */
export function hasOwnImage(element: Element): boolean {
  const image =
    windowAround(element)?.getComputedStyle(element).getPropertyValue('background-image') ?? '';
  return image.includes('url(') && !emptySprite.test(image);
}

/**
 * The mark of a brand: its logo, or its name if it has none. Empty while its logo is loaded, because
 * a name is wider. The rules of `theme/brand-sheet.ts` select it by its class.
 */
function createMark(document: Document, brand: string, marks: Marks): Element {
  const logo = marks?.get(brand);
  const isLoading = marks === undefined && hasLogo(brand);
  const mark =
    logo === undefined
      ? writeName(document, isLoading ? '' : findBrandName(brand))
      : drawLogo(document, logo);
  mark.setAttribute('class', `wpwl-mark wpwl-mark-${brand}`);
  // Screen readers get the name from another part of the form, for example the select.
  mark.setAttribute('aria-hidden', 'true');
  return mark;
}

/** The theme shows the name in one line or in two, so only the last space may become a line break. */
function writeName(document: Document, name: string): Element {
  const mark = createElement(document, 'span');
  mark.textContent = name.replace(/ (?=\S+$)/, '\n');
  return mark;
}

function drawLogo(document: Document, { box, shapes }: BrandMark): Element {
  const image = createSvgElement(document, 'svg');
  image.setAttribute('viewBox', box);
  // With the option `style: 'none'`, an image without a size would have the full width.
  image.setAttribute('width', '34');
  image.setAttribute('height', '22');
  for (const { path, color } of shapes) {
    const shape = createSvgElement(document, 'path');
    shape.setAttribute('d', path);
    shape.setAttribute('fill', color);
    image.append(shape);
  }
  return image;
}

/**
 * Updates a badge: an element with the class `wpwl-brand-{brand}` that contains the mark of this
 * brand. Sets `wpwl-own-image` if the page sets its own image: the theme then hides the mark.
 */
export function showBrand(badge: HTMLElement, brand: string, marks: Marks): void {
  const current = [...badge.classList].filter((item) => /^wpwl-brand-[A-Z0-9_]+$/.test(item));
  badge.classList.remove(...current);
  badge.classList.add(`wpwl-brand-${brand === '' ? 'GENERIC' : brand}`);
  showMark(badge, brand, marks);
  badge.classList.toggle('wpwl-own-image', hasOwnImage(badge));
}
