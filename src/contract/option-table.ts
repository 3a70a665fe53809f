import { optionNotes } from './option-notes.ts';
import type { Kind } from './option-kinds.ts';
import { defaultOptions, optionKinds } from './options.ts';

/** An option as people read of it. */
export type OptionLine = {
  readonly name: string;
  /** As TypeScript writes it. */
  readonly type: string;
  /** Absent where nothing is the default; objects and lists are empty by default, which goes without saying. */
  readonly usual?: string;
  readonly note: string;
};

const typeOf = ({ expected, item, properties }: Kind<unknown>): string => {
  if (item !== undefined) return `Readonly<Record<string, ${typeOf(item)}>>`;
  if (properties === undefined) return expected;
  const rows = Object.entries(properties).map(([name, kind]) => {
    const key = /^\w+$/.test(name) ? name : `'${name}'`;
    return `readonly ${key}?: ${typeOf(kind)}`;
  });
  return `{ ${rows.join('; ')} }`;
};

const defaults = new Map<string, unknown>(Object.entries(defaultOptions));
const notes = new Map(Object.entries(optionNotes));

/** Every option in the order of its table, for the shipped types and the README; never part of the script. */
export const optionLines: readonly OptionLine[] = Object.entries(optionKinds).map(
  ([name, kind]) => {
    const usual = defaults.get(name);
    const isPlain = typeof usual === 'string' || typeof usual === 'boolean';
    return {
      name,
      type: typeOf(kind),
      ...(isPlain && { usual: String(usual) }),
      note: notes.get(name) ?? '',
    };
  },
);
