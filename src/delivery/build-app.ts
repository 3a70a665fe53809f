import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rolldown, ViteBuilder } from 'vite';
import { brandMarks } from './brand-marks.ts';
import { emitTrackerTypes } from './emit-tracker-types.ts';
import { emitWidgetTypes } from './emit-types.ts';
import { filesOf } from './environments.ts';
import { integrityOf } from './integrity.ts';
import { readLocales } from './locales.ts';
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

const build = async (
  builder: ViteBuilder,
  name: string,
  expected: readonly string[],
): Promise<Tree> => {
  const environment = builder.environments[name];
  if (environment === undefined) throw new Error(`No environment is called ${name}.`);
  const made: unknown = await builder.build(environment);
  if (!isOutput(made)) throw new Error(`The environment ${name} gave no files.`);
  return filesOf(made, expected);
};

const buildWidget = async (builder: ViteBuilder): Promise<Tree> => {
  const { root } = builder.config;
  const script = await build(builder, 'widget', ['paymentWidgets.js']);
  const frame = await build(builder, 'widgetFrame', ['frame.html', 'frame.js', 'text-rules.js']);
  const back = await build(builder, 'widgetReturn', ['return.html', 'return.js']);
  const locales = await readLocales(join(root, 'locales'));
  const pinned = pin(merge(script, frame, back, locales, brandMarks()), await readVersion(root));
  const alias = only(pinned.tree, 'paymentWidgets.js');
  return merge(below('v1', alias), below(`v1/paymentWidgets/${pinned.folder}`, pinned.tree));
};

/**
 * One frame document for every version of the script, under the name it is asked for; scripts are pinned.
 * The document is written last: it names the folder that its script lies in.
 */
const buildTracker = async (builder: ViteBuilder): Promise<Tree> => {
  const script = await build(builder, 'tracker', ['oasm.js']);
  const frame = await build(builder, 'trackerFrame', ['frame.html', 'frame.js']);
  const scripts = merge(script, only(frame, 'frame.js'));
  const { folder, tree } = pin(scripts, await readVersion(builder.config.root));
  const document = decode(frame.get('frame.html')).replace('./frame.js', `./${folder}/frame.js`);
  const aliases = merge(only(tree, 'oasm.js'), new Map([['frame', encode(document)]]));
  return below('v1/sessionTracker', merge(aliases, below(folder, tree)));
};

/** Makes all that is shipped; the tree in `dist/` mirrors the addresses it is served at. */
export const buildApp = async (builder: ViteBuilder): Promise<void> => {
  const { root } = builder.config;
  const types = new Map([
    ['types/wpwl.d.ts', encode(emitWidgetTypes())],
    ['types/oasm.d.ts', encode(emitTrackerTypes())],
  ]);
  const delivered = merge(await buildWidget(builder), await buildTracker(builder), types);
  await writeTree(join(root, 'dist'), merge(delivered, integrityOf(delivered)));
};
