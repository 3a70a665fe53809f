import { fieldOf, isObject } from '#contract/own';

export function textAt(data: unknown, name: string): string | undefined {
  const value = fieldOf(data, name);
  return typeof value === 'string' ? value : undefined;
}

/** Returns an empty list if the value is not an object, or is a list. */
export function entriesOf(data: unknown): readonly (readonly [name: string, value: unknown])[] {
  return isObject(data) && !Array.isArray(data) ? Object.entries(data) : [];
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
