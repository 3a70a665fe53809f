import type { BrandMark, BrandMarks } from '#gateway/load-brand-marks';

const namespace = 'http://www.w3.org/2000/svg';

const drawMark = (document: Document, mark: BrandMark): Element => {
  const image = document.createElementNS(namespace, 'svg');
  const path = document.createElementNS(namespace, 'path');
  image.setAttribute('viewBox', mark.box);
  path.setAttribute('d', mark.path);
  path.setAttribute('fill', mark.colour);
  image.append(path);
  return image;
};

/** Shows a brand in its badge: its mark, or its name where it has none. */
export const showBrand = (
  badge: HTMLElement,
  brand: string,
  name: string,
  marks: BrandMarks,
): void => {
  const current = [...badge.classList].filter((item) => /^wpwl-brand-[A-Z0-9_]+$/.test(item));
  badge.classList.remove(...current);
  badge.classList.add(`wpwl-brand-${brand === '' ? 'GENERIC' : brand}`);
  const mark = marks.get(brand);
  badge.replaceChildren(mark === undefined ? name : drawMark(badge.ownerDocument, mark));
};
