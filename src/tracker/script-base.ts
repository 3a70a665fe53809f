import { currentScriptOf, findAll } from '#channel/unclobbered';

/** Rejects usernames, which can hide the host: `https://auth.example@evil.example/` is a URL of evil.example. */
const scriptPattern =
  /^(https?:\/\/[^/?#@]+(?:\/[^?#]*)?\/v1\/sessionTracker\/)([^/?#]+\/)?oasm\.js([?#]|$)/;

const baseOf = (script: Element | undefined): string | undefined =>
  script instanceof HTMLScriptElement ? scriptPattern.exec(script.src)?.[1] : undefined;

/**
 * The address `{auth_url}/v1/sessionTracker/` from which this script was loaded, also if a versioned URL was used. The
 * tracker frame is loaded from there. A page cannot configure another address. If the script has no element because it
 * was bundled or is a module, the last script element with its name counts.
 */
export const findScriptBase = (document: Document): URL | undefined => {
  let base: string | undefined;
  for (const script of [...findAll(document, 'script'), currentScriptOf(document)])
    base = baseOf(script) ?? base;
  return base === undefined ? undefined : new URL(base);
};
