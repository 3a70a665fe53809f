/**
 * All brands of a card, by the first digits of its number. Empty if the table does not contain
 * these digits.
 */
export function brandsInTable(digits: string): readonly string[] {
  return findRow(digits)?.brands ?? [];
}

/** The lengths of the number, if the table states them. */
export function lengthsInTable(digits: string): readonly number[] | undefined {
  return findRow(digits)?.lengths;
}

/** The first digits of a card number: one prefix, or the first and last prefix of a range. */
type Prefixes = readonly (readonly [first: string, last: string])[];

type Row = {
  /** All brands of these cards. */
  readonly brands: readonly string[];
  readonly prefixes: Prefixes;
  /** The lengths of these numbers. Absent if those of the number's network apply. */
  readonly lengths?: readonly number[];
};

/**
 * First digits of the cards of national brands, most of them in the range of an international
 * network. The table identifies co-badged cards without a request to the gateway. It is not
 * complete. The numbers of Cartes Bancaires in the ranges of Visa and Mastercard are not public, so
 * only the gateway identifies these cards. The same applies to Bancontact, except for one prefix in
 * the range of Visa.
 *
 * Public sources, all read in November 2026:
 *
 * - A: ActiveMerchant, `credit_card_methods.rb`, which cites Elo's developer portal for Elo
 * - B: Adyen's open-source libraries for Android and iOS (`CardType`)
 * - C: card-validator 10.0.4, whose ranges of Verve are part of 5078
 * - D: Amazon Payment Services, plug-ins for PHP shops (`MADA_BINS`, `MEEZA_BINS`)
 * - E: HyperPay, plug-in for PrestaShop
 * - F: Tap Payments, card form for iOS
 * - G: creditcards-types, `meeza.js`
 * - H: Braspag, form for its hosted checkout
 * - I: forms of shops in Brazil. Their common pattern of Hipercard is 606282 with 13, 16 or 19 digits,
 *   and 3841 with 19 digits
 */
function createTable(): readonly Row[] {
  return [
    // B
    row('MAESTRO BCMC', '6703'),
    row('VISA BCMC', '479658'),
    row('BCMC', '606005'),
    row('VISA DANKORT', '4571'),
    row('DANKORT', '5019'),
    // D and G. C has other brands in the rest of 5078.
    row('MEEZA', '507803 507808-507811'),
    // The prefixes that at least two of A, D, E and F list, and three of E alone.
    row(
      'VISA MADA',
      `403024 406136 406996 407197 407395 407520 409201 410621 410685 410834 412565 417633 419593 420132
     421141 422817-422819 428331 428671-428673 431361 432328 434107 439954 440533 440647 440795 442463
     445564 446393 446404 446672 455036 455708 457865 457997 458456 462220 468540-468543 474491
     483010-483012 484783 486094-486096 489318-489319`,
    ),
    row(
      'MASTER MADA',
      `22337902 22337986 22402030 513213 520058 521076 524130 524514 529415 529741 530060 530906 531095
     531196 532013 535825 535989 536023 537767 543085 543357 549760 554180 558563`,
    ),
    row(
      'MADA',
      `504300 508160 585265 588845 588848 588850 588982-588983 589005 589206 604906 605141 636120 9682`,
    ),
    // A and I. The range of Diners Club contains the prefixes that begin with 38.
    row('HIPERCARD', '606282', [13, 16, 19]),
    row('HIPERCARD', '384100 384140 384160', [16, 19]),
    // A
    row('CABAL', '60420100-60440099 589657 603522 650272 65008700', [16]),
    // A and H
    row(
      'CARNET',
      `286900 502275 506199-506499 588772 604622 606333 627535 636318 636379 639388 639484 639559`,
      [16],
    ),
    // A, as far as C does not have them
    row('ELO', '636298 650057-650081 651680-651704', [16]),
    // A
    row(
      'CARTEBANCAIRE',
      '507589-507590 507593-507595 507597 560408 581752 585402-585405 585501-585505 585577-585582',
      [16],
    ),
  ];
}

let table: readonly Row[] | undefined;

/** Creates the table at the first digit, so that it does not delay the hosted fields. */
function rows(): readonly Row[] {
  table ??= createTable();
  return table;
}

/** Whether the table contains a longer prefix of the brand that begins with these digits. */
export function hasLongerPrefix(digits: string, brand: string): boolean {
  return rows().some(
    ({ brands, prefixes }) =>
      brands.includes(brand) &&
      prefixes.some(
        ([first, last]) =>
          first.length > digits.length &&
          digits >= first.slice(0, digits.length) &&
          digits <= last.slice(0, digits.length),
      ),
  );
}

function findRow(digits: string): Row | undefined {
  return rows().find(isInRow(digits));
}

function isInRow(digits: string) {
  return ({ prefixes }: Row): boolean =>
    prefixes.some(([first, last]) => {
      const start = digits.slice(0, first.length);
      return start.length === first.length && start >= first && start <= last;
    });
}

/** `prefixes` are separated by whitespace. A range is written with a hyphen: `604201-604400`. */
function row(brands: string, prefixes: string, lengths?: readonly number[]): Row {
  return {
    brands: brands.split(' '),
    prefixes: prefixes
      .trim()
      .split(/\s+/)
      .map((text) => {
        const [first = '', last = first] = text.split('-');
        return [first, last];
      }),
    ...(lengths && { lengths }),
  };
}
