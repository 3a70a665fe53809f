const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null;

/** Whatever stands at a path of names in an answer, however wrong the answer is shaped. */
export const valueAt = (data: unknown, ...names: readonly string[]): unknown => {
  let found = data;
  for (const name of names) {
    found = isRecord(found) && Object.hasOwn(found, name) ? found[name] : undefined;
  }
  return found;
};

/** The text that stands at a path of names in an answer. */
export const textAt = (data: unknown, ...names: readonly string[]): string | undefined => {
  const found = valueAt(data, ...names);
  return typeof found === 'string' ? found : undefined;
};
