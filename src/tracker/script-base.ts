const scriptPattern = /^(https?:[^?#]*\/v1\/sessionTracker\/)([^/?#]+\/)?oasm\.js([?#]|$)/;

const baseOf = (script: unknown): string | undefined =>
  script instanceof HTMLScriptElement ? scriptPattern.exec(script.src)?.[1] : undefined;

/**
 * `{auth_url}/v1/sessionTracker/`, where this script was loaded from, pinned or not: the frame lies there,
 * and nothing that the page says can move it. A script that was inlined or is a module has no element, and
 * an `<img name="currentScript">` stands before it; then it is the last one of that name. Empty for none.
 */
export const findScriptBase = (): URL | undefined => {
  const scripts: unknown[] = [...document.getElementsByTagName('script'), document.currentScript];
  const base = scripts.reduce<string>((found, script) => baseOf(script) ?? found, '');
  return base ? new URL(base) : undefined;
};
