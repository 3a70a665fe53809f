import type { Page } from '@playwright/test';
import type { Tile } from '../pages/gallery-tile.ts';

/** The actions in the form before the screenshot is taken. */
export type Action = 'filled' | 'filled with a long name' | 'paying' | 'returning';

type Media = Parameters<Page['emulateMedia']>[0];

/** One tile of the demo shop's gallery, and the window and media in which it is shown. */
export type Screenshot = Tile & {
  readonly action?: Action;
  readonly widthPx?: number;
  readonly textPercent?: number;
  readonly media?: Media;
};

type Row = readonly [name: string, screenshot: Screenshot];

const dark = { theme: 'dark' } as const;

const cardStates: readonly Row[] = [
  ['card-loading', { state: 'loading' }],
  ['card-empty', {}],
  ['card-focused', { state: 'focused' }],
  ['card-filled', { action: 'filled' }],
  ['card-long-name', { action: 'filled with a long name' }],
  ['card-explained', { state: 'explained' }],
  ['card-wrong', { state: 'wrong' }],
  ['card-under-way', { action: 'paying' }],
  ['card-returning', { action: 'returning' }],
  ['card-offline', { state: 'offline' }],
  ['card-failed', { state: 'failed' }],
  ['card-ended', { state: 'ended' }],
  ['card-not-set-up', { state: 'not-set-up' }],
  ['card-dark-filled', { ...dark, action: 'filled' }],
  ['card-dark-wrong', { ...dark, state: 'wrong' }],
  ['card-dark-failed', { ...dark, state: 'failed' }],
];

const styles: readonly Row[] = [
  ['plain-filled', { style: 'plain', action: 'filled' }],
  ['plain-dark-filled', { ...dark, style: 'plain', action: 'filled' }],
  ['plain-dark-wrong', { ...dark, style: 'plain', state: 'wrong' }],
  ['logos-filled', { style: 'logos', action: 'filled' }],
  ['logos-dark-filled', { ...dark, style: 'logos', action: 'filled' }],
  ['logos-arabic-dark-explained', { ...dark, style: 'logos', locale: 'ar', state: 'explained' }],
  ['none-filled', { style: 'none', action: 'filled' }],
  ['none-dark-filled', { ...dark, style: 'none', action: 'filled' }],
];

const forms: readonly Row[] = [
  ['secure-empty', { state: 'secure' }],
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
  ['debit-dark-wrong', { ...dark, state: 'debit-wrong' }],
  ['debit-by-number', { state: 'debit-by-number' }],
  ['account', { state: 'account' }],
  ['site', { state: 'site' }],
  ['site-dark-arabic', { ...dark, locale: 'ar', state: 'site' }],
];

const narrowLanguages: readonly Row[] = ['ar', 'de', 'gr', 'ja', 'ko', 'ru'].map((locale) => [
  `language-${locale}`,
  { locale, widthPx: 320, state: 'wrong' },
]);

const media: readonly Row[] = [
  [
    'narrow-large-text-filled',
    { widthPx: 320, textPercent: 200, action: 'filled with a long name' },
  ],
  ['forced-colours-wrong', { media: { forcedColors: 'active' }, state: 'wrong' }],
  ['more-contrast-dark-filled', { ...dark, media: { contrast: 'more' }, action: 'filled' }],
];

/** Every screenshot by the name of its baseline. */
export const screenshots: ReadonlyMap<string, Screenshot> = new Map([
  ...cardStates,
  ...styles,
  ...forms,
  ...narrowLanguages,
  ...media,
]);
