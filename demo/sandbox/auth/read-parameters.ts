/** What a query or a form holds, or why nothing of it counts. */
export type Parameters =
  | { readonly ok: true; readonly values: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly problem: string };

/** The longest query, and the longest form. */
export const maxParametersLength = 8 * 1024;

const maxCount = 100;

/** One half of a pair, or one half of Basic credentials: `application/x-www-form-urlencoded` UTF-8. */
export const decodePart = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
};

const halves = (pair: string): readonly [name: string, value: string] => {
  const at = pair.indexOf('=');
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
};

export const faulty = (problem: string): Parameters => ({ ok: false, problem });

/** Bytes or percent signs that are no UTF-8 text. */
export const notEncoded = faulty('They are not encoded as forms are.');

/**
 * Reads parameters, strictly. One that comes twice spoils them all: two readers could choose differently.
 * One without a value counts as left out.
 */
export const readParameters = (text: string): Parameters => {
  if (text.length > maxParametersLength)
    return faulty(`There are more than ${maxParametersLength} characters.`);
  const pairs = text.split('&').filter((pair) => pair !== '');
  if (pairs.length > maxCount) return faulty(`There are more than ${maxCount} parameters.`);
  const values = new Map<string, string>();
  for (const pair of pairs) {
    const [name, value] = halves(pair).map(decodePart);
    if (name === undefined || value === undefined) return notEncoded;
    if (values.has(name)) return faulty('A parameter comes twice.');
    values.set(name, value);
  }
  return { ok: true, values: new Map([...values].filter(([, value]) => value !== '')) };
};
