import type { CDPSession, Frame, Page } from '@playwright/test';

/*
 * What Chromium hands to a screen reader, from its own accessibility trees: that of the page, and those of
 * the frames, which are documents of other processes.
 */

type Value = { readonly value?: unknown };

/** A node of the tree, as the protocol of the browser describes it. */
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

export type ScreenReader = {
  /** The control that has the focus, wherever it is: role, name, states, value, description. */
  readonly focused: () => Promise<string>;
  /** All of the form as it is read from top to bottom, indented by what holds what. */
  readonly readAll: () => Promise<readonly string[]>;
};

const states = ['required', 'invalid', 'readonly', 'disabled', 'expanded'] as const;

const textOf = (found: Value | undefined): string =>
  typeof found?.value === 'string' ? found.value.trim() : '';

const stateOf = ({ properties = [] }: AxNode, state: string): string => {
  const value = properties.find(({ name }) => name === state)?.value.value;
  if (state === 'expanded' && value === false) return 'collapsed';
  return value === true || value === 'true' ? state : '';
};

/** Digits of a card are nobody's to write down: of a secure field it is said only whether it is empty. */
const valueOf = (node: AxNode, isSecure: boolean): string => {
  const value = textOf(node.value);
  if (value === '') return '';
  return isSecure ? 'filled' : `value “${value}”`;
};

const describe = (node: AxNode, isSecure: boolean): string => {
  const description = textOf(node.description);
  return [
    `${textOf(node.role)} “${textOf(node.name)}”`,
    ...states.map((state) => stateOf(node, state)),
    valueOf(node, isSecure),
    description === '' ? '' : `described by “${description}”`,
  ]
    .filter((part) => part !== '')
    .join(', ');
};

const focusedIn = async (session: CDPSession): Promise<AxNode | undefined> => {
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
};

/** Told by the words of others already, or by no words at all. */
const wordless = new Set(['InlineTextBox', 'LineBreak', 'option', 'MenuListPopup', 'ListMarker']);

/** Boxes that a screen reader passes without a word. */
const silent = new Set(['generic', 'none', 'RootWebArea', 'LabelText', 'paragraph']);

/** Controls are read by their names; what is drawn inside them is not read again. */
const isWhole = (role: string): boolean => ['textbox', 'button', 'combobox'].includes(role);

const lineOf = (node: AxNode, isSecure: boolean): string | undefined => {
  const role = textOf(node.role);
  if (node.ignored || silent.has(role)) return undefined;
  return role === 'StaticText' ? `“${textOf(node.name)}”` : describe(node, isSecure);
};

type Tree = {
  readonly nodes: readonly AxNode[];
  readonly isSecure: boolean;
  /** What is read inside of the frames of this document, by the ids of their nodes. */
  readonly frames: ReadonlyMap<string, readonly string[]>;
};

const readTree = ({ nodes, isSecure, frames }: Tree): readonly string[] => {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read = (node: AxNode): readonly string[] => {
    const role = textOf(node.role);
    if (wordless.has(role)) return [];
    const line = lineOf(node, isSecure);
    const held = (isWhole(role) ? [] : (node.childIds ?? [])).flatMap((id) => {
      const child = byId.get(id);
      return child === undefined ? [] : read(child);
    });
    const inside = [...held, ...(frames.get(node.nodeId) ?? [])];
    return line === undefined ? inside : [line, ...inside.map((text) => `  ${text}`)];
  };
  const root = nodes.find(({ parentId }) => parentId === undefined);
  return root === undefined ? [] : read(root);
};

const frameNamed = (page: Page, name: string): Frame | undefined =>
  page.frames().find((frame) => frame.name() === name);

/** Follows the browser's own trees of a page that is open. */
export const createScreenReader = async (page: Page): Promise<ScreenReader> => {
  const sessionOf = (target: Page | Frame): Promise<CDPSession> =>
    page.context().newCDPSession(target);
  const session = await sessionOf(page);

  const readFrame = async (frame: Frame): Promise<readonly string[]> => {
    const { nodes } = await (await sessionOf(frame)).send('Accessibility.getFullAXTree');
    return readTree({ nodes, isSecure: true, frames: new Map() });
  };

  const frameAt = async ({ backendDOMNodeId }: AxNode): Promise<Frame | undefined> => {
    if (backendDOMNodeId === undefined) return undefined;
    const { node } = await session.send('DOM.describeNode', { backendNodeId: backendDOMNodeId });
    const { attributes = [] } = node;
    return frameNamed(page, attributes[attributes.indexOf('name') + 1] ?? '');
  };

  return {
    focused: async () => {
      const name = await page.evaluate(() =>
        document.activeElement instanceof HTMLIFrameElement ? document.activeElement.name : '',
      );
      const frame = name === '' ? undefined : frameNamed(page, name);
      const node = await focusedIn(frame === undefined ? session : await sessionOf(frame));
      return node === undefined ? 'nothing' : describe(node, frame !== undefined);
    },
    readAll: async () => {
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      const frames = new Map<string, readonly string[]>();
      for (const node of nodes.filter(({ role }) => textOf(role) === 'Iframe')) {
        const frame = await frameAt(node);
        if (frame !== undefined) frames.set(node.nodeId, await readFrame(frame));
      }
      return readTree({ nodes, isSecure: false, frames });
    },
  };
};
