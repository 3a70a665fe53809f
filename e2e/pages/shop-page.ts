import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fillCard } from '#npm/testing/index';
import type { Sandbox } from '../support/sandbox.ts';
import type { CardFields } from './card-fields.ts';

const jQueryFile = 'node_modules/jquery/dist/jquery.min.js';

/** Opens a page of `shops/` with its `{{ placeholders }}` replaced. The site serves jQuery at `/jquery.js`. */
export async function openShop(
  page: Page,
  { site, merchantPage }: Pick<Sandbox, 'site' | 'merchantPage'>,
  name: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const template = await readFile(new URL(`./shops/${name}.html`, import.meta.url), 'utf8');
  const html = template.replace(/\{\{ (\w+) \}\}/g, (_, key: string) => values[key] ?? '');
  site.serve({
    path: '/jquery.js',
    html: await readFile(jQueryFile, 'utf8'),
    headers: { 'content-type': 'text/javascript' },
  });
  await merchantPage(page, { html });
}

/** Fills all card fields except the holder, which many of these shops fill. */
export function fillWithoutHolder(
  { container }: CardFields,
  number = '4200000000000091',
): Promise<void> {
  return fillCard(container, { number, expiry: '1239', cvv: '123' });
}
