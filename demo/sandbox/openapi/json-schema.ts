import {
  toJsonSchema,
  toJsonSchemaDefs,
  type ConversionConfig,
  type JsonSchema,
} from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Schema, Schemas } from './schema.ts';

export function toJson(schema: v.GenericSchema): Schema {
  const { $schema: _dialect, ...json } = toJsonSchema(schema, config);
  return json;
}

/** Components of the document. Where one contains another one, it refers to it. */
export function toComponents(definitions: Readonly<Record<string, v.GenericSchema>>): Schemas {
  const components = toJsonSchemaDefs(definitions, {
    ...config,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  });
  return Object.fromEntries(Object.entries(components).map(([name, { ...json }]) => [name, json]));
}

/**
 * Lengths in code points, expressions with flags, dates and objects of the contract are checked by functions, which
 * cannot be converted. The metadata of these schemas describe them: see `TextDescription` and `narrow()`.
 */
const config = {
  target: 'draft-2020-12',
  typeMode: 'output',
  ignoreActions: ['brand', 'check', 'length', 'max_length', 'raw_transform', 'regex'],
  overrideSchema: ({ valibotSchema, jsonSchema }) => {
    if (valibotSchema.type === 'custom') return jsonSchema;
    const { required, ...json } = jsonSchema;
    return required?.length === 0 ? json : undefined;
  },
  overrideAction: ({ valibotAction, jsonSchema }) =>
    valibotAction.type === 'metadata' ? describeMetadata(jsonSchema) : undefined,
} as const satisfies ConversionConfig;

/** The metadata, which the library has copied. */
type Copied = JsonSchema & {
  readonly component?: unknown;
  readonly describedBy?: unknown;
  readonly values?: unknown;
};

/** Few tools know formats of our own, so patterns describe them. */
function describeMetadata(copied: Copied): JsonSchema {
  const { component: _name, values: _values, describedBy, minLength = 0, format, ...json } = copied;
  return {
    ...json,
    ...(minLength > 0 && json.enum === undefined && { minLength }),
    ...(format !== undefined && (forms[format] ?? { format })),
    ...(isSchema(describedBy) && toJson(describedBy)),
  };
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

const day = '[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])';
const time = '(?:[01][0-9]|2[0-3])(?::[0-5][0-9]){2}';

const forms: Readonly<Record<string, JsonSchema>> = {
  date: { format: 'date', pattern: `^${day}$`, examples: ['2026-01-31'] },
  timestamp: { pattern: `^${day} ${time}$`, examples: ['2026-01-31 12:00:00'] },
  name: {},
};
