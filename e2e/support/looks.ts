import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Tile } from '../pages/gallery-tile.ts';

/** What a shopper or the gateway does to the tile before its picture is taken. */
export type Deed = 'filled' | 'filled at length' | 'paying' | 'returning';

type Media = Parameters<Page['emulateMedia']>[0];

/** One picture that is kept: a tile of the gallery, and what is special about its visitor. */
export type Look = Tile & {
  readonly deed?: Deed;
  readonly widthPx?: number;
  readonly textPercent?: number;
  readonly media?: Media;
};

type Row = readonly [name: string, look: Look];

const dark = { theme: 'dark' } as const;
const forced = { forcedColors: 'active' } as const;
const contrasty = { contrast: 'more' } as const;

const card: readonly Row[] = [
  ['card-loading', { state: 'loading' }],
  ['card-empty', {}],
  ['card-focused', { state: 'focused' }],
  ['card-filled', { deed: 'filled' }],
  ['card-long-name', { deed: 'filled at length' }],
  ['card-explained', { state: 'explained' }],
  ['card-wrong', { state: 'wrong' }],
  ['card-under-way', { deed: 'paying' }],
  ['card-returning', { deed: 'returning' }],
  ['card-offline', { state: 'offline' }],
  ['card-blocked', { state: 'blocked' }],
  ['card-failed', { state: 'failed' }],
  ['card-ending', { state: 'ending' }],
  ['card-handled', { state: 'handled' }],
  ['card-ended', { state: 'ended' }],
  ['card-refused', { state: 'refused' }],
  ['card-not-set-up', { state: 'not-set-up' }],
  ['card-dark-empty', dark],
  ['card-dark-focused', { ...dark, state: 'focused' }],
  ['card-dark-filled', { ...dark, deed: 'filled' }],
  ['card-dark-wrong', { ...dark, state: 'wrong' }],
  ['card-dark-under-way', { ...dark, deed: 'paying' }],
  ['card-dark-blocked', { ...dark, state: 'blocked' }],
  ['card-dark-loading', { ...dark, state: 'loading' }],
  ['card-dark-failed', { ...dark, state: 'failed' }],
  ['card-dark-ended', { ...dark, state: 'ended' }],
];

const otherStyles: readonly Row[] = [
  ['plain-filled', { style: 'plain', deed: 'filled' }],
  ['plain-dark-filled', { ...dark, style: 'plain', deed: 'filled' }],
  ['plain-dark-wrong', { ...dark, style: 'plain', state: 'wrong' }],
  ['plain-dark-not-set-up', { ...dark, style: 'plain', state: 'not-set-up' }],
  ['logos-empty', { style: 'logos' }],
  ['logos-filled', { style: 'logos', deed: 'filled' }],
  ['logos-dark-filled', { ...dark, style: 'logos', deed: 'filled' }],
  ['none-filled', { style: 'none', deed: 'filled' }],
  ['none-dark-filled', { ...dark, style: 'none', deed: 'filled' }],
  ['none-dark-wrong', { ...dark, style: 'none', state: 'wrong' }],
];

const otherWays: readonly Row[] = [
  ['secure-empty', { state: 'secure' }],
  ['secure-arabic', { state: 'secure', locale: 'ar' }],
  ['billing', { state: 'billing' }],
  ['billing-dark-arabic', { ...dark, locale: 'ar', state: 'billing' }],
  ['billing-plain-narrow-german', { style: 'plain', locale: 'de', state: 'billing', widthPx: 320 }],
  ['saved', { state: 'saved' }],
  ['saved-dark', { ...dark, state: 'saved' }],
  ['saved-plain-narrow-german', { style: 'plain', locale: 'de', state: 'saved', widthPx: 320 }],
  ['debit', { state: 'debit' }],
  ['debit-dark-wrong', { ...dark, state: 'debit-wrong' }],
  ['debit-arabic-wrong', { locale: 'ar', state: 'debit-wrong' }],
  ['debit-none', { style: 'none', state: 'debit' }],
  ['debit-by-number', { state: 'debit-by-number' }],
  ['account', { state: 'account' }],
  ['account-dark-arabic-wrong', { ...dark, locale: 'ar', state: 'account-wrong' }],
  ['site', { state: 'site' }],
  ['site-dark-arabic', { ...dark, locale: 'ar', state: 'site' }],
  ['site-plain-narrow', { style: 'plain', state: 'site', widthPx: 320 }],
];

const languages: readonly Row[] = [
  ['card-german-wrong', { locale: 'de', state: 'wrong' }],
  ['card-arabic-filled', { locale: 'ar', deed: 'filled' }],
  ['card-arabic-wrong', { locale: 'ar', state: 'wrong' }],
  ['logos-arabic-dark-explained', { ...dark, style: 'logos', locale: 'ar', state: 'explained' }],
];

/** Every language there is a file for, where most of its words are seen at once: wrong, on a phone. */
const everyLanguage: readonly Row[] = readdirSync(new URL('../../locales', import.meta.url)).map(
  (file) => {
    const locale = file.replace('.json', '');
    return [`language-${locale}`, { locale, widthPx: 320, state: 'wrong' }];
  },
);

const visitors: readonly Row[] = [
  ['narrow-wrong', { widthPx: 320, state: 'wrong' }],
  [
    'narrow-logos-german-explained',
    { widthPx: 320, style: 'logos', locale: 'de', state: 'explained' },
  ],
  ['narrow-large-text-filled', { widthPx: 320, textPercent: 200, deed: 'filled at length' }],
  [
    'narrow-large-text-german-wrong',
    { widthPx: 320, textPercent: 200, locale: 'de', state: 'wrong' },
  ],
  ['large-text-filled', { textPercent: 200, deed: 'filled' }],
  ['large-text-german-wrong', { textPercent: 200, locale: 'de', state: 'wrong' }],
  ['forced-colours-filled', { media: forced, deed: 'filled' }],
  ['forced-colours-wrong', { media: forced, state: 'wrong' }],
  ['more-contrast-wrong', { media: contrasty, state: 'wrong' }],
  ['more-contrast-dark-filled', { ...dark, media: contrasty, deed: 'filled' }],
];

/** Every picture, by the name of its file. */
export const looks: ReadonlyMap<string, Look> = new Map([
  ...card,
  ...otherStyles,
  ...otherWays,
  ...languages,
  ...everyLanguage,
  ...visitors,
]);
