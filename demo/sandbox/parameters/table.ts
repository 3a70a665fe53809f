import * as v from 'valibot';

/** The Required column of the reference. */
export type Presence = 'yes' | 'no' | 'conditional';

/**
 * An invalid parameter: its name as it was sent, and the rule that it violates, never the value. The name is empty
 * if the error is about the request as a whole.
 */
export type ParameterError = { readonly name: string; readonly rule: string };

type TextSchema<Value extends string> = v.GenericSchema<string, Value>;

/**
 * One row: the rule as a schema, whether it is required, and for `[name]` rows the rule of the key. The row decides how
 * long a parameter may be and which characters it may contain. `payment-api/server-request.ts` enforces it for requests
 * of servers, the handlers of `openOperation()` for those of browsers (a submission: `read-submission.ts`), and the OpenAPI
 * document states it.
 */
export type Parameter<Value extends string = string> = {
  readonly presence: Presence;
  readonly schema: TextSchema<Value>;
  readonly key?: TextSchema<string>;
};

/** Row names as the reference writes them; `[n]`, `[name]` and `[brand]` stand for any index or key. */
export type ParameterTable = Readonly<Record<string, Parameter>>;

type TextOf<Row> = Row extends Parameter<infer Text> ? Text : never;
type PlainName<Table> = Exclude<keyof Table, `${string}[${string}`>;
type RequiredName<Table> = {
  [Name in PlainName<Table>]: Table[Name] extends { readonly presence: 'yes' } ? Name : never;
}[PlainName<Table>];

/** The values of a table by name. Names with an index or key are not part of the type. */
export type ValuesOf<Table extends ParameterTable> = {
  readonly [Name in RequiredName<Table>]: TextOf<Table[Name]>;
} & {
  readonly [Name in Exclude<PlainName<Table>, RequiredName<Table>>]?: TextOf<Table[Name]>;
};

/** A required parameter. */
export function required<Text extends string>(schema: TextSchema<Text>) {
  return { presence: 'yes', schema } as const;
}

/** An optional parameter. */
export function optional<Text extends string>(schema: TextSchema<Text>) {
  return { presence: 'no', schema } as const;
}

/** A conditional parameter. Without a condition in the reference it is optional. */
export function conditional<Text extends string>(schema: TextSchema<Text>) {
  return { presence: 'conditional', schema } as const;
}

/** A row with a key: `customParameters[name]`. */
export function keyed<Row extends Parameter>(key: TextSchema<string>, row: Row) {
  return {
    ...row,
    key,
  };
}

/** The text of a rule for error messages. It never contains the value. */
export function ruleOf(schema: TextSchema<string>): string {
  return v.getDescription(schema) ?? 'text';
}

/**
 * The rule of a row for machines. Lengths are code points after NFC; without `maxLength`, any length is
 * accepted (`format` `name`: truncated when stored). `pattern` is the source of an ECMAScript expression with the
 * flag `u`; `values` is the whole of a closed list; `words` is the rule for people.
 */
export type TextDescription = {
  readonly minLength: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly values?: readonly string[];
  readonly format?: 'date' | 'timestamp' | 'name';
  readonly words: string;
};

const fromMetadata = v.object({
  minLength: v.exactOptional(v.number()),
  maxLength: v.exactOptional(v.number()),
  pattern: v.exactOptional(v.string()),
  values: v.exactOptional(v.array(v.string())),
  format: v.exactOptional(v.picklist(['date', 'timestamp', 'name'])),
});

/** Describes the schema of a row or of a key by its metadata. Without metadata, it accepts any text. */
export function describeText(schema: v.GenericSchema<string>): TextDescription {
  const { output, success } = v.safeParse(fromMetadata, v.getMetadata(schema));
  const said = success ? output : {};
  return {
    minLength: 0,
    ...(said.values && boundsOf(said.values)),
    ...said,
    words: ruleOf(schema),
  };
}

function boundsOf(values: readonly string[]) {
  const lengths = values.map((value) => value.length);
  return { minLength: Math.min(...lengths), maxLength: Math.max(...lengths) };
}
