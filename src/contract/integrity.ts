import * as v from 'valibot';

const deliveredFileSchema = v.object({
  /** Relative to `dist/`, for example `v1/paymentWidgets.js`. */
  path: v.string(),
  /** `1.2.3-0123abcd` for a file in `v1/`, otherwise `1.2.3`. */
  version: v.string(),
  bytes: v.number(),
  /** For the `integrity` attribute: `sha384-` and base64. */
  sha384: v.string(),
});

/** A row of `integrity.json`: one file of `dist/`. */
export type DeliveredFile = Readonly<v.InferOutput<typeof deliveredFileSchema>>;

const integritySchema = v.pipe(v.string(), v.parseJson(), v.array(deliveredFileSchema));

/** Parses the text of `integrity.json`. Returns an empty list if it is invalid. */
export function readIntegrity(text: string): readonly DeliveredFile[] {
  return v.parse(v.fallback(integritySchema, []), text);
}
