import type { OptionName } from '#contract/options';
import { test } from '../../support/fixtures.ts';
import { billing, hostedFields } from '../../support/options/card.ts';
import { checkGroup, type OptionGroup } from '../../support/options/cases.ts';
import { appearance, saved, wallets } from '../../support/options/form.ts';
import { minimal, payment } from '../../support/options/payment.ts';
import { challengeFrame, challengeWindow, otherOrigin } from '../../support/options/targets.ts';

type Row = { readonly group: OptionGroup; readonly tags: readonly string[] };

const rows = [
  { group: appearance, tags: ['@firefox'] },
  { group: payment, tags: ['@firefox-full'] },
  { group: minimal, tags: [] },
  { group: hostedFields, tags: [] },
  { group: otherOrigin, tags: ['@firefox-full'] },
  { group: challengeFrame, tags: ['@full', '@firefox-full'] },
  { group: challengeWindow, tags: ['@full'] },
  { group: saved, tags: ['@full'] },
  { group: billing, tags: ['@full'] },
  { group: wallets, tags: ['@full'] },
] as const satisfies readonly Row[];

type NamesOf<Group> = Group extends { readonly cases: infer Cases } ? keyof Cases : never;
type Untested = Exclude<OptionName, NamesOf<(typeof rows)[number]['group']>>;
type AssertNever<Type extends never> = Type;

/** A compile error when an option of the contract has no case. */
export type EveryOptionIsTested = AssertNever<Untested>;

test.describe('Options', () => {
  for (const { group, tags } of rows) {
    test(group.title, { tag: [...tags] }, ({ page, sandbox }) =>
      checkGroup(group, page, sandbox, test.step),
    );
  }
});
