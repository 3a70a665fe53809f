import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../baselines/browser.txt', import.meta.url));

/** The version of Chromium that made the visual baselines: `156.0.8078.79`. */
export function readBaselineVersion(): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'unknown';
}

export function writeBaselineVersion(version: string): void {
  writeFileSync(file, `${version}\n`);
}

/**
 * Why the visual baselines cannot be compared on this machine; `undefined` if they can. Rendering differs between
 * major versions, and systems other than Linux do not use the fonts in fonts.conf.
 */
export function baselineMismatch(version: string, platform = process.platform): string | undefined {
  const made = `made with Chromium ${readBaselineVersion()} on Linux`;
  if (majorOf(version) === majorOf(readBaselineVersion()) && platform === 'linux') return undefined;
  return `Visual baselines not run: ${made}, found ${version} on ${platform}; update them with 'npm run pictures' on Linux.`;
}

function majorOf(version: string): string {
  return version.split('.')[0] ?? '';
}
