/** `prefixes`: first digits of card numbers. `brands`: all brands of these cards. */
type Row = { readonly brands: readonly string[]; readonly prefixes: readonly string[] };

const row = (brands: string, prefixes: string): Row => ({
  brands: brands.split(' '),
  prefixes: prefixes.trim().split(/\s+/),
});

/**
 * First digits of the cards of national brands, most of them in the range of an international
 * network. The table identifies co-badged cards without a request to the gateway. It is not
 * complete. The numbers of Cartes Bancaires are not public, so only the gateway identifies its
 * cards.
 *
 * Source for mada: payment providers publish the numbers that merchants have to route to mada. The
 * table contains those that two of them list.
 */
const table: readonly Row[] = [
  row('MAESTRO BCMC', '6703'),
  row('VISA DANKORT', '4571'),
  row('DANKORT', '5019'),
  row('MEEZA', '5078'),
  row(
    'VISA MADA',
    `407197 407395 409201 410685 417633 419593 422817 422818 422819 428331 428671 428672 428673 431361
     432328 434107 439954 440533 440647 440795 445564 446393 446404 446672 455036 455708 457865 458456
     462220 468540 468541 468542 468543 483010 483011 483012 484783 486094 486095 486096 489318 489319`,
  ),
  row(
    'MASTER MADA',
    `513213 520058 521076 524130 524514 529415 529741 530060 530906 531095 531196 532013 535825 535989
     536023 537767 543085 543357 549760 554180`,
  ),
  row('MADA', '504300 588845 588982 589005 589206 604906 636120 9682'),
];

/**
 * All brands of a card, by the first digits of its number. Empty if the table does not contain
 * these digits.
 */
export const brandsInTable = (digits: string): readonly string[] =>
  table.find(({ prefixes }) => prefixes.some((prefix) => digits.startsWith(prefix)))?.brands ?? [];

export const isBrandInTable = (brand: string): boolean =>
  table.some(({ brands }) => brands.includes(brand));
