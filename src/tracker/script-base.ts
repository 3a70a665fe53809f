import { currentScriptOf, findAll, isExecuted } from '#channel/unclobbered';

/**
 * Returns `{auth_url}/v1/sessionTracker/`, from the URL of the script element. The tracker frame is
 * loaded from there: a page cannot configure another URL. In a bundle or a module, `currentScript`
 * is not the tracker's script; the script elements of the page with the URL of a tracker are used.
 * `ambiguous`: they have several such URLs.
 */
export function findScriptBase(document: Document): URL | 'ambiguous' | undefined {
  const current = baseOf(currentScriptOf(document));
  if (current !== undefined) return new URL(current);
  const found = findAll(document, 'script').map(baseOf);
  const [base, ...others] = new Set(found.filter((each) => each !== undefined));
  if (others.length > 0) return 'ambiguous';
  return base === undefined ? undefined : new URL(base);
}

/**
 * Rejects usernames, which can hide the host: `https://auth.example@evil.example/` is a URL of
 * evil.example.
 */
const scriptPattern =
  /^(https?:\/\/[^/?#@]+(?:\/[^?#]*)?\/v1\/sessionTracker\/)([^/?#]+\/)?oasm\.js([?#]|$)/;

function baseOf(script: Element | undefined): string | undefined {
  return script instanceof HTMLScriptElement && isExecuted(script)
    ? scriptPattern.exec(script.src)?.[1]
    : undefined;
}
