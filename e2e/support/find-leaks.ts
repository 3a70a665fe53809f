import type { Observation } from './page-recorder.ts';

/** The texts that must not be observed: any four consecutive digits of the number, and the whole CVV. */
export type Secret = { readonly number: string; readonly cvv: string };

const wordPattern = /[\w.-]+/g;

/** The words of texts observed before typing: ids, ports, SVG paths. */
export function wordsOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.match(wordPattern) ?? []));
}

/** Where digits of a secret were observed. Does not contain these digits. */
export function findLeaks(
  observations: readonly Observation[],
  secret: Secret,
  publicWords: ReadonlySet<string>,
): readonly string[] {
  const parts = partsOf(secret);
  function isLeak({ text }: Observation): boolean {
    return variantsOf(text, publicWords).some((variant) =>
      parts.some((part) => variant.includes(part)),
    );
  }
  return [...new Set(observations.filter(isLeak).map(({ where }) => where))];
}

function partsOf({ number, cvv }: Secret): readonly string[] {
  return [
    ...Array.from({ length: number.length - 3 }, (_, start) => number.slice(start, start + 4)),
    cvv,
  ];
}

/**
 * Texts of random digits, which would otherwise contain a secret by chance: checkout ids and the ids derived from them
 * (32 hexadecimal digits), ids of form elements, the milliseconds that a checkout has left, and ports.
 */
export const randomPattern =
  /\b[0-9A-Fa-f]{32}(?:\.[a-z][\w-]*)?|\bcard_\d{1,15}(?!\d)|"remainingMs":\d{1,7}(?=[,}])|\b(?:localhost|127\.0\.0\.1):\d{1,5}(?!\d)/g;

/** The text without texts of random digits. */
export function withoutRandomTexts(text: string): string {
  return text.replaceAll(randomPattern, '·');
}

/** The text without public words, in two forms: unchanged, and without spaces and hyphens between digits. */
function variantsOf(text: string, publicWords: ReadonlySet<string>): readonly string[] {
  const rest = withoutRandomTexts(text).replaceAll(wordPattern, (word) =>
    publicWords.has(word) ? '·' : word,
  );
  return [rest, rest.replaceAll(/(?<=\d)[\s-]+(?=\d)/g, '')];
}
