export type Resource = {
  readonly path: string;
  readonly checkoutId: string;
  readonly kind: 'payment' | 'registration';
};

const shape = /^\/v\d+\/checkouts\/([A-Za-z0-9.-]{32,48})\/(payment|registration)$/;

/**
 * Reads the `resourcePath` of a return. It comes from the browser, and the server requests it with its credentials, so
 * only exactly this shape is accepted.
 */
export function readResourcePath(path: string | undefined): Resource | undefined {
  const [whole, checkoutId, kind] = shape.exec(path ?? '') ?? [];
  if (whole === undefined || checkoutId === undefined) return undefined;
  return { path: whole, checkoutId, kind: kind === 'payment' ? 'payment' : 'registration' };
}
