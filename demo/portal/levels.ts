/** The kinds of level, from the root down: one more with each part of a path. */
const kinds = ['Root', 'PSP', 'Division', 'Merchant', 'Channel'];

const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

/** What `/psp/division` is the path of: a division. */
export const levelKind = (path: string): string => kinds[partsOf(path).length] ?? 'Level';

export type Step = { readonly kind: string; readonly name: string };

/** The steps that lead from the root down to a level. */
export const stepsTo = (path: string): readonly Step[] =>
  ['/', ...partsOf(path)].map((name, depth) => ({ kind: kinds[depth] ?? 'Level', name }));

/** The kinds that lie below a level: whoever is attached to it reaches them, too. */
export const kindsBelow = (path: string): readonly string[] => kinds.slice(stepsTo(path).length);
