import * as v from 'valibot';

/** The Required column of the reference. */
export type Presence = 'yes' | 'no' | 'conditional';

/**
 * An invalid parameter: its name as it was sent, and the rule that it violates, never the value. The name is empty
 * if the error is about the request as a whole.
 */
export type ParameterError = { readonly name: string; readonly rule: string };

type TextSchema<Value extends string> = v.GenericSchema<string, Value>;

/** One row: the rule as a schema, whether a request must carry it, and for `[name]` rows the rule of the key. */
export type Parameter<Value extends string = string> = {
  readonly presence: Presence;
  readonly schema: TextSchema<Value>;
  readonly key?: TextSchema<string>;
};

/** Row names as the reference writes them; `[n]`, `[name]` and `[brand]` stand for any index or key. */
export type ParameterTable = Readonly<Record<string, Parameter>>;

type TextOf<Row> = Row extends Parameter<infer Text> ? Text : never;
type Keyed<Name> = Name extends `${string}[${string}` ? true : false;
type Required<Table, Name extends keyof Table> = Table[Name] extends { readonly presence: 'yes' }
  ? true
  : false;

/** The values of a table that was read: plain rows by name, rows with a key as a map from key to value. */
export type ValuesOf<Table extends ParameterTable> = {
  readonly [Name in keyof Table as Required<Table, Name> extends true ? Name : never]: TextOf<
    Table[Name]
  >;
} & {
  readonly [
    Name in keyof Table as Required<Table, Name> extends true ? never : Name
  ]?: Keyed<Name> extends true ? ReadonlyMap<string, TextOf<Table[Name]>> : TextOf<Table[Name]>;
};

/** A row that every request of the table carries. */
export const required = <Text extends string>(schema: TextSchema<Text>) =>
  ({ presence: 'yes', schema }) as const;

/** A row that a request may carry. */
export const optional = <Text extends string>(schema: TextSchema<Text>) =>
  ({ presence: 'no', schema }) as const;

/** A row whose need depends on others; without a condition in the reference it is optional. */
export const conditional = <Text extends string>(schema: TextSchema<Text>) =>
  ({ presence: 'conditional', schema }) as const;

/** A family of rows, one per key: `customParameters[name]`. */
export const keyed = <Row extends Parameter>(key: TextSchema<string>, row: Row) => ({
  ...row,
  key,
});

/** The rule of a row in words, for the answer to whoever broke it; never the value. */
export const ruleOf = (schema: TextSchema<string>): string => v.getDescription(schema) ?? 'text';
