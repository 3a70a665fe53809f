import type { Page } from '@playwright/test';
import type { OptionName, Options } from '#contract/options';
import * as testing from '#npm/testing/index';
import { cardFields, type CardFields } from '../../pages/card-fields.ts';
import { recordConsoleProblems } from '../console-messages.ts';
import { expect, type Sandbox } from '../fixtures.ts';

/** A rendered page under test. */
export type Context = {
  readonly page: Page;
  readonly sandbox: Sandbox;
  readonly checkoutId: string;
  readonly card: CardFields;
};

type CaseOf<Name extends OptionName> = {
  /** The option's value; `{base_url}` stands for the sandbox's `baseUrl`. */
  readonly value: NonNullable<Options[Name]>;
  readonly expected: string;
  readonly check: (context: Context) => Promise<void>;
};

type Case = Omit<CaseOf<OptionName>, 'value'> & { readonly value: unknown };

/** A case for each of some options, checked in this order. */
type OptionCases = { readonly [Name in OptionName]?: CaseOf<Name> };

type Open = (page: Page, sandbox: Sandbox, options: object) => Promise<string>;

/** Options that are set together in one page. */
export type OptionGroup<Cases = Readonly<Record<string, Case>>> = {
  readonly title: string;
  readonly cases: Cases;
  /** Opens the page with these options; returns the checkout id. */
  readonly open: Open;
};

/** Returns the group with the type of its cases, so that the spec can check that every option has one. */
export const defineGroup = <Cases extends OptionCases>(
  group: OptionGroup<Cases>,
): OptionGroup<Cases> => group;

const valueOf = ({ value }: Case, { baseUrl }: Sandbox): unknown =>
  value === '{base_url}' ? baseUrl : value;

/** Opens the usual snippet with a new checkout. */
export const openSnippet =
  (settings: Partial<Parameters<Sandbox['snippet']>[0]> = {}): Open =>
  async (page, sandbox, options) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options, ...settings }));
    return checkoutId;
  };

/** Fills number and expiry, and the CVV if there is a field for it. */
export const fillCard = async (
  { card: { container } }: Pick<Context, 'card'>,
  number = '4200000000000091',
): Promise<void> => {
  const hasCvv = (await container.locator('iframe[name="card.cvv"]').count()) > 0;
  const card = { number, expiry: '12 / 39', ...(hasCvv && { cvv: '123' }) };
  await testing.fillCard(container, card);
};

/** Opens the page of a group and checks each option. The widget must not log problems. */
export const checkGroup = async (
  { cases, open }: OptionGroup,
  page: Page,
  sandbox: Sandbox,
  step: (title: string, check: () => Promise<void>) => Promise<void>,
): Promise<void> => {
  const consoleProblems = recordConsoleProblems(page);
  const options = Object.entries(cases).map(
    ([name, each]) => [name, valueOf(each, sandbox)] as const,
  );
  const checkoutId = await open(page, sandbox, Object.fromEntries(options));
  const context = { page, sandbox, checkoutId, card: cardFields(page) };
  for (const [name, { expected, check }] of Object.entries(cases)) {
    await step(`${name} ${expected}`, () => check(context));
  }
  expect(consoleProblems().filter((text) => text.includes('[wpwl]'))).toEqual([]);
};
