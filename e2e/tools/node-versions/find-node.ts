import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The major versions of Node, beside the oldest supported one, that the unit tests run on. */
export const nodeVersions = ['22', '24'] as const;

export type NodeVersion = (typeof nodeVersions)[number];

/** The Node of `NODE_22_PATH` or `NODE_24_PATH`, else that of the npm package in this folder. */
export function findNode(version: NodeVersion): string | undefined {
  const fromEnvironment = process.env[`NODE_${version}_PATH`];
  const path = fromEnvironment ? resolve(fromEnvironment) : packagePath(version);
  return existsSync(path) ? path : undefined;
}

/** Installs the npm packages of this folder, which exist for Linux only, if a version is missing. */
export function installNodes(): void {
  const isComplete = nodeVersions.every((version) => findNode(version) !== undefined);
  if (isComplete || process.platform !== 'linux') return;
  try {
    execFileSync('npm', ['ci'], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
  }
}

/** Why the unit tests do not run on a version, and what to do. */
export function adviceForNode(version: NodeVersion): string {
  const name = `NODE_${version}_PATH`;
  return process.env[name]
    ? `No unit tests on Node ${version}: there is no file at ${name}, ${process.env[name]}.`
    : `No unit tests on Node ${version}: it could not be installed. Set ${name} to its program.`;
}

function packagePath(version: NodeVersion): string {
  const folder = `node-${version}-${process.platform}-${process.arch}`;
  return join(import.meta.dirname, 'node_modules', folder, 'bin/node');
}
