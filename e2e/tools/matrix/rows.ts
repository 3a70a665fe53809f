import type { StartBrowser } from './browser.ts';
import { startChromium } from './chromium.ts';
import { startFirefox } from './firefox.ts';
import type { Scheme, Site } from './services.ts';
import { startWebKit } from './webkit.ts';

export type Engine = 'Chromium' | 'Firefox' | 'WebKitGTK';

export type Configuration = {
  readonly engine: Engine;
  readonly setting: string;
  readonly start: StartBrowser;
};

/** Whether the page with the tracker is on the authentication service's site. */
export type Embed = 'same-site' | 'cross-site';

/** A row of the table in the README. */
export type Row = {
  readonly configuration: Configuration;
  readonly embed: Embed;
  readonly scheme: Scheme;
};

const configurations: readonly Configuration[] = [
  { engine: 'Chromium', setting: 'third-party cookies allowed', start: startChromium('allowed') },
  { engine: 'Chromium', setting: 'third-party cookies blocked', start: startChromium('blocked') },
  { engine: 'Firefox', setting: 'default', start: startFirefox('default') },
  { engine: 'Firefox', setting: 'third-party cookies blocked', start: startFirefox('blocked') },
  { engine: 'Firefox', setting: 'first-party isolation', start: startFirefox('isolated') },
  { engine: 'WebKitGTK', setting: 'default', start: startWebKit('default') },
  { engine: 'WebKitGTK', setting: 'tracking prevention', start: startWebKit('prevented') },
];

const embeds: readonly Embed[] = ['same-site', 'cross-site'];
const schemes: readonly Scheme[] = ['http', 'https'];

export const rows: readonly Row[] = configurations.flatMap((configuration) =>
  embeds.flatMap((embed) => schemes.map((scheme) => ({ configuration, embed, scheme }))),
);

export function nameOf({ configuration, embed, scheme }: Row): string {
  return [configuration.engine, configuration.setting, embed, scheme].join(', ');
}

export const siteOf: Readonly<Record<Embed, Site>> = {
  'same-site': 'portal.opp',
  'cross-site': 'shop',
};

/** The site of the other application, through which the user can log in too. */
export const otherSiteOf: Readonly<Record<Embed, Site>> = {
  'same-site': 'shop',
  'cross-site': 'portal.opp',
};
