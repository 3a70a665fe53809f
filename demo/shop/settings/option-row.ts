import type { OptionName, optionRows, Options } from '#contract/options';
import type { Control, Row } from './row.ts';

type Of<Kind extends Control['kind']> = Omit<Extract<Control, { kind: Kind }>, 'usual'>;

/** The control for the type of an option. A union of strings needs a choice for each of its members. */
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

type DefaultOf<Name extends OptionName> = (typeof optionRows)[Name]['default'];

/** The row of a flag or choice must state the widget's default. */
type UsualFor<Name extends OptionName, Value> = [Value] extends [boolean | string]
  ? DefaultOf<Name> extends undefined
    ? { readonly usual?: never }
    : { readonly usual: DefaultOf<Name> }
  : unknown;

type RowFor<Name extends OptionName> = Pick<Row, 'group' | 'hint' | 'label' | 'otherwise'> &
  ControlFor<NonNullable<Options[Name]>> &
  UsualFor<Name, NonNullable<Options[Name]>>;

/**
 * A row for every option, with a control for its type and with its default. `baseUrl` has its row among those of the
 * shop, because it also selects the payment service that creates the checkout.
 */
export type OptionRows = { readonly [Name in Exclude<OptionName, 'baseUrl'>]: RowFor<Name> };
