import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Rolldown, ViteBuilder } from 'vite';
import { assessorKit } from './assessor.ts';
import { brandMarks } from './brand-marks.ts';
import { emitTrackerTypes } from './emit-tracker-types.ts';
import { emitWidgetTypes } from './emit-types.ts';
import { filesOf } from './environments.ts';
import { integrityOf, rowsOf, type Delivery } from './integrity.ts';
import { foldersOf, licencesOf, readPackage } from './licences.ts';
import { readLocales } from './locales.ts';
import { pack } from './pack.ts';
import { pin } from './pin.ts';
import { below, decode, encode, merge, only, writeTree, type Tree } from './tree.ts';

const readVersion = async (root: string): Promise<string> => {
  const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) {
    return String(manifest.version);
  }
  throw new Error('package.json names no version.');
};

const isOutput = (made: unknown): made is Rolldown.RolldownOutput =>
  typeof made === 'object' && made !== null && 'output' in made;

/** A build, and the modules that its files were made of so far. */
type Work = { readonly builder: ViteBuilder; readonly moduleIds: Set<string> };

const build = async (
  { builder, moduleIds }: Work,
  name: string,
  expected: readonly string[],
): Promise<Tree> => {
  const environment = builder.environments[name];
  if (environment === undefined) throw new Error(`No environment is called ${name}.`);
  const made: unknown = await builder.build(environment);
  if (!isOutput(made)) throw new Error(`The environment ${name} gave no files.`);
  for (const file of made.output) {
    if (file.type === 'chunk') file.moduleIds.forEach((id) => moduleIds.add(id));
  }
  return filesOf(made, expected);
};

const buildWidget = async (work: Work): Promise<Delivery> => {
  const { root } = work.builder.config;
  const script = await build(work, 'widget', ['paymentWidgets.js']);
  const frame = await build(work, 'widgetFrame', ['frame.html', 'frame.js', 'text-rules.js']);
  const back = await build(work, 'widgetReturn', ['return.html', 'return.js']);
  const locales = await readLocales(join(root, 'locales'));
  const pinned = pin(merge(script, frame, back, locales, brandMarks()), await readVersion(root));
  const alias = only(pinned.tree, 'paymentWidgets.js');
  const tree = merge(below('v1', alias), below(`v1/paymentWidgets/${pinned.folder}`, pinned.tree));
  return { version: pinned.folder, tree };
};

/**
 * One frame document for every version of the script, under the name it is asked for; scripts are pinned.
 * The document is written last: it names the folder that its script lies in.
 */
const buildTracker = async (work: Work): Promise<Delivery> => {
  const script = await build(work, 'tracker', ['oasm.js']);
  const frame = await build(work, 'trackerFrame', ['frame.html', 'frame.js']);
  const scripts = merge(script, only(frame, 'frame.js'));
  const { folder, tree } = pin(scripts, await readVersion(work.builder.config.root));
  const document = decode(frame.get('frame.html')).replace('./frame.js', `./${folder}/frame.js`);
  const aliases = merge(only(tree, 'oasm.js'), new Map([['frame', encode(document)]]));
  const served = merge(aliases, below(folder, tree));
  return { version: folder, tree: below('v1/sessionTracker', served) };
};

/** A document of the modern build with a script that is no module: it runs when the document has been read as well. */
const withoutModule = (document: Uint8Array | undefined, address: string): Uint8Array =>
  encode(
    decode(document).replace(/<script type="module"[^>]*>/, `<script defer src="${address}">`),
  );

/**
 * The same for engines that read ES5 alone: at the lasting address a script that loads another, in a folder, which
 * is for the page and for both documents, so that it is fetched once.
 */
const buildLegacyWidget = async (work: Work, modern: Delivery): Promise<Delivery> => {
  const { root } = work.builder.config;
  const loader = await build(work, 'legacyLoader', ['paymentWidgets.js']);
  const script = await build(work, 'legacyWidget', ['widget.js']);
  const locales = await readLocales(join(root, 'locales'));
  const documents = new Map(
    ['frame.html', 'return.html'].map((name) => [
      name,
      withoutModule(modern.tree.get(`v1/paymentWidgets/${modern.version}/${name}`), './widget.js'),
    ]),
  );
  const all = merge(loader, script, documents, locales, brandMarks());
  const { folder, tree } = pin(all, await readVersion(root));
  const beside = new Map([...tree].filter(([path]) => path !== 'paymentWidgets.js'));
  const served = merge(
    below('v1/legacy', only(tree, 'paymentWidgets.js')),
    below(`v1/paymentWidgets/legacy/${folder}`, beside),
  );
  return { version: folder, tree: served };
};

/** One script for the page and for the frame: a page that does not pin it has it when the frame comes. */
const buildLegacyTracker = async (work: Work, modern: Delivery): Promise<Delivery> => {
  const script = await build(work, 'legacyTracker', ['oasm.js']);
  const { folder, tree } = pin(script, await readVersion(work.builder.config.root));
  const document = modern.tree.get('v1/sessionTracker/frame');
  const frame = new Map([['frame', withoutModule(document, './oasm.js')]]);
  return { version: folder, tree: below('v1/sessionTracker/legacy', merge(tree, frame)) };
};

/** Marks of brands are taken from a package as data, which no bundle shows. */
const markFolder = (root: string): string => join(root, 'node_modules/simple-icons');

/** What makes ES5 writes functions of its own into the files, which no bundle shows. */
const compilerFolder = (root: string): string => join(root, 'node_modules/@swc/core');

/** What goes with the files and is served to nobody: types, licences, and the page for an assessor. */
const writePapers = async (
  { builder, moduleIds }: Work,
  served: readonly Delivery[],
): Promise<Delivery> => {
  const { root } = builder.config;
  const version = await readVersion(root);
  const folders = [...foldersOf([...moduleIds]), markFolder(root), compilerFolder(root)];
  const types = new Map([
    ['types/wpwl.d.ts', encode(emitWidgetTypes())],
    ['types/oasm.d.ts', encode(emitTrackerTypes())],
  ]);
  const licences = licencesOf(await Promise.all(folders.map(readPackage)));
  const kit = assessorKit(version, served.flatMap(rowsOf));
  return { version, tree: merge(types, licences, kit) };
};

/** Makes all that is shipped; the tree in `dist/` mirrors the addresses it is served at. */
export const buildApp = async (builder: ViteBuilder): Promise<void> => {
  const { root, build: options } = builder.config;
  const work: Work = { builder, moduleIds: new Set() };
  const widget = await buildWidget(work);
  const tracker = await buildTracker(work);
  const served = [
    widget,
    tracker,
    await buildLegacyWidget(work, widget),
    await buildLegacyTracker(work, tracker),
  ];
  const deliveries = [...served, await writePapers(work, served)];
  const packed = await pack(merge(...served.map(({ tree }) => tree)));
  const delivered = merge(...deliveries.map(({ tree }) => tree));
  const integrity = integrityOf(deliveries);
  await writeTree(resolve(root, options.outDir), merge(delivered, packed, integrity));
};
