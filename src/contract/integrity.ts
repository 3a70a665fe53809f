import * as v from 'valibot';

const deliveredFileSchema = v.object({
  /** Relative to the delivered folder and to `{base_url}`: `v1/paymentWidgets.js`. */
  path: v.string(),
  /** `1.2.3-0123abcd` for a file in a versioned folder, otherwise `1.2.3`. */
  version: v.string(),
  bytes: v.number(),
  /** For the `integrity` attribute: `sha384-` and base64. */
  sha384: v.string(),
});

/** One shipped file, as a row of `integrity.json` lists it. */
export type DeliveredFile = Readonly<v.InferOutput<typeof deliveredFileSchema>>;

const integritySchema = v.pipe(v.string(), v.parseJson(), v.array(deliveredFileSchema));

/** The rows of `integrity.json`, given as text; an empty list if the text is invalid. */
export const readIntegrity = (text: string): readonly DeliveredFile[] => {
  const reading = v.safeParse(integritySchema, text);
  return reading.success ? reading.output : [];
};
