declare const originBrand: unique symbol;

/** A serialized origin, `scheme://host[:port]`, as the URL parser gives it. Never made by string surgery. */
export type Origin = string & { readonly [originBrand]: true };

/** Parses an address; `undefined` where it is none. (`URL.canParse` is younger than the browsers we serve.) */
export const parseAddress = (address: string, base?: string): URL | undefined => {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
};

/** The origin of an absolute http(s) address; `undefined` for anything else, opaque origins included. */
export const parseOrigin = (address: string): Origin | undefined => {
  const url = parseAddress(address);
  return url && /^https?:$/.test(url.protocol) ? (url.origin as Origin) : undefined;
};

/** Whether an origin that the browser has written is of the web: not opaque, nor that of a file or an extension. */
export const isWebOrigin = (origin: string): origin is Origin => /^https?:/.test(origin);
