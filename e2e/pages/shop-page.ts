import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Sandbox } from '../support/fixtures.ts';
import type { CardFields } from './card-fields.ts';

const jQueryFile = 'node_modules/jquery/dist/jquery.min.js';

/**
 * Opens a page of `shops/` as its shop has written it: what stands in double braces there is what the shop's
 * own template fills in. The site serves jQuery to those who ask for it.
 */
export const openShop = async (
  page: Page,
  { site, merchantPage }: Pick<Sandbox, 'site' | 'merchantPage'>,
  name: string,
  values: Readonly<Record<string, string>>,
): Promise<void> => {
  const template = await readFile(new URL(`./shops/${name}.html`, import.meta.url), 'utf8');
  const html = template.replace(/\{\{ (\w+) \}\}/g, (_, key: string) => values[key] ?? '');
  site.serve({
    path: '/jquery.js',
    html: await readFile(jQueryFile, 'utf8'),
    headers: { 'content-type': 'text/javascript' },
  });
  await merchantPage(page, { html });
};

/** Types a card, except for the name on it, which many shops take care of themselves. */
export const typeCard = async (
  { number, expiry, cvv }: CardFields,
  digits = '4200000000000091',
): Promise<void> => {
  await number.pressSequentially(digits);
  await expiry.pressSequentially('1239');
  await cvv.pressSequentially('123');
};
