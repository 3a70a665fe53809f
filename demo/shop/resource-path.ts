export type Resource = {
  readonly path: string;
  readonly checkoutId: string;
  readonly kind: 'payment' | 'registration';
};

const shape = /^\/v\d+\/checkouts\/([A-Za-z0-9.-]{32,48})\/(payment|registration)$/;

/**
 * Reads the `resourcePath` of a return. It comes from the address bar, and the server is about to call
 * it with its credentials: whatever is not exactly this shape is refused.
 */
export const readResourcePath = (path: string | undefined): Resource | undefined => {
  const [whole, checkoutId, kind] = shape.exec(path ?? '') ?? [];
  if (whole === undefined || checkoutId === undefined) return undefined;
  return { path: whole, checkoutId, kind: kind === 'payment' ? 'payment' : 'registration' };
};
