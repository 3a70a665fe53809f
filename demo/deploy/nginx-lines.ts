import { readFileSync } from 'node:fs';

export type NginxFile = 'payment.conf' | 'authentication.conf';

export type ResponseHeader = {
  /** With a slash at its start. */
  readonly path: string;
  /** Whether the response is an error. */
  readonly isError: boolean;
  readonly name: string;
  readonly expected: string;
};

/** Names the line of the nginx configuration that sets a header, or else the location of the response. */
export function findHeaderLine(
  file: NginxFile,
  { path, isError, name, expected }: ResponseHeader,
): string {
  const { start, body } = findLocation(file, path);
  const servesFiles = body.some(({ text }) => text.trim().startsWith('try_files '));
  const lines = isError && servesFiles ? includeFiles(readLines('refusal.conf')) : body;
  const directive = name === 'Content-Type' ? 'default_type' : `add_header ${name}`;
  const setting = lines.filter(({ text }) => text.trim().startsWith(`${directive} `));
  // Two lines add values of Vary.
  const value = expected.replaceAll('"', '');
  const line = setting.find(({ text }) => text.includes(value)) ?? setting[0];
  if (line !== undefined) return describeLine(line);
  return servesFiles
    ? `${describeLine(start)} (this location does not set the header)`
    : `${describeLine(start)} (the service behind this location sets the header)`;
}

type Line = { readonly file: string; readonly number: number; readonly text: string };

type Location = { readonly start: Line; readonly body: readonly Line[] };

/** The first location that matches. The files list them in the order in which nginx tries them. */
function findLocation(file: NginxFile, path: string): Location {
  const lines = readLines(file);
  const start = lines.findIndex(
    (line) => line.text.startsWith('location ') && matchesPath(line, path),
  );
  const first = lines[start];
  if (first === undefined) throw new Error(`${file} has no location for ${path}.`);
  const end = lines.findIndex((line, index) => index > start && line.text === '}');
  return { start: first, body: includeFiles(lines.slice(start + 1, end)) };
}

function readLines(file: string): readonly Line[] {
  return readFileSync(new URL(`./nginx/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .map((text, index) => ({ file, number: index + 1, text }));
}

function matchesPath({ text }: Line, path: string): boolean {
  const [, kind, pattern = ''] = /^location (?:(=|~) )?"?(.+?)"? \{$/.exec(text) ?? [];
  if (kind === '=') return path === pattern;
  return kind === '~' ? new RegExp(pattern).test(path) : path.startsWith(pattern);
}

function includeFiles(lines: readonly Line[]): readonly Line[] {
  return lines.flatMap((line) => {
    const [, included] = /^\s*include (\S+);/.exec(line.text) ?? [];
    return included === undefined ? [line] : includeFiles(readLines(included));
  });
}

function describeLine({ file, number }: Line): string {
  return `demo/deploy/nginx/${file}, line ${number}`;
}
