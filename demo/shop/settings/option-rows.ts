import type { OptionName } from '#contract/options';
import optionList from '../../../src/widget/options.json' with { type: 'json' };
import { languages } from './languages.ts';
import { isGroupName, type Control, type Row } from './row.ts';

/**
 * An option of `wpwlOptions`. Its name is also its query parameter. `baseUrl` has its row among those
 * of the shop, because it also selects the payment service that creates the checkout.
 */
export type ShownOption = Exclude<OptionName, 'baseUrl'>;

type Option = {
  readonly group: string;
  /** The type of the values in TypeScript notation. */
  readonly type: string;
  readonly default?: boolean | string;
  readonly description: string;
  readonly example?: string;
};

const options: Readonly<Record<ShownOption, Option>> = optionList;

export const shownOptions: readonly ShownOption[] = Object.keys(options).filter(isShownOption);

export function isShownOption(name: string): name is ShownOption {
  return Object.hasOwn(options, name) && name !== 'baseUrl';
}

type Shown = Pick<Row, 'group' | 'hint' | 'label' | 'otherwise'>;

/** What the shop shows in another way than the list of options says. */
const exceptions: Partial<Readonly<Record<ShownOption, Partial<Shown>>>> = {
  locale: { group: 'checkout', label: 'Language' },
  layout: {
    group: 'checkout',
    label: 'Layout',
    otherwise: 'accordion',
    hint: 'The layout of several payment methods.',
  },
  style: { group: 'checkout', label: 'Style' },
};

/** The setting of an option. Its control is that for the type of its values. */
export function optionRow(name: ShownOption): Row {
  const { group, description } = options[name];
  return {
    group: isGroupName(group) ? group : 'more',
    hint: firstSentence(description),
    ...exceptions[name],
    ...(name === 'locale' ? { kind: 'choice', choices: languages } : controlOf(options[name])),
  };
}

function firstSentence(description: string): string {
  const [sentence = ''] = /^.*?\.(?= |$)/.exec(description) ?? [];
  return sentence.replaceAll('`', '');
}

/** The values of an option that accepts only these texts. */
export function choicesOf(name: ShownOption): readonly string[] {
  return textsOf(options[name].type);
}

function controlOf({ type, default: usual, example = '{}' }: Option): Control {
  if (type === 'boolean')
    return { kind: 'flag', ...(typeof usual === 'boolean' ? { usual } : undefined) };
  if (type === 'string') return { kind: 'text' };
  if (type === 'readonly string[]') return { kind: 'list' };
  const texts = textsOf(type);
  if (texts.length === 0) return { kind: 'json', example };
  return {
    kind: 'choice',
    choices: Object.fromEntries(texts.map((text) => [text, text])),
    ...(typeof usual === 'string' ? { usual } : undefined),
  };
}

/** The texts of a type such as `'stacked' | 'accordion'`. */
function textsOf(type: string): readonly string[] {
  return /^'[^']*'(?: \| '[^']*')*$/.test(type)
    ? type.split(' | ').map((text) => text.slice(1, -1))
    : [];
}
