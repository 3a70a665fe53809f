import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorkshop, type Finding, type Workshop } from './delivery/breach.ts';
import { breaches, type Breach, type Place } from './delivery/breaches.ts';

/**
 * The laws of the house, each shown by a deliberate breach. All breaches are written into a copy of the
 * tree's configuration, the tools run there once each, and every breach must be named by its tool. A file
 * that keeps the law passes, so that no rule fires at everything.
 */
const fileOf = ([place, source]: Place, name: string): readonly [path: string, source: string] => [
  place.endsWith('.ts') ? place : `${place}${name}.ts`,
  source,
];

const rows = breaches.map((breach, row) => ({
  ...breach,
  refused: fileOf(breach.refused, `refused-${row}`),
  lawful: fileOf(breach.lawful, `lawful-${row}`),
}));

let workshop: Workshop;
let findings: Readonly<Record<Breach['tool'], readonly Finding[]>>;

const namesAt = (tool: Breach['tool'], path: string): readonly string[] =>
  findings[tool].filter((finding) => finding.path === path).map((finding) => finding.name);

beforeAll(async () => {
  workshop = await openWorkshop();
  for (const { refused, lawful } of rows) {
    await workshop.write(...refused);
    await workshop.write(...lawful);
  }
  findings = { oxlint: await workshop.lint(), tsc: await workshop.compile() };
}, 60_000);

afterAll(() => workshop.close());

describe.each(rows)('law $law ($name)', ({ tool, name, refused, lawful }) => {
  test('a breach is refused', () => {
    expect(namesAt(tool, refused[0])).toContain(name);
  });

  test('what keeps it passes', () => {
    expect(namesAt(tool, lawful[0])).toEqual([]);
  });
});
