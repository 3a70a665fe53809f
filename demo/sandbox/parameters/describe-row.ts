import * as v from 'valibot';
import { ruleOf } from './table.ts';

const fromMetadata = v.object({
  minLength: v.exactOptional(v.number()),
  maxLength: v.exactOptional(v.number()),
  pattern: v.exactOptional(v.string()),
  values: v.exactOptional(v.array(v.string())),
  format: v.exactOptional(v.picklist(['date', 'timestamp', 'name'])),
});

/**
 * The rule of a row for machines. Lengths are code points after NFC; no `maxLength` means that no length is
 * refused (`format` `name`: cut when stored). `pattern` is the source of an ECMAScript expression with the
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

const boundsOf = (values: readonly string[]) => {
  const lengths = values.map((value) => value.length);
  return { minLength: Math.min(...lengths), maxLength: Math.max(...lengths) };
};

/** Describes the schema of a row or of a key, branded ones too. What says nothing of itself is any text. */
export const describeText = (schema: v.GenericSchema<string>): TextDescription => {
  const { output, success } = v.safeParse(fromMetadata, v.getMetadata(schema));
  const said = success ? output : {};
  return {
    minLength: 0,
    ...(said.values && boundsOf(said.values)),
    ...said,
    words: ruleOf(schema),
  };
};
