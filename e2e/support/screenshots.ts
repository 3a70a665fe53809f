import type { Page } from '@playwright/test';
import type { Tile } from '../pages/gallery-tile.ts';

/** The actions in the form before the screenshot is taken. */
export type Action = 'filled' | 'filled with a long name' | 'paying' | 'redirecting';

type Media = Parameters<Page['emulateMedia']>[0];

const dark = { theme: 'dark' } as const;

type Row = readonly [name: string, screenshot: Screenshot];

const media: readonly Row[] = [
  [
    'narrow-large-text-filled',
    { widthPx: 320, textPercent: 200, action: 'filled with a long name' },
  ],
  ['forced-colors-invalid', { media: { forcedColors: 'active' }, state: 'invalid' }],
  ['more-contrast-dark-filled', { ...dark, media: { contrast: 'more' }, action: 'filled' }],
];

/** One tile of the demo shop's gallery, and the window and media in which it is shown. */
export type Screenshot = Tile & {
  readonly action?: Action;
  readonly widthPx?: number;
  readonly textPercent?: number;
  readonly media?: Media;
};

const cardStates: readonly Row[] = [
  ['card-loading', { state: 'loading' }],
  ['card-empty', {}],
  ['card-focused', { state: 'focused' }],
  ['card-filled', { action: 'filled' }],
  ['card-long-name', { action: 'filled with a long name' }],
  ['card-hint-open', { state: 'hint-open' }],
  ['card-invalid', { state: 'invalid' }],
  ['card-submitting', { action: 'paying' }],
  ['card-redirecting', { action: 'redirecting' }],
  ['card-offline', { state: 'offline' }],
  ['card-failed', { state: 'failed' }],
  ['card-expired', { state: 'expired' }],
  ['card-not-set-up', { state: 'not-set-up' }],
  ['card-dark-filled', { ...dark, action: 'filled' }],
  ['card-dark-invalid', { ...dark, state: 'invalid' }],
  ['card-dark-failed', { ...dark, state: 'failed' }],
];

const styles: readonly Row[] = [
  ['plain-filled', { style: 'plain', action: 'filled' }],
  ['plain-dark-filled', { ...dark, style: 'plain', action: 'filled' }],
  ['plain-dark-invalid', { ...dark, style: 'plain', state: 'invalid' }],
  ['logos-filled', { style: 'logos', action: 'filled' }],
  ['logos-dark-filled', { ...dark, style: 'logos', action: 'filled' }],
  ['logos-arabic-dark-hint-open', { ...dark, style: 'logos', locale: 'ar', state: 'hint-open' }],
  ['none-filled', { style: 'none', action: 'filled' }],
  ['none-dark-filled', { ...dark, style: 'none', action: 'filled' }],
];

const forms: readonly Row[] = [
  ['accordion-filled', { layout: 'accordion', action: 'filled', widthPx: 390 }],
  ['saq-a-empty', { state: 'saq-a' }],
  ['detection-empty', { state: 'detection' }],
  ['detection-filled', { state: 'detection', action: 'filled' }],
  [
    'detection-plain-narrow-german',
    { state: 'detection', style: 'plain', locale: 'de', action: 'filled', widthPx: 320 },
  ],
  ['detection-dark-arabic', { ...dark, state: 'detection', locale: 'ar', action: 'filled' }],
  ['billing', { state: 'billing' }],
  ['billing-dark-arabic', { ...dark, locale: 'ar', state: 'billing' }],
  ['saved', { state: 'saved' }],
  ['saved-plain-narrow-german', { style: 'plain', locale: 'de', state: 'saved', widthPx: 320 }],
  ['debit-dark-invalid', { ...dark, state: 'debit-invalid' }],
  ['debit-by-number', { state: 'debit-by-number' }],
  ['account', { state: 'account' }],
  ['redirect-brands', { state: 'redirect-brands' }],
  ['redirect-brands-dark-arabic', { ...dark, locale: 'ar', state: 'redirect-brands' }],
];

const narrowLanguages: readonly Row[] = ['ar', 'de', 'gr', 'ja', 'ko', 'ru'].map((locale) => [
  `language-${locale}`,
  { locale, widthPx: 320, state: 'invalid' },
]);

/** Every screenshot by the name of its baseline. */
export const screenshots: ReadonlyMap<string, Screenshot> = new Map([
  ...cardStates,
  ...styles,
  ...forms,
  ...narrowLanguages,
  ...media,
]);
