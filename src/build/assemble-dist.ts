import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brandMarks } from './brand-marks.ts';
import { filterPaths, insideFolder, merge, textFiles, textOf, type FileTree } from './file-tree.ts';
import type { BuildOutput } from './build-output.ts';
import type { VersionedFiles } from './integrity.ts';
import { createVersionedFolder } from './versioned-folder.ts';

type CurrentFiles = { readonly widget: VersionedFiles; readonly tracker: VersionedFiles };

export async function assembleCurrent(output: BuildOutput): Promise<CurrentFiles> {
  return {
    widget: await assembleWidget(output),
    tracker: await assembleTracker(output),
  };
}

/** The files for legacy browsers, with all scripts in ES5. */
export async function assembleLegacy(
  output: BuildOutput,
  { widget, tracker }: CurrentFiles,
): Promise<readonly VersionedFiles[]> {
  return [await assembleLegacyWidget(output, widget), await assembleLegacyTracker(output, tracker)];
}

/** `v1/paymentWidgets.js` and the versioned folder, which contains the same script. */
async function assembleWidget({
  root,
  version,
  readExactly,
}: BuildOutput): Promise<VersionedFiles> {
  const all = merge(
    await readExactly('widget', ['paymentWidgets.js']),
    await readExactly('widgetFrame', ['frame.html', 'frame.js']),
    await readExactly('widgetReturn', ['return.html', 'return.js']),
    await readLocales(join(root, 'locales')),
    brandMarks(),
  );
  const { folder, files } = createVersionedFolder(all, version);
  return {
    version: folder,
    files: merge(
      insideFolder('v1', only(files, 'paymentWidgets.js')),
      insideFolder(`v1/paymentWidgets/${folder}`, files),
    ),
  };
}

/** The language files, minified. */
async function readLocales(folder: string): Promise<FileTree> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const files = names.map(async (name) => {
    const texts: unknown = JSON.parse(await readFile(join(folder, name), 'utf8'));
    return [`locales/${name}`, JSON.stringify(texts)] as const;
  });
  return textFiles(Object.fromEntries(await Promise.all(files)));
}

function only(tree: FileTree, path: string): FileTree {
  return filterPaths(tree, (other) => other === path);
}

/**
 * `v1/sessionTracker/oasm.js`, the versioned folder with the scripts, and the document of the
 * frame. All versions of `oasm.js` load this document from the same URL. Each build makes it load
 * the current frame script, so it cannot be in the versioned folder, whose files never change.
 */
async function assembleTracker({ version, readExactly }: BuildOutput): Promise<VersionedFiles> {
  const script = await readExactly('tracker', ['oasm.js']);
  const frame = await readExactly('trackerFrame', ['frame.html', 'frame.js']);
  const { folder, files } = createVersionedFolder(merge(script, only(frame, 'frame.js')), version);
  const document = textOf(frame, 'frame.html').replace('./frame.js', `./${folder}/frame.js`);
  return {
    version: folder,
    files: insideFolder(
      'v1/sessionTracker',
      merge(only(files, 'oasm.js'), textFiles({ frame: document }), insideFolder(folder, files)),
    ),
  };
}

/**
 * `v1/legacy/paymentWidgets.js` loads `widget.js` from the versioned folder. The page and the
 * frames run the same `widget.js`, so that the browser downloads it once.
 */
async function assembleLegacyWidget(
  { root, version, readExactly }: BuildOutput,
  current: VersionedFiles,
): Promise<VersionedFiles> {
  const documents = ['frame.html', 'return.html'].map((name) => {
    const document = textOf(current.files, `v1/paymentWidgets/${current.version}/${name}`);
    return [name, withClassicScript(document, './widget.js')] as const;
  });
  const all = merge(
    await readExactly('legacyLoader', ['paymentWidgets.js']),
    await readExactly('legacyWidget', ['widget.js']),
    textFiles(Object.fromEntries(documents)),
    await readLocales(join(root, 'locales')),
    brandMarks(),
  );
  const { folder, files } = createVersionedFolder(all, version);
  return {
    version: folder,
    files: merge(
      insideFolder('v1/legacy', only(files, 'paymentWidgets.js')),
      insideFolder(
        `v1/paymentWidgets/legacy/${folder}`,
        filterPaths(files, (path) => path !== 'paymentWidgets.js'),
      ),
    ),
  };
}

/**
 * Replaces the module script of a document with a classic script. Both run after the document is
 * parsed.
 */
function withClassicScript(document: string, url: string): string {
  return document.replace(/<script type="module"[^>]*>/, `<script defer src="${url}">`);
}

/**
 * The page and the frame of the tracker run the same script. It is not in a versioned folder,
 * because legacy browsers receive it at the URLs of all versions of `oasm.js`. The folder name from
 * `createVersionedFolder` is used only as the version of these files in `integrity.json`.
 */
async function assembleLegacyTracker(
  { version, readExactly }: BuildOutput,
  current: VersionedFiles,
): Promise<VersionedFiles> {
  const script = await readExactly('legacyTracker', ['oasm.js']);
  const { folder, files } = createVersionedFolder(script, version);
  const document = textOf(current.files, 'v1/sessionTracker/frame');
  const frame = textFiles({ frame: withClassicScript(document, './oasm.js') });
  return {
    version: folder,
    files: insideFolder('v1/sessionTracker/legacy', merge(files, frame)),
  };
}
