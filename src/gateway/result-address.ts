type Return = {
  readonly checkoutId: string;
  readonly resource: 'payment' | 'registration';
};

/** What a merchant's server asks the outcome by. */
export const resourcePathOf = ({ checkoutId, resource }: Return): string =>
  `/v1/checkouts/${checkoutId}/${resource}`;

/** `shopperResultUrl` with `id` and `resourcePath` appended; what its query already says stays as it is. */
export const withResult = (resultUrl: URL, back: Return): string => {
  const url = new URL(resultUrl);
  const added = `id=${back.checkoutId}&resourcePath=${encodeURIComponent(resourcePathOf(back))}`;
  url.search = url.search === '' ? added : `${url.search}&${added}`;
  return url.href;
};
