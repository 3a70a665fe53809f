/** The value at a path of property names in a response of any shape. */
export function valueAt(data: unknown, ...names: readonly string[]): unknown {
  let found = data;
  for (const name of names) {
    found = isRecord(found) && Object.hasOwn(found, name) ? found[name] : undefined;
  }
  return found;
}

/** The string at a path of property names. `undefined` for other values. */
export function textAt(data: unknown, ...names: readonly string[]): string | undefined {
  const found = valueAt(data, ...names);
  return typeof found === 'string' ? found : undefined;
}

function isRecord(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null;
}
