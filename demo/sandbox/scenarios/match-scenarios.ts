import { hundredthsOf } from '../parameters/basic-payment.ts';
import type { Scenario } from './scenario.ts';
import { scenarios } from './scenarios.ts';

/** What a payment shows its issuer. Looked at while a payment is made, never kept. */
export type Facts = {
  readonly number?: string | undefined;
  readonly cvv?: string | undefined;
  readonly holder?: string | undefined;
  readonly account?: string | undefined;
  readonly password?: string | undefined;
  /** As it travels: without decimals or with two, `12` or `12.30`. */
  readonly amount?: string | undefined;
  readonly postcode?: string | undefined;
  /** The rows that decided when the instrument was stored, since its number is not kept. */
  readonly remembered?: readonly string[];
};

const fitsAmount = (wanted: string, amount: string | undefined): boolean =>
  amount !== undefined && hundredthsOf(wanted) === hundredthsOf(amount);

const fits = ({ id, trigger }: Scenario, facts: Facts): boolean => {
  if (facts.remembered?.includes(id) === true) return true;
  if ('card' in trigger) return trigger.card === facts.number;
  if ('cvv' in trigger) return trigger.cvv === facts.cvv;
  if ('holder' in trigger) return trigger.holder === facts.holder;
  if ('account' in trigger) return trigger.account === facts.account;
  if ('password' in trigger) return trigger.password === facts.password;
  if ('postcode' in trigger) return trigger.postcode === facts.postcode;
  return fitsAmount(trigger.amount, facts.amount);
};

/** The rows whose triggers fit, in their order; the first decides, and none means that all goes well. */
export const findRows = <Found extends Scenario>(
  rows: readonly Found[],
  facts: Facts,
): readonly Found[] => rows.filter((row) => fits(row, facts));

/** The rows that go with an instrument wherever it is used: those of its number, account and holder. */
export const rememberedRows = ({
  number,
  holder,
  account,
  remembered = [],
}: Facts): readonly string[] =>
  findRows(scenarios, { number, holder, account, remembered }).map(({ id }) => id);
