/** What a lever was given, or the one sentence that says what it takes instead. */
export type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: string };

export const problem = (sentence: string): Read<never> => ({ ok: false, problem: sentence });

export type Json = Readonly<Record<string, unknown>>;

const isJson = (data: unknown): data is Json =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** A JSON object without names that nobody knows; an empty body is an empty object. */
export const readJson = (body: string, names: readonly string[]): Read<Json> => {
  if (body === '') return { ok: true, value: {} };
  try {
    const data: unknown = JSON.parse(body);
    if (!isJson(data)) return problem('The body is one JSON object.');
    const unknown = Object.keys(data).filter((name) => !names.includes(name));
    return unknown.length === 0
      ? { ok: true, value: data }
      : problem(`This lever takes ${names.join(', ') || 'nothing'}.`);
  } catch {
    return problem('The body is not JSON.');
  }
};

export const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

export const isWholeNumber = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
