import { fieldOf } from '#contract/own';

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null;

export const textAt = (data: unknown, name: string): string | undefined => {
  const value = fieldOf(data, name);
  return typeof value === 'string' ? value : undefined;
};

export const numberAt = (data: unknown, name: string): number | undefined => {
  const value = fieldOf(data, name);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};

export const flagAt = (data: unknown, name: string): boolean | undefined => {
  const value = fieldOf(data, name);
  return typeof value === 'boolean' ? value : undefined;
};

/** Returns an empty list if the property is not a list. */
export const listAt = (data: unknown, name: string): readonly unknown[] => {
  const value = fieldOf(data, name);
  return Array.isArray(value) ? value : [];
};

/** Returns an empty list if the value is not an object, or is a list. */
export const entriesOf = (data: unknown): readonly (readonly [name: string, value: unknown])[] =>
  isObject(data) && !Array.isArray(data) ? Object.entries(data) : [];

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
