/** One shipped file, as a row of `integrity.json` lists it. */
export type DeliveredFile = {
  /** Below the delivered folder and below `{base_url}` alike: `v1/paymentWidgets.js`. */
  readonly path: string;
  /** Of what the file belongs to: `1.2.3-0123abcd` for what is pinned, else `1.2.3`. */
  readonly version: string;
  readonly bytes: number;
  /** As the `integrity` attribute takes it: `sha384-` and base64. */
  readonly sha384: string;
};

const isDeliveredFile = (data: unknown): data is DeliveredFile =>
  typeof data === 'object' &&
  data !== null &&
  'path' in data &&
  typeof data.path === 'string' &&
  'version' in data &&
  typeof data.version === 'string' &&
  'bytes' in data &&
  typeof data.bytes === 'number' &&
  'sha384' in data &&
  typeof data.sha384 === 'string';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The rows of `integrity.json`, given as text; none where that is no list of them, or no JSON. */
export const readIntegrity = (text: string): readonly DeliveredFile[] => {
  const list = parse(text);
  return Array.isArray(list) && list.every(isDeliveredFile) ? list : [];
};
