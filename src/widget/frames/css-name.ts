/** A property's name as style sheets write it, from either way that scripts do: `fontSize`, `font-size`. */
export const cssNameOf = (property: string): string =>
  property.replaceAll(/[A-Z]/g, '-$&').toLowerCase();
