import * as v from 'valibot';

/**
 * A value as `JSON.stringify` writes it: an optional property with the value `undefined` is left out.
 */
export type Sent<Value> = Value extends string
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly Sent<Item>[]
    : {
        readonly [Name in keyof Value]: object extends Pick<Value, Name>
          ? Sent<Value[Name]> | undefined
          : Sent<Value[Name]>;
      };

/** The schema of an answer, or of a part of it, with the type of the value. */
export type AnswerSchema<Value> = v.GenericSchema<unknown, Value>;

/** The type of an answer as a handler returns it. */
export type SentBy<Schema extends v.GenericSchema> = Sent<v.InferOutput<Schema>>;

/** A rule for each property. It is `v.exactOptional` for those that the contract allows to be missing. */
type Rules<Answer> = {
  readonly [Name in keyof Answer]-?: object extends Pick<Answer, Name>
    ? v.ExactOptionalSchema<AnswerSchema<Exclude<Answer[Name], undefined>>, undefined>
    : AnswerSchema<Answer[Name]>;
};

/** An answer that the widget reads, with the rules and the words of this gateway. */
export function narrow<Answer>(
  schema: AnswerSchema<Answer>,
  rules: Rules<Answer>,
): AnswerSchema<Answer> {
  return v.pipe(schema, v.metadata({ describedBy: v.object(rules) }));
}

/** The same rule with a description, which replaces an earlier one. */
export function said<Value>(words: string, schema: AnswerSchema<Value>): AnswerSchema<Value> {
  return v.pipe(schema, v.description(words));
}

type Bounds = {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: 'password';
};

/** A text of this gateway, which is not validated. The bounds are only described. */
export function described(words: string, bounds: Bounds = {}) {
  return v.pipe(v.string(), v.description(words), v.metadata(bounds));
}

/** A text with one possible value. */
export function always<const Value extends string>(value: Value) {
  return v.pipe(v.picklist([value]), v.description(`Always \`${value}\`.`));
}

export function listOf<Value>(words: string, item: AnswerSchema<Value>) {
  return said(words, v.array(item));
}

export function count(words: string) {
  return v.pipe(v.number(), v.integer(), v.minValue(0), v.description(words));
}

const addition = 'An addition to the reference: other gateways may not support it.';

/** Marks an addition to the reference. */
export function added<Value>(schema: AnswerSchema<Value>): AnswerSchema<Value> {
  return v.pipe(
    schema,
    v.description(describeAddition(v.getDescription(schema))),
    v.metadata({ 'x-addition': true }),
  );
}

/** The description of something that the reference does not contain. */
export function describeAddition(words = ''): string {
  const sentence = words === '' || words.endsWith('.') ? words : `${words}.`;
  return `${sentence} ${addition}`.trimStart();
}

/** An answer with its name in the OpenAPI document. */
export function component<Value>(name: string, schema: AnswerSchema<Value>): AnswerSchema<Value> {
  return v.pipe(schema, v.metadata({ component: name }));
}

/** The name of an answer in the OpenAPI document. Throws if the answer has none. */
export function componentNameOf(schema: v.GenericSchema): string {
  const { component: name } = v.getMetadata(schema);
  if (typeof name !== 'string') throw new Error('the answer of a call is not a component()');
  return name;
}
