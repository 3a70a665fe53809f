import { describeAddition } from '../answer-schema.ts';

/** JSON Schema 2020-12. */
export type Schema = {
  readonly description?: string | undefined;
  readonly [keyword: string]: unknown;
};

export type Schemas = Readonly<Record<string, Schema>>;

export function refTo(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

/** Marks an addition to the reference. */
export function added<Described extends { readonly description?: string | undefined }>(
  described: Described,
) {
  return {
    ...described,
    description: describeAddition(described.description),
    'x-addition': true as const,
  };
}
