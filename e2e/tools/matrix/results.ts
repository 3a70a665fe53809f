import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { IdleHour } from './idle-hour.ts';
import type { Measurement } from './measure-row.ts';

/** Measurements by the names of rows and idle pages. */
export type Results = {
  readonly rows: Record<string, Measurement>;
  readonly idleHours: Record<string, IdleHour>;
};

export const distFolder = resolve(process.env['DIST'] ?? 'dist');

type SavedResults = Results & {
  /** The built tracker that was measured. */
  readonly build: string;
};

const path = 'e2e/results/matrix.json';

/** The results of earlier runs with the same build of the tracker. */
export function readResults(): Results {
  const empty: Results = { rows: {}, idleHours: {} };
  if (!existsSync(path)) return empty;
  const saved = JSON.parse(readFileSync(path, 'utf8')) as SavedResults;
  return saved.build === readBuild() ? saved : empty;
}

export function saveResults({ rows, idleHours }: Results): void {
  const saved: SavedResults = { build: readBuild(), rows, idleHours };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(saved, null, 2)}\n`);
}

/** The tracker's files in `integrity.json`, with their hashes. */
function readBuild(): string {
  const files = JSON.parse(readFileSync(join(distFolder, 'integrity.json'), 'utf8')) as {
    readonly path: string;
  }[];
  return JSON.stringify(files.filter(({ path: file }) => file.startsWith('v1/sessionTracker/')));
}
