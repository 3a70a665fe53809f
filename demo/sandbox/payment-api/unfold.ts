import type { FormEntry } from '#contract/form-encoding';
import { nest } from '../parameters/structure.ts';

/** Converts maps to objects for JSON. `fromEntries` creates an own property for any key, even `__proto__`. */
const toJson = (node: unknown): unknown => {
  if (node instanceof Map) return Object.fromEntries(node);
  if (Array.isArray(node)) return node.map(toJson);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([field, inner]) => [field, toJson(inner)]));
};

/** Parameters as answers repeat them: `customer.givenName` inside `customer`, and so on. */
export const unfold = (entries: Iterable<FormEntry>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(nest(entries)).map(([field, node]) => [field, toJson(node)]));
