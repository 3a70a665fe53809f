const isObject = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null;

/**
 * Null-safe property access. Includes inherited properties, which for a received message are only
 * those of built-in objects.
 */
export const fieldOf = (data: unknown, name: string): unknown =>
  isObject(data) ? data[name] : undefined;
