import type { Observation } from './page-recorder.ts';

/** What must not be seen: any four digits in a row of the number, and the whole CVV. */
export type Secret = { readonly number: string; readonly cvv: string };

const wordPattern = /[\w.-]+/g;

/** The words of texts that were there before anybody typed: ids, ports, drawings of brands. */
export const wordsOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.match(wordPattern) ?? []));

/** Random ids: of the gateway, 32 hexadecimal digits and what is tied to them; of a drawn form. */
const idPattern = /\b[0-9A-Fa-f]{32}(?:\.[\w-]+)?|\bcard_\d{1,15}/g;

const runsOf = ({ number, cvv }: Secret): readonly string[] => [
  ...Array.from({ length: number.length - 3 }, (_, start) => number.slice(start, start + 4)),
  cvv,
];

/** The text without what is known to be innocent, and once more with its digits drawn together. */
const readings = (text: string, innocent: ReadonlySet<string>): readonly string[] => {
  const rest = text
    .replaceAll(idPattern, '·')
    .replaceAll(wordPattern, (word) => (innocent.has(word) ? '·' : word));
  return [rest, rest.replaceAll(/(?<=\d)[\s-]+(?=\d)/g, '')];
};

/** Where digits of a secret were seen; what they are is not repeated. */
export const findLeaks = (
  observations: readonly Observation[],
  secret: Secret,
  innocent: ReadonlySet<string>,
): readonly string[] => {
  const runs = runsOf(secret);
  const isLeak = ({ text }: Observation): boolean =>
    readings(text, innocent).some((reading) => runs.some((run) => reading.includes(run)));
  return [...new Set(observations.filter(isLeak).map(({ where }) => where))];
};
