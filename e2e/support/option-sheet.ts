import type { Page } from '@playwright/test';
import type { OptionName, Options } from '#contract/options';
import { cardFields, type CardFields } from '../pages/card-fields.ts';
import { hearComplaints } from './complaints.ts';
import { expect, type World } from './world.ts';

/** Somebody in front of a drawn page. */
export type Seen = {
  readonly page: Page;
  readonly world: World;
  readonly checkoutId: string;
  readonly card: CardFields;
};

type RowOf<Name extends OptionName> = {
  /** What the page sets; `{base_url}` stands for the sandbox's own. */
  readonly value: NonNullable<Options[Name]>;
  readonly seen: string;
  readonly look: (seen: Seen) => Promise<void>;
};

type Row = Omit<RowOf<OptionName>, 'value'> & { readonly value: unknown };

/** A row for each of some options. They are looked at in their order. */
export type OptionRows = { readonly [Name in OptionName]?: RowOf<Name> };

type Open = (page: Page, world: World, options: object) => Promise<string>;

/** Options that are set together in one page. */
export type Sheet<Rows = Readonly<Record<string, Row>>> = {
  readonly title: string;
  readonly rows: Rows;
  readonly open: Open;
};

/** A sheet that still knows which options it has, so that none is forgotten. */
export const asSheet = <Rows extends OptionRows>(sheet: Sheet<Rows>): Sheet<Rows> => sheet;

const valueOf = ({ value }: Row, { baseUrl }: World): unknown =>
  value === '{base_url}' ? baseUrl : value;

/** The usual page of a shop. */
export const openSnippet =
  (settings: Partial<Parameters<World['snippet']>[0]> = {}): Open =>
  async (page, world, options) => {
    const checkoutId = await world.createCheckout();
    await world.merchantPage(page, world.snippet({ checkoutId, options, ...settings }));
    return checkoutId;
  };

/** Types a card and a date, and a security code where there is a field for it. */
export const fillCard = async (
  { card }: Pick<Seen, 'card'>,
  number = '4200000000000091',
): Promise<void> => {
  await card.number.click();
  await card.number.pressSequentially(number);
  await card.expiry.fill('12 / 39');
  if ((await card.container.locator('iframe[name="card.cvv"]').count()) === 0) return;
  await card.cvv.click();
  await card.cvv.pressSequentially('123');
};

/** Opens the page of a sheet and goes through its rows; the widget complains of nothing on the way. */
export const goThrough = async (
  { rows, open }: Sheet,
  page: Page,
  world: World,
  step: (title: string, look: () => Promise<void>) => Promise<void>,
): Promise<void> => {
  const complaints = hearComplaints(page);
  const given = Object.entries(rows).map(([name, row]) => [name, valueOf(row, world)] as const);
  const checkoutId = await open(page, world, Object.fromEntries(given));
  const seen = { page, world, checkoutId, card: cardFields(page) };
  for (const [name, row] of Object.entries(rows)) {
    await step(`${name}: ${row.seen}`, () => row.look(seen));
  }
  expect(complaints().filter((text) => text.includes('[wpwl]'))).toEqual([]);
};
