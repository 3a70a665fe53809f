import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bounds, listed, type Row } from './bounds.fixture.ts';
import { giftCardTable } from './gift-card.ts';

const types = (
  'ANNIVERSARY BIRTHDAY CONGRATULATIONS APRIL_FOOLS_DAY EASTER FATHERS_DAY GRADUATION HOLIDAY ' +
  'SEASONS_GREETINGS PASSOVER KWANZAA HALLOWEEN MOTHERS_DAY NEW_YEARS_DAY BOSSES_DAY ' +
  'ST_PATRICKS_DAY SWEETEST_DAY CHRISTMAS BABY_SHOWER THANKSGIVING OTHER VALENTINES_DAY WEDDING ' +
  'SECRETARYS_DAY CHINESE_NEW_YEAR HANUKKAH CELEBRATE_FALL GRANDPARENTS_DAY INDEPENDENCE_DAY'
).split(' ');

const rows: readonly Row<keyof typeof giftCardTable>[] = [
  ...bounds('giftCard.message', 2, 160),
  ...listed('giftCard.type', types),
];

describe('gift card', () => {
  test.each(rows)('%s: %j is accepted: %s (%s)', (name, value, accepted) => {
    expect(v.is(giftCardTable[name].schema, value)).toBe(accepted);
  });
});
