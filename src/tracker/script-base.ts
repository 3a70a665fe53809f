const scriptPattern = /^(https?:[^?#]*\/v1\/sessionTracker\/)([^/?#]+\/)?oasm\.js([?#]|$)/;

const baseOf = (script: unknown): string | undefined =>
  script instanceof HTMLScriptElement ? scriptPattern.exec(script.src)?.[1] : undefined;

/**
 * `{auth_url}/v1/sessionTracker/`, where this script was loaded from, pinned or not: the frame lies there,
 * and nothing that the page says can move it. The getter is the document's own, which an
 * `<img name="currentScript">` shadows; a script that was inlined or is a module has no element, then it
 * is the last one of that name.
 */
export const findScriptBase = (): URL | undefined => {
  const current: unknown = Reflect.get(Document.prototype, 'currentScript', document);
  let found: string | undefined;
  for (const script of [...document.getElementsByTagName('script'), current])
    found = baseOf(script) ?? found;
  return found ? new URL(found) : undefined;
};
