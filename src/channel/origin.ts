declare const originBrand: unique symbol;

/** A serialized origin, `scheme://host[:port]`, as the URL parser gives it. Never made by string surgery. */
export type Origin = string & { readonly [originBrand]: true };

/** The origin of an absolute http(s) address; `undefined` for anything else, opaque origins included. */
export const parseOrigin = (address: string): Origin | undefined => {
  if (!URL.canParse(address)) return undefined;
  const { origin, protocol } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? (origin as Origin) : undefined;
};
