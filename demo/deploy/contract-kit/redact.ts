/** Replaces the secrets of a run in texts from outside. */
export type Redact = (text: string) => string;

/** Digits that may be a card number, also in groups. */
const cardLike = /[0-9](?:[ ._/-]?[0-9]){11,}/g;

/** Authorization codes and tokens of the authentication service. */
const codes = /((?:[?&#](?:code|access_token)=|"access_token"\s*:\s*"))[^&"\s]*/g;

/**
 * `secrets`: the texts, and what is shown in their place. Control characters are shown as in JSON: a text from a service
 * could otherwise write to the terminal what the kit has not found.
 */
export function createRedact(secrets: ReadonlyMap<string, string>): Redact {
  const longestFirst = [...secrets]
    .filter(([secret]) => secret !== '')
    .flatMap(([secret, name]) => formsOf(secret).map((form) => [form, name] as const))
    .sort(([one], [other]) => other.length - one.length);
  return (text) =>
    longestFirst
      .reduce((shown, [secret, name]) => shown.replaceAll(secret, name), text)
      .replace(codes, '$1•••')
      .replace(cardLike, '•••')
      .replace(/\p{Cc}/gu, escapeControl);
}

function escapeControl(character: string): string {
  if (character === '\n') return String.raw`\n`;
  return String.raw`\u` + character.charCodeAt(0).toString(16).padStart(4, '0');
}

/** A secret as it stands in a text, in a URL, in a form and in JSON. */
function formsOf(secret: string): readonly string[] {
  const inForm = new URLSearchParams({ secret }).toString().slice('secret='.length);
  return [
    ...new Set([secret, encodeURIComponent(secret), inForm, JSON.stringify(secret).slice(1, -1)]),
  ];
}
