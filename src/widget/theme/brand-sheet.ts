import { cardBrands } from '#contract/card-brands';
import { findBrandName } from '#contract/brands';
import type { BrandMark, BrandMarks } from '#gateway/load-brand-marks';

/**
 * CSS can draw logos with this view box in 24 pixels, because the coordinates in `path()` are
 * pixels.
 */
const pathBox = '0 0 24 24';

const shapeOf = (mark: BrandMark | undefined, brand: string): string =>
  mark?.box === pathBox
    ? `content: ''; inline-size: 24px; block-size: 24px; background: ${mark.color}; clip-path: path('${mark.path}')`
    : `content: '${findBrandName(brand)}'`;

/**
 * Selects elements for which the page sets its own image. The sprite that some pages expect is
 * excluded, because gateways serve an empty image for it.
 */
const ownImage = ".wpwl-own-image, [style*='url(']:not([style*='/img/brand.png'])";

const rulesFor = (brand: string, mark: BrandMark | undefined): readonly string[] => {
  const place = `.wpwl-brand-${brand}`;
  const markOfBrand = `${mark === undefined ? 'span' : 'svg'}.wpwl-mark-${brand}`;
  return [
    `:where(${place} > .wpwl-mark:not(${markOfBrand})) { display: none }`,
    `:where(${place}:not(:has(> ${markOfBrand}), ${ownImage}))::before { ${shapeOf(mark, brand)} }`,
  ];
};

/**
 * Creates the style sheet that shows marks by class name only. Shops copy the badge of a brand and
 * change only the class of the copy, before the logos are loaded or while the badge shows another
 * brand. Logos are drawn as shapes, because a strict Content-Security-Policy blocks images.
 * `#gateway/load-brand-marks` has validated paths and colors. Brands and their names are constants.
 */
export const brandSheet = (marks: BrandMarks): string =>
  [
    `:where(${ownImage}) > :where(.wpwl-mark) { display: none }`,
    ...cardBrands.flatMap((brand) => rulesFor(brand, marks.get(brand))),
  ].join('\n');
