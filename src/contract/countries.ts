import { countrySpecs } from 'ibantools';
import { listed } from './text.ts';

/**
 * The 249 two-letter country codes of ISO 3166-1, and the user-assigned code `XK` (Kosovo), which
 * banks and browsers use. `countrySpecs` lists all of them, also countries without IBANs.
 */
export const countryCodes: readonly string[] = /* @__PURE__ */ Object.keys(countrySpecs);

/** A country code in uppercase. */
export const countryCodeSchema = listed(countryCodes, 'an ISO 3166-1 code, 2 letters in uppercase');
