type Return = {
  readonly checkoutId: string;
  readonly resource: 'payment' | 'registration';
};

/** `shopperResultUrl` with `id` and `resourcePath` appended; what its query already says stays as it is. */
export const withResult = (resultUrl: URL, { checkoutId, resource }: Return): string => {
  const url = new URL(resultUrl);
  const added = `id=${checkoutId}&resourcePath=${encodeURIComponent(`/v1/checkouts/${checkoutId}/${resource}`)}`;
  url.search = url.search === '' ? added : `${url.search}&${added}`;
  return url.href;
};
