/** A property of whatever a stranger has sent; `undefined` where there is none or nothing to have one. */
export const property = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
