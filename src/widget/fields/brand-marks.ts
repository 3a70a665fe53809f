import { effect, type ReadonlySignal } from '@preact/signals';
import { findBrandName } from '#contract/brands';
import type { BrandMark, BrandMarks } from '#gateway/load-brand-marks';
import { attach } from './attach.ts';
import { createElement, createSvgElement } from '../page/unclobbered.ts';

const drawMark = (document: Document, mark: BrandMark): Element => {
  const image = createSvgElement(document, 'svg');
  const path = createSvgElement(document, 'path');
  image.setAttribute('viewBox', mark.box);
  // Without the widget's theme, an image without a size would take the full width.
  image.setAttribute('width', '34');
  image.setAttribute('height', '22');
  path.setAttribute('d', mark.path);
  path.setAttribute('fill', mark.colour);
  image.append(path);
  return image;
};

const showMark = (place: HTMLElement, brand: string, marks: BrandMarks): void => {
  const mark = marks.get(brand);
  place.replaceChildren(
    mark === undefined ? findBrandName(brand) : drawMark(place.ownerDocument, mark),
  );
};

/** Draws a brand in a badge: its mark, or its name if there is no mark. */
const showBrand = (badge: HTMLElement, brand: string, marks: BrandMarks): void => {
  const current = [...badge.classList].filter((item) => /^wpwl-brand-[A-Z0-9_]+$/.test(item));
  badge.classList.remove(...current);
  badge.classList.add(`wpwl-brand-${brand === '' ? 'GENERIC' : brand}`);
  showMark(badge, brand, marks);
};

/** Returns a ref for a badge that redraws it when the brand changes. `brand` may read signals; `''`: no brand is known. */
export const brandBadge = (brand: () => string, marks: ReadonlySignal<BrandMarks>) =>
  attach((badge: HTMLElement) => effect(() => showBrand(badge, brand(), marks.value)));

type Row = {
  readonly brands: readonly string[];
  readonly offered: readonly string[];
  readonly chosen: string;
};

const createLogo = (row: HTMLElement): HTMLElement => {
  const logo = createElement(row.ownerDocument, 'div');
  row.append(logo);
  return logo;
};

/** Shows one mark for each brand and highlights the chosen brand. Marks keep their positions when this changes. */
export const showLogos = (
  row: HTMLElement,
  { brands, offered, chosen }: Row,
  marks: BrandMarks,
): void => {
  brands.forEach((brand, index) => {
    const logo = row.children[index] ?? createLogo(row);
    if (!(logo instanceof HTMLElement)) return;
    const other = chosen === '' ? '' : ' wpwl-logo-other';
    const look = brand === chosen ? ' wpwl-logo-chosen' : other;
    logo.className = `wpwl-logo${offered.includes(brand) ? look : ' wpwl-logo-absent'}`;
    showMark(logo, brand, marks);
  });
};
