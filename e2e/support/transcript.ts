import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../transcripts/', import.meta.url));

/** The stored transcript of a language; empty if there is none. */
export function readTranscript(locale: string): string {
  const file = `${folder}${locale}.txt`;
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

export function writeTranscript(locale: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}${locale}.txt`, text);
}
