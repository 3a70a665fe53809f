import { currentScriptOf, findAll } from '#channel/unclobbered';

/**
 * Rejects usernames, which can hide the host: `https://auth.example@evil.example/` is a URL of
 * evil.example.
 */
const scriptPattern =
  /^(https?:\/\/[^/?#@]+(?:\/[^?#]*)?\/v1\/sessionTracker\/)([^/?#]+\/)?oasm\.js([?#]|$)/;

const baseOf = (script: Element | undefined): string | undefined =>
  script instanceof HTMLScriptElement ? scriptPattern.exec(script.src)?.[1] : undefined;

/**
 * Returns `{auth_url}/v1/sessionTracker/`, from the URL of the script element. The tracker frame is
 * loaded from there: a page cannot configure another URL. In a bundle or a module, `currentScript`
 * is not the tracker's script; the last script element of the page with the URL of a tracker is
 * used.
 */
export const findScriptBase = (document: Document): URL | undefined => {
  let base: string | undefined;
  for (const script of [...findAll(document, 'script'), currentScriptOf(document)])
    base = baseOf(script) ?? base;
  return base === undefined ? undefined : new URL(base);
};
