const isObject = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null;

/**
 * Null-safe property access. Includes inherited properties, which a message from a port does not
 * have.
 */
export const fieldOf = (data: unknown, name: string): unknown =>
  isObject(data) ? data[name] : undefined;
