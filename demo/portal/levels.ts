/** The kinds of levels, from the root down. Each part of a path is one level. */
const kinds = ['Root', 'PSP', 'Division', 'Merchant', 'Channel'];

/** The kind of the level at a path: `/psp/division` is a division. */
export function levelKind(path: string): string {
  return kinds[partsOf(path).length] ?? 'Level';
}

export type Step = { readonly kind: string; readonly name: string };

/** The levels from the root to a path. */
export function stepsTo(path: string): readonly Step[] {
  return ['/', ...partsOf(path)].map((name, depth) => ({ kind: kinds[depth] ?? 'Level', name }));
}

/** The kinds of levels below a level. A user of the level has access to them too. */
export function kindsBelow(path: string): readonly string[] {
  return kinds.slice(stepsTo(path).length);
}

function partsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}
