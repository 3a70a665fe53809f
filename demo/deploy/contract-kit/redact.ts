/** Replaces the secrets of a run in texts from outside. */
export type Redact = (text: string) => string;

/** Digits that may be a card number, also in groups. */
const cardLike = /[0-9](?:[ ._-]?[0-9]){11,}/g;

/** Authorization codes and tokens of the authentication service. */
const codes = /((?:[?&]code=|"access_token"\s*:\s*"))[^&"\s]*/g;

/** `secrets`: the texts, and what is shown in their place. */
export function createRedact(secrets: ReadonlyMap<string, string>): Redact {
  const longestFirst = [...secrets]
    .filter(([secret]) => secret !== '')
    .sort(([one], [other]) => other.length - one.length);
  return (text) =>
    longestFirst
      .reduce((shown, [secret, name]) => shown.replaceAll(secret, name), text)
      .replace(codes, '$1•••')
      .replace(cardLike, '•••');
}
