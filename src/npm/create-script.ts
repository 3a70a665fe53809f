import { own } from '#contract/own';
import { LoadError } from './load-error.ts';
import { createElement } from './unclobbered.ts';

/** Which build of a script is loaded, and what the page's Content-Security-Policy requires. */
export type ScriptSource = {
  /**
   * `version` in `integrity.json` of the release. Without it, the current version of the service is
   * loaded.
   */
  readonly version?: string | undefined;
  /** `sha384` in `integrity.json`. Only useful together with `version`. */
  readonly integrity?: string | undefined;
  /** The nonce of the page's Content-Security-Policy. */
  readonly nonce?: string | undefined;
};

export type CreateScript = (url: URL, source: ScriptSource) => HTMLScriptElement;

type Policy = { readonly createScriptURL: (url: string) => string };

/** The part of Trusted Types that is used here. `undefined` in browsers without them. */
declare const trustedTypes:
  | { readonly createPolicy: (name: string, rules: Policy) => Policy }
  | undefined;

/**
 * The name of the Trusted Types policy. If the page's Content-Security-Policy has a `trusted-types`
 * directive, this name should be in it.
 */
const policyName = 'payment-widgets';

/** Returns a function that creates script elements. They are not in the document yet. */
export function createScriptFactory(): CreateScript {
  // Kept, because a page may refuse a second policy of the same name.
  let policy: Policy | undefined;

  function trustedUrl(url: string): string {
    if (typeof trustedTypes === 'undefined') return url;
    try {
      policy ??= trustedTypes.createPolicy(policyName, own({ createScriptURL: (text) => text }));
    } catch {
      // The page does not allow this policy. It may still accept strings, for example by a default
      // policy.
    }
    return policy?.createScriptURL(url) ?? url;
  }

  return (url, { integrity, nonce }) => {
    const script = createElement('script');
    try {
      script.src = trustedUrl(url.href);
    } catch {
      const fix = `Add the policy "${policyName}" to its trusted-types directive.`;
      throw new LoadError('blocked', `Trusted Types of the page block ${url.origin}. ${fix}`);
    }
    script.async = true;
    if (nonce !== undefined) script.nonce = nonce;
    if (integrity !== undefined) {
      // With a hash, browsers reject a file of another origin unless it is requested with CORS.
      script.crossOrigin = 'anonymous';
      script.integrity = integrity;
    }
    return script;
  };
}
