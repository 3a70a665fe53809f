import { describeText, type Parameter, type TextDescription } from '#sandbox/parameters/table';
import type { Random } from '../random.ts';
import { findSamples, type Edge, type Edges } from './samples.ts';

/** Longer lists are sampled. */
const wholeList = 40;

/** The reference states no minimum, so it is open whether an empty value is accepted. */
const openMinimum: ReadonlySet<string> = new Set([
  'merchant.city',
  'merchant.mcc',
  'merchant.name',
  'merchant.phone',
  'recurring.numberOfInstallments',
  'risk.channelId',
  'risk.serviceId',
]);

/** The edges of a parameter, from its row and, for values with a structure, from `samples.ts`. */
export function edgesOf(name: string, { schema }: Parameter, random: Random): Edges {
  const samples = findSamples(name);
  if (samples !== undefined) return samples;
  const description = describeText(schema);
  const { values, format } = description;
  if (values !== undefined) return edgesOfList(values, random);
  if (format === 'date') return dates;
  if (format === 'timestamp') return timestamps;
  if (format === 'name') return names;
  return edgesOfText(description, openMinimum.has(name), random);
}

/** The edges of the key in a name such as `customParameters[name]`. */
export function edgesOfKey({ key }: Parameter, random: Random): Edges {
  return key === undefined
    ? { valid: [], invalid: [] }
    : edgesOfText(describeText(key), false, random);
}

function named(words: string, ...values: readonly string[]): readonly Edge[] {
  return values.map((value) => ({ value, words: `${words} "${value}"` }));
}

function edgesOfList(values: readonly string[], random: Random): Edges {
  const [first = ''] = values;
  const sample = values.length <= wholeList ? values : [first];
  return {
    valid: named('', ...sample).map(({ value }) => ({ value, words: `"${value}"` })),
    invalid: [
      { value: '', words: 'an empty value' },
      ...named('the unknown value', `${first}${random.pick(['X', 'Q', 'Z'])}`),
      ...named('the wrong case', first.toLowerCase()).filter(
        ({ value }) => !values.includes(value),
      ),
    ],
  };
}

const dates: Edges = {
  valid: [...named('the day', '2026-12-31', '2028-02-29', '2027-01-01')],
  invalid: [
    ...named('a day that does not exist', '2026-02-30', '2027-02-29', '2026-13-01', '2026-00-10'),
    ...named('another notation', '31.12.2026', '2026-1-31', '20261231', '2026-12-31T00:00:00'),
    { value: '', words: 'an empty value' },
  ],
};

const timestamps: Edges = {
  valid: [...named('the time', '2026-12-31 23:59:59', '2027-01-01 00:00:00')],
  invalid: [
    ...named('a time that does not exist', '2026-12-31 24:00:00', '2026-12-31 23:60:00'),
    ...named('a time that does not exist', '2026-02-30 12:00:00', '2026-12-31 12:00:60'),
    ...named('another notation', '2026-12-31', '2026-12-31T23:59:59', '2026-12-31 11:00 PM'),
  ],
};

/** Names are truncated after 48 characters, so no length is too long. */
const names: Edges = {
  valid: [1, 48, 49, 200].map((length) => ({
    value: 'x'.repeat(length),
    words: countOf(length),
  })),
  invalid: [],
};

const alphabet = 'abcdefghijklmnopqrstuvwxyz';
/** Characters that a class may exclude: letters and digits, and others, the most harmless first. */
const foreign = [
  ['x', '7'],
  ['_', '#', '<', '(', ' '],
];

/** A text of one class of characters: its shortest and its longest value, and values outside the class. */
function edgesOfText(
  { minLength, maxLength = minLength, pattern = '' }: TextDescription,
  hasOpenMinimum: boolean,
  random: Random,
): Edges {
  const expression = new RegExp(pattern, 'u');
  // Digits only where there are no letters: a run of them could look like a card number.
  const letters = Array.from(alphabet).filter((letter) => expression.test(letter));
  const filler = letters.length === 0 ? '7' : (letters[random.next(letters.length)] ?? 'x');
  function ofLength(length: number): Edge {
    return { value: filler.repeat(length), words: countOf(length) };
  }
  const lengths = [...new Set([...(hasOpenMinimum ? [] : [minLength]), maxLength])];
  const tooLong = maxLength + 1;
  const others = foreign.flatMap(
    (group) => group.find((character) => !expression.test(character)) ?? [],
  );
  const length = Math.max(minLength, 1);
  return {
    valid: lengths.map(ofLength),
    invalid: [
      ...(minLength > 0 && !hasOpenMinimum ? [ofLength(minLength - 1)] : []),
      ofLength(tooLong),
      ...others.map((other) => ({
        value: `${filler.repeat(length - 1)}${other}`,
        words: `the character "${other}"`,
      })),
    ],
  };
}

function countOf(length: number): string {
  if (length === 0) return 'an empty value';
  return length === 1 ? '1 character' : `${length} characters`;
}
