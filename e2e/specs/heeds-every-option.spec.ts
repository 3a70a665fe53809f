import type { OptionName } from '#contract/options';
import { goThrough, type Sheet } from '../support/options/cases.ts';
import { bills, cards } from '../support/options/card.ts';
import { drawn, saved, wallets } from '../support/options/form.ts';
import { lenient, paying } from '../support/options/payment.ts';
import { byNumber, elsewhere, inPage } from '../support/options/targets.ts';
import { expect, test } from '../support/fixtures.ts';

const sheets: readonly Sheet[] = [
  drawn,
  saved,
  wallets,
  paying,
  lenient,
  inPage,
  byNumber,
  elsewhere,
  cards,
  bills,
];

/** An option that the contract gains does not compile until it is seen somewhere. */
const everyOption = {
  ...drawn.rows,
  ...saved.rows,
  ...wallets.rows,
  ...paying.rows,
  ...lenient.rows,
  ...inPage.rows,
  ...byNumber.rows,
  ...elsewhere.rows,
  ...cards.rows,
  ...bills.rows,
} satisfies Record<OptionName, object>;

test.describe('Options are heeded', { tag: '@firefox' }, () => {
  for (const sheet of sheets) {
    test(sheet.title, ({ page, sandbox }) => goThrough(sheet, page, sandbox, test.step));
  }
});

test('No sheet of options is left out', () => {
  const looked = sheets.flatMap(({ rows }) => Object.keys(rows));
  expect(looked.toSorted()).toEqual(Object.keys(everyOption).toSorted());
});
