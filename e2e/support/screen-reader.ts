import type { CDPSession, Frame, Page } from '@playwright/test';

/*
 * The accessibility tree that Chromium exposes to a screen reader. Frames of another process have their own accessibility trees, which are
 * merged into the tree of the page.
 */

export type ScreenReader = {
  /** The focused control, in the page or in a frame: role, name, states, value, description. */
  readonly readFocused: () => Promise<string>;
  /** The whole page from top to bottom, one line per node, indented by depth. */
  readonly readAll: () => Promise<readonly string[]>;
};

type Value = { readonly value?: unknown };

/** A node of the tree, as in the Chrome DevTools Protocol. */
type AxNode = {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly backendDOMNodeId?: number;
  readonly parentId?: string;
  readonly childIds?: readonly string[];
  readonly role?: Value;
  readonly name?: Value;
  readonly description?: Value;
  readonly value?: Value;
  readonly properties?: readonly { readonly name: string; readonly value: Value }[];
};

/** Call it when the page is open. */
export async function createScreenReader(page: Page): Promise<ScreenReader> {
  function openSession(target: Page | Frame): Promise<CDPSession> {
    return page.context().newCDPSession(target);
  }
  const session = await openSession(page);

  async function readFrame(frame: Frame): Promise<readonly string[]> {
    const { nodes } = await (await openSession(frame)).send('Accessibility.getFullAXTree');
    return readTree({ nodes, isHosted: true, frames: new Map() });
  }

  async function findFrameOf({ backendDOMNodeId }: AxNode): Promise<Frame | undefined> {
    if (backendDOMNodeId === undefined) return undefined;
    const { node } = await session.send('DOM.describeNode', { backendNodeId: backendDOMNodeId });
    const { attributes = [] } = node;
    return findFrame(page, attributes[attributes.indexOf('name') + 1] ?? '');
  }

  return {
    readFocused: async () => {
      const name = await page.evaluate(() =>
        document.activeElement instanceof HTMLIFrameElement ? document.activeElement.name : '',
      );
      const frame = name === '' ? undefined : findFrame(page, name);
      const node = await findFocused(frame === undefined ? session : await openSession(frame));
      return node === undefined ? 'nothing' : describeNode(node, frame !== undefined);
    },
    readAll: async () => {
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      const frames = new Map<string, readonly string[]>();
      for (const node of nodes.filter(({ role }) => readText(role) === 'Iframe')) {
        const frame = await findFrameOf(node);
        if (frame !== undefined) frames.set(node.nodeId, await readFrame(frame));
      }
      return readTree({ nodes, isHosted: false, frames });
    },
  };
}

/** Roles without text, or with the text of another node. Their nodes are skipped with all descendants. */
const ignoredRoles = new Set([
  'InlineTextBox',
  'LineBreak',
  'option',
  'MenuListPopup',
  'ListMarker',
]);

type Tree = {
  readonly nodes: readonly AxNode[];
  readonly isHosted: boolean;
  /** The lines of each frame, by the id of its node. */
  readonly frames: ReadonlyMap<string, readonly string[]>;
};

function readTree({ nodes, isHosted, frames }: Tree): readonly string[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  function read(node: AxNode): readonly string[] {
    const role = readText(node.role);
    if (ignoredRoles.has(role)) return [];
    const line = readLine(node, isHosted);
    const children = (isControl(role) ? [] : (node.childIds ?? [])).flatMap((id) => {
      const child = byId.get(id);
      return child === undefined ? [] : read(child);
    });
    const nested = [...children, ...(frames.get(node.nodeId) ?? [])];
    return line === undefined ? nested : [line, ...nested.map((text) => `  ${text}`)];
  }
  const root = nodes.find(({ parentId }) => parentId === undefined);
  return root === undefined ? [] : read(root);
}

function readText(found: Value | undefined): string {
  return typeof found?.value === 'string' ? found.value.trim() : '';
}

/** Containers that a screen reader does not announce. */
const silentRoles = new Set(['generic', 'none', 'RootWebArea', 'LabelText', 'paragraph']);

function readLine(node: AxNode, isHosted: boolean): string | undefined {
  const role = readText(node.role);
  if (node.ignored || silentRoles.has(role)) return undefined;
  return role === 'StaticText' ? `“${readText(node.name)}”` : describeNode(node, isHosted);
}

const states = ['required', 'invalid', 'readonly', 'disabled', 'expanded'] as const;

function describeNode(node: AxNode, isHosted: boolean): string {
  const description = readText(node.description);
  return [
    `${readText(node.role)} “${readText(node.name)}”`,
    ...states.map((state) => readState(node, state)),
    readValue(node, isHosted),
    description === '' ? '' : `described by “${description}”`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function readState({ properties = [] }: AxNode, state: string): string {
  const value = properties.find(({ name }) => name === state)?.value.value;
  if (state === 'expanded' && value === false) return 'collapsed';
  return value === true || value === 'true' ? state : '';
}

/** The value; of a hosted field only whether it is filled, so that no card digits are written to a file. */
function readValue(node: AxNode, isHosted: boolean): string {
  const value = readText(node.value);
  if (value === '') return '';
  return isHosted ? 'filled' : `value “${value}”`;
}

/** Controls are read by name, without their contents. */
function isControl(role: string): boolean {
  return ['textbox', 'button', 'combobox'].includes(role);
}

function findFrame(page: Page, name: string): Frame | undefined {
  return page.frames().find((frame) => frame.name() === name);
}

async function findFocused(session: CDPSession): Promise<AxNode | undefined> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'document.activeElement',
  });
  if (result.objectId === undefined) return undefined;
  const { objectId } = result;
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId,
    fetchRelatives: false,
  });
  return nodes[0];
}
