import type { defaultOptions, OptionName, Options } from '#contract/options';
import type { Control, Row } from './row.ts';

type Of<Kind extends Control['kind']> = Omit<Extract<Control, { kind: Kind }>, 'usual'>;

/** The control that fits the values of an option. Of a closed list of words, every word is offered. */
type ControlFor<Value> = [Value] extends [boolean]
  ? Of<'flag'>
  : [Value] extends [string]
    ? string extends Value
      ? Of<'text'> | Of<'choice'>
      : { readonly kind: 'choice'; readonly choices: Readonly<Record<Value, string>> }
    : [Value] extends [readonly string[]]
      ? Of<'list'>
      : [Value] extends [object]
        ? Of<'json'>
        : never;

type Defaults = typeof defaultOptions;

/** A default of the widget is told where a control has a place for it, and told rightly. */
type UsualFor<Name, Value> = [Value] extends [boolean | string]
  ? Name extends keyof Defaults
    ? { readonly usual: Defaults[Name] }
    : { readonly usual?: never }
  : unknown;

type RowFor<Name extends OptionName> = Pick<Row, 'group' | 'hint' | 'label'> &
  ControlFor<NonNullable<Options[Name]>> &
  UsualFor<Name, NonNullable<Options[Name]>>;

/**
 * A row for every option, with a control that fits its values and with its own default.
 *
 * `baseUrl` says whose checkout it is, too: it has its row among those of the shop.
 */
export type OptionRows = { readonly [Name in Exclude<OptionName, 'baseUrl'>]: RowFor<Name> };
