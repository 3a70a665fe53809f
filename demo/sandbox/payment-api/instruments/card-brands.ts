import { brandsInTable } from '#contract/bin-table';
import { baseBrands } from '#contract/card-brands';
import { isPossibleBrand, recognizeBrand } from '#contract/card-number-brands';

/** All brands of a card by the first digits of its number. Empty if unknown. */
export function brandsOf(digits: string): readonly string[] {
  const shared = sharedBrandsOf(digits);
  if (shared.length > 0) return shared;
  const brand = recognizeBrand(digits);
  return brand === undefined ? [] : [brand];
}

/** Whether a card number can be of a brand. */
export function fitsBrand(number: string, brand: string): boolean {
  return sharedBrandsOf(number).includes(brand) || isPossibleBrand(number, brand);
}

/**
 * What a gateway knows in addition to the BIN table of the contract. The numbers of Cartes Bancaires
 * are invented, because the real ones are not public. The cards of the last row are no longer
 * co-badged.
 */
const gatewayTable: readonly (readonly [pattern: RegExp, brands: readonly string[]])[] = [
  [/^(?:497|40000025)/, ['CARTEBANCAIRE', 'VISA']],
  [/^(?:513|55555525)/, ['CARTEBANCAIRE', 'MASTER']],
  [/^440647/, ['VISA']],
];

/** The brands of co-badged cards: the national brand, then the international one. */
function sharedBrandsOf(digits: string): readonly string[] {
  const known = gatewayTable.find(([pattern]) => pattern.test(digits))?.[1];
  const brands = known ?? brandsInTable(digits);
  return [...brands.filter((brand) => !isBase(brand)), ...brands.filter(isBase)];
}

function isBase(brand: string): boolean {
  return baseBrands.includes(brand);
}
