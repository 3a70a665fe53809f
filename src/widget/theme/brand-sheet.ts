import { cardBrands } from '#contract/card-brands';
import { findBrandName } from '#contract/brands';
import type { BrandMark, BrandMarks } from '#gateway/load-brand-marks';

/**
 * Selects elements for which the page sets its own image. The sprite that some pages expect is
 * excluded, because gateways serve an empty image for it.
 */
const ownImage = ".wpwl-own-image, [style*='url(']:not([style*='/img/brand.png'])";

/**
 * Creates the style sheet that shows, in each badge of a card brand, the mark of the brand in its
 * class name. Shops copy a badge and change only the class of the copy. The copy then contains the
 * mark of another brand, or a name if the logos were not loaded yet. The style sheet hides this
 * mark and draws the right one.
 *
 * Logos are drawn as shapes, because a strict Content-Security-Policy blocks images. All values are
 * safe to insert: `#gateway/load-brand-marks` has validated paths and colors, and brands and their
 * names are constants.
 */
export function brandSheet(marks: BrandMarks | undefined): string {
  return [
    `:is(svg, span):where(:is(${ownImage}) > .wpwl-mark) { display: none }`,
    ...cardBrands.flatMap((brand) => rulesFor(brand, marks?.get(brand))),
  ].join('\n');
}

function rulesFor(brand: string, mark: BrandMark | undefined): readonly string[] {
  const badge = `.wpwl-brand-${brand}`;
  const markOfBrand = `${mark === undefined ? 'span' : 'svg'}.wpwl-mark-${brand}`;
  return [
    `:is(svg, span):where(${badge} > .wpwl-mark:not(${markOfBrand})) { display: none }`,
    `:where(${badge}:not(:has(> ${markOfBrand}), ${ownImage}))::before { ${shapeOf(mark, brand)} }`,
  ];
}

/**
 * The outline, because a style sheet cannot draw several colors without an image. The coordinates in
 * the CSS function `path()` are pixels, so its view box is 24 by 24 pixels.
 */
function shapeOf(mark: BrandMark | undefined, brand: string): string {
  const outline = mark?.outline;
  return outline === undefined
    ? `content: '${findBrandName(brand)}'`
    : `content: ''; inline-size: 24px; block-size: 24px; background: ${outline.color}; clip-path: path('${outline.path}')`;
}
