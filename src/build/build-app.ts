import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BuildEnvironment, ViteBuilder } from 'vite';
import { assembleCurrent, assembleLegacy } from './assemble-dist.ts';
import { openBuildOutput, type BuildOutput } from './build-output.ts';
import { compress } from './compress.ts';
import { insideFolder, merge, writeFileTree, type FileTree } from './file-tree.ts';
import { integrityFile, rowsOf, type VersionedFiles } from './integrity.ts';
import { licencesFile, readOtherPackages, replaceLicenceTexts } from './licences.ts';
import { assembleNpmPackage } from './npm-package.ts';
import { pciReport } from './pci-report.ts';
import { printStep } from './print-step.ts';
import { assembleSandboxPackage } from './sandbox-package.ts';

/** The environments of `vite.config.ts`, without `client`, which Vite adds. */
export function findEnvironments(builder: ViteBuilder): readonly BuildEnvironment[] {
  return Object.values(builder.environments).filter(({ name }) => name !== 'client');
}

/**
 * Builds `dist/`. The files in `dist/v1/` are served at the same paths, except some legacy files:
 * legacy browsers get them at the paths of the current ones.
 */
export async function buildApp(builder: ViteBuilder): Promise<void> {
  const environments = findEnvironments(builder);
  console.log('Building dist/:');
  for (const environment of environments)
    await printStep(environment.name, () => builder.build(environment));
  await printStep('files of the release', () => writeDist(builder, environments));
}

async function writeDist(
  builder: ViteBuilder,
  environments: readonly BuildEnvironment[],
): Promise<void> {
  const output = openBuildOutput(builder);
  const { root, version } = output;

  const current = await assembleCurrent(output);
  const served = [current.widget, current.tracker, ...(await assembleLegacy(output, current))];
  const scriptTypes = await readScriptTypes(root);
  const metadata: VersionedFiles = {
    version,
    files: merge(
      scriptTypes,
      await createLicences(output, environments.filter(isReleased)),
      pciReport(version, served.flatMap(rowsOf)),
      insideFolder('npm', await assembleNpmPackage(output, scriptTypes)),
    ),
  };
  const groups = [...served, metadata];
  const dist = merge(
    ...groups.map(({ files }) => files),
    await compress(merge(...served.map(({ files }) => files))),
    integrityFile(groups),
    insideFolder(
      'sandbox',
      await assembleSandboxPackage(output, served, await createLicences(output, environments)),
    ),
  );
  await writeFileTree(resolve(root, builder.config.build.outDir), dist);
}

/** The sandbox is a tool for development. Its package has lists of its own, of licences and of files. */
function isReleased({ name }: BuildEnvironment): boolean {
  return name !== 'sandbox';
}

async function readScriptTypes(root: string): Promise<FileTree> {
  return new Map([
    ['types/wpwl.d.ts', await readFile(join(root, 'src/widget/wpwl.d.ts'))],
    ['types/oasm.d.ts', await readFile(join(root, 'src/tracker/oasm.d.ts'))],
  ]);
}

async function createLicences(
  { root, readPackages }: BuildOutput,
  environments: readonly BuildEnvironment[],
): Promise<FileTree> {
  const bundled = await Promise.all(environments.map(({ name }) => readPackages(name)));
  const packages = [...bundled.flat(), ...(await readOtherPackages(root))];
  return licencesFile(await replaceLicenceTexts(root, packages));
}
