import type { Page } from '@playwright/test';
import type { OptionName, Options } from '#contract/options';
import { cardFields, type CardFields } from '../../pages/card-fields.ts';
import { recordConsoleProblems } from '../console-messages.ts';
import { expect, type Sandbox } from '../fixtures.ts';

/** Somebody in front of a drawn page. */
export type Seen = {
  readonly page: Page;
  readonly sandbox: Sandbox;
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

type Open = (page: Page, sandbox: Sandbox, options: object) => Promise<string>;

/** Options that are set together in one page. */
export type Sheet<Rows = Readonly<Record<string, Row>>> = {
  readonly title: string;
  readonly rows: Rows;
  readonly open: Open;
};

/** A sheet that still knows which options it has, so that none is forgotten. */
export const asSheet = <Rows extends OptionRows>(sheet: Sheet<Rows>): Sheet<Rows> => sheet;

const valueOf = ({ value }: Row, { baseUrl }: Sandbox): unknown =>
  value === '{base_url}' ? baseUrl : value;

/** The usual page of a shop. */
export const openSnippet =
  (settings: Partial<Parameters<Sandbox['snippet']>[0]> = {}): Open =>
  async (page, sandbox, options) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options, ...settings }));
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
  sandbox: Sandbox,
  step: (title: string, look: () => Promise<void>) => Promise<void>,
): Promise<void> => {
  const consoleProblems = recordConsoleProblems(page);
  const given = Object.entries(rows).map(([name, row]) => [name, valueOf(row, sandbox)] as const);
  const checkoutId = await open(page, sandbox, Object.fromEntries(given));
  const seen = { page, sandbox, checkoutId, card: cardFields(page) };
  for (const [name, row] of Object.entries(rows)) {
    await step(`${name}: ${row.seen}`, () => row.look(seen));
  }
  expect(consoleProblems().filter((text) => text.includes('[wpwl]'))).toEqual([]);
};
