type Store<Item> = { readonly find: (id: string) => Item | undefined };

/** Finds what has an id and belongs to the merchant. What belongs to other merchants is treated as unknown. */
export function findOwn<Item extends { readonly entityId: string }>(
  { find }: Store<Item>,
  { entityId }: { readonly entityId: string },
  id: string,
): Item | undefined {
  const item = find(id);
  return item?.entityId === entityId ? item : undefined;
}
