/** Limits of a text. */
export type Bounds = {
  readonly enum?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: 'password';
};

/** JSON Schema 2020-12. */
export type Schema = {
  readonly description?: string | undefined;
  readonly [keyword: string]: unknown;
};

export type Schemas = Readonly<Record<string, Schema>>;

export function refTo(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

/** A text, optionally with limits. */
export function text(description: string, bounds: Bounds = {}): Schema {
  return {
    type: 'string',
    ...bounds,
    description,
  };
}

/** A text with one possible value. */
export function word(value: string): Schema {
  return text(`Always \`${value}\`.`, { enum: [value] });
}

export function count(description: string): Schema {
  return {
    type: 'integer',
    minimum: 0,
    description,
  };
}

export function flag(description: string): Schema {
  return { type: 'boolean', description };
}

export function listOf(items: Schema, description: string): Schema {
  return {
    type: 'array',
    items,
    description,
  };
}

/** An object. Responses may get further properties. */
export function objectOf(properties: Schemas, required: readonly string[] = []): Schema {
  return {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
  };
}

const addition = 'An addition to the reference: other gateways may not support it.';

/** Marks an addition to the reference. */
export function added<Described extends { readonly description?: string | undefined }>(
  described: Described,
) {
  return {
    ...described,
    description: `${sentence(described.description ?? '')} ${addition}`.trimStart(),
    'x-addition': true as const,
  };
}

function sentence(words: string): string {
  return words === '' || words.endsWith('.') ? words : `${words}.`;
}
