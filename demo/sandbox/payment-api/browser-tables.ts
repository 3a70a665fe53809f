import { characters, charactersOf, code } from '#contract/text';
import { classify, shopperPrefix } from '#contract/shopper-parameters';
import {
  conditional,
  keyed,
  required,
  type Parameter,
  type ParameterTable,
} from '../parameters/table.ts';
import { oneOf } from '../parameters/text.ts';
import { verdicts } from '../stores/challenges.ts';
import { submissionTable } from './tables.ts';

const isForBrowsers = ([name]: readonly [string, Parameter]): boolean =>
  ['shopper', 'secure'].includes(classify(name));

const shopperKey = charactersOf(
  new RegExp(`^${shopperPrefix}[A-Za-z0-9._]*$`),
  `ASCII letters, digits, dots or underscores, after ${shopperPrefix}`,
  shopperPrefix.length,
  64,
);

/** What a browser may complete a checkout with; the merchant's server has said the rest. */
export const browserTable: ParameterTable = {
  ...Object.fromEntries(Object.entries(submissionTable).filter(isForBrowsers)),
  'customParameters[name]': keyed(shopperKey, conditional(characters(0, 2048))),
};

/** What the site that asked the shopper says, by way of the shopper's browser. */
export const verdictTable = {
  transactionId: required(code(32, 32)),
  verdict: required(oneOf(verdicts)),
  signature: required(charactersOf(/^[0-9a-f]*$/, 'lowercase hexadecimal digits', 64, 64)),
} as const;
