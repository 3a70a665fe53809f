import type { Plugin } from 'vite';
import { alwaysInI18next } from './i18next-always.ts';
import { unreachedOfI18next } from './i18next-unreached.ts';
import { lighten, type Bundled } from './lighten.ts';

const i18next: Bundled = {
  name: 'i18next',
  file: /\/i18next\/dist\/esm\/i18next\.js$/,
  unreached: unreachedOfI18next,
  always: alwaysInI18next,
  only: 'instance',
};

/** Card networks are looked up alone; the list of them stays as it is. */
const creditCardType: Bundled = {
  name: 'credit-card-type',
  file: /\/credit-card-type\/dist\/index\.js$/,
  unreached: {
    creditCardType: [
      'getTypeInfo',
      'removeCard',
      'addCard',
      'updateCard',
      'changeOrder',
      'resetModifications',
    ],
    var: ['__assign'],
  },
};

/** Accounts are read in the countries of the scheme alone; of the others it is asked whether there are such countries. */
const ibantools: Bundled = {
  name: 'ibantools',
  file: /\/ibantools\/jsnext\/ibantools\.js$/,
  always: {
    undefined: ['spec.account_indentifier', 'spec.branch_indentifier'],
    true: ['validationOptions.allowQRIBAN || !isQRIBAN(iban)'],
  },
  table: {
    name: 'countrySpecs',
    lookedIntoBy: 'SEPA',
    columns: ['chars', 'bban_regexp', 'bban_validation_func', 'SEPA', 'bank_identifier'],
  },
};

/**
 * Classes cannot be shaken like a tree, nor tables. Unit tests read i18next and ibantools through this as well, so what
 * they show holds for what is shipped.
 */
export const lighterLibraries: readonly Plugin[] = [i18next, ibantools, creditCardType].map(
  (library) => ({
    name: `lighter-${library.name}`,
    transform: {
      filter: { id: library.file },
      handler: (source) => ({ code: lighten(library, source), map: null }),
    },
  }),
);
