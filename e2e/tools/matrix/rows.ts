import { configurations, type Configuration } from './configurations.ts';
import type { Scheme, Site } from './front.ts';

export type Embed = 'same-site' | 'cross-site';

export type Row = {
  readonly configuration: Configuration;
  readonly embed: Embed;
  readonly scheme: Scheme;
};

const embeds: readonly Embed[] = ['same-site', 'cross-site'];
const schemes: readonly Scheme[] = ['http', 'https'];

export const rows: readonly Row[] = configurations.flatMap((configuration) =>
  embeds.flatMap((embed) => schemes.map((scheme) => ({ configuration, embed, scheme }))),
);

export const wordsOf = ({ configuration, embed, scheme }: Row): readonly string[] => [
  configuration.engine,
  configuration.setting,
  embed,
  scheme,
];

export const nameOf = (row: Row): string => wordsOf(row).join(', ');

export const pageSite: Readonly<Record<Embed, Site>> = {
  'same-site': 'portal.opp',
  'cross-site': 'shop',
};

/** Where the person logs in who has not been on that page before. */
export const otherSite: Readonly<Record<Embed, Site>> = {
  'same-site': 'shop',
  'cross-site': 'portal.opp',
};
