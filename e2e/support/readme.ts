import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Sandbox } from './sandbox.ts';

/** The code block of the project README that is in this language and contains this text. */
export async function readSample(language: string, text: string): Promise<string> {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  const blocks = [...readme.matchAll(/```(\w+)\n([\s\S]*?)```/g)];
  const [, , sample] =
    blocks.find(([, tag, code = '']) => tag === language && code.includes(text)) ?? [];
  if (sample === undefined)
    throw new Error(`README.md has no ${language} sample with ${JSON.stringify(text)}.`);
  return sample;
}

/** Replaces the URLs of `npm start` with those of the test's sandbox, and `{placeholders}` with values. */
export function fillSample(
  sample: string,
  { baseUrl, numericBaseUrl, authUrl, sandboxOrigin }: Sandbox,
  values: Readonly<Record<string, string>> = {},
): string {
  return sample
    .replaceAll('http://gateway.localhost:8080', new URL(baseUrl).origin)
    .replaceAll('http://127.0.0.1:8081', new URL(numericBaseUrl).origin)
    .replaceAll('http://auth.opp.localhost:8080', authUrl)
    .replaceAll('http://sandbox.localhost:8080', sandboxOrigin)
    .replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** The environment variables that the samples use. */
export function environmentOf({
  numericBaseUrl,
  merchant,
}: Sandbox): Readonly<Record<string, string>> {
  return {
    GATEWAY: new URL(numericBaseUrl).origin,
    USER_ID: merchant.userId,
    PASSWORD: merchant.password,
    ENTITY_ID: merchant.entityId,
  };
}

const run = promisify(execFile);

/** Runs a shell sample, and returns the JSON that it prints. */
export async function runShellSample(sample: string, sandbox: Sandbox): Promise<unknown> {
  const env = { ...process.env, ...environmentOf(sandbox) };
  const { stdout } = await run('bash', ['-c', sample], { env });
  return JSON.parse(stdout);
}
