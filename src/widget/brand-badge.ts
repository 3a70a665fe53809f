import { findBrandName } from '#contract/brands';
import type { BrandMark, BrandMarks } from '#gateway/load-brand-marks';

const namespace = 'http://www.w3.org/2000/svg';

const drawMark = (document: Document, mark: BrandMark): Element => {
  const image = document.createElementNS(namespace, 'svg');
  const path = document.createElementNS(namespace, 'path');
  image.setAttribute('viewBox', mark.box);
  // For a page that leaves out our look: an image without a size takes all the room there is.
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

/** Shows a brand in its badge: its mark, or its name where it has none. */
export const showBrand = (badge: HTMLElement, brand: string, marks: BrandMarks): void => {
  const current = [...badge.classList].filter((item) => /^wpwl-brand-[A-Z0-9_]+$/.test(item));
  badge.classList.remove(...current);
  badge.classList.add(`wpwl-brand-${brand === '' ? 'GENERIC' : brand}`);
  showMark(badge, brand, marks);
};

type Row = { readonly brands: readonly string[]; readonly offered: readonly string[] };

const createLogo = (row: HTMLElement): HTMLElement => {
  const logo = row.ownerDocument.createElement('div');
  row.append(logo);
  return logo;
};

/** Shows all brands in a row, the chosen one before the others. Each keeps its place. */
export const showLogos = (
  row: HTMLElement,
  { brands, offered }: Row,
  chosen: string,
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
