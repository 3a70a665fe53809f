import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../transcripts/', import.meta.url));

/** The stored transcript of a language or layout; empty if there is none. */
export function readTranscript(name: string): string {
  const file = `${folder}${name}.txt`;
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

export function writeTranscript(name: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}${name}.txt`, text);
}
