/** The part of JSON Schema 2020-12 that the document uses. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: 'array' | 'boolean' | 'integer' | 'object' | 'string';
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: 'date' | 'email' | 'password' | 'uri';
  readonly examples?: readonly string[];
  readonly items?: Schema;
  readonly properties?: Schemas;
  readonly patternProperties?: Schemas;
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | false;
  readonly required?: readonly string[];
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly 'x-addition'?: true;
  readonly 'x-result-codes'?: Readonly<Record<string, string>>;
};

export type Schemas = Readonly<Record<string, Schema>>;

export const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** A text, optionally with limits. */
export const text = (description: string, bounds: Schema = {}): Schema => ({
  type: 'string',
  ...bounds,
  description,
});

/** A text with one possible value. */
export const word = (value: string): Schema => text(`Always \`${value}\`.`, { enum: [value] });

export const count = (description: string): Schema => ({
  type: 'integer',
  minimum: 0,
  description,
});

export const flag = (description: string): Schema => ({ type: 'boolean', description });

export const listOf = (items: Schema, description: string): Schema => ({
  type: 'array',
  items,
  description,
});

/** An object. Responses may get further properties. */
export const objectOf = (properties: Schemas, required: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
});

const addition = 'An addition to the reference: other gateways may not support it.';

const sentence = (words: string): string =>
  words === '' || words.endsWith('.') ? words : `${words}.`;

/** Marks an addition to the reference. */
export const added = <Described extends { readonly description?: string }>(
  described: Described,
) => ({
  ...described,
  description: `${sentence(described.description ?? '')} ${addition}`.trimStart(),
  'x-addition': true as const,
});
