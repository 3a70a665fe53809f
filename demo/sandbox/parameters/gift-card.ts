import { optional } from './table.ts';
import { lines, oneOf } from './text.ts';

/** The values of `giftCard.type`. */
export const giftCardTypes = [
  'ANNIVERSARY',
  'BIRTHDAY',
  'CONGRATULATIONS',
  'APRIL_FOOLS_DAY',
  'EASTER',
  'FATHERS_DAY',
  'GRADUATION',
  'HOLIDAY',
  'SEASONS_GREETINGS',
  'PASSOVER',
  'KWANZAA',
  'HALLOWEEN',
  'MOTHERS_DAY',
  'NEW_YEARS_DAY',
  'BOSSES_DAY',
  'ST_PATRICKS_DAY',
  'SWEETEST_DAY',
  'CHRISTMAS',
  'BABY_SHOWER',
  'THANKSGIVING',
  'OTHER',
  'VALENTINES_DAY',
  'WEDDING',
  'SECRETARYS_DAY',
  'CHINESE_NEW_YEAR',
  'HANUKKAH',
  'CELEBRATE_FALL',
  'GRANDPARENTS_DAY',
  'INDEPENDENCE_DAY',
] as const;

/** Table "Gift card" of the payment API reference. */
export const giftCardTable = {
  'giftCard.message': optional(lines(2, 160)),
  'giftCard.type': optional(oneOf(giftCardTypes)),
} as const;
