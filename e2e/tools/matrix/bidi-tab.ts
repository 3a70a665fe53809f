import type { Bidi } from './bidi.ts';
import type { Tab } from './driver.ts';

type Node = { readonly sharedId: string };

const findNode = async (bidi: Bidi, context: string, selector: string): Promise<Node> => {
  const { nodes } = (await bidi.send('browsingContext.locateNodes', {
    context,
    locator: { type: 'css', value: selector },
    maxNodeCount: 1,
  })) as { readonly nodes: readonly Node[] };
  const [node] = nodes;
  if (node === undefined) throw new Error(`Nothing is found by ${selector}.`);
  return node;
};

const click = async (bidi: Bidi, context: string, selector: string): Promise<void> => {
  const { sharedId } = await findNode(bidi, context, selector);
  const origin = { type: 'element', element: { sharedId } };
  const actions = [
    { type: 'pointerMove', x: 0, y: 0, origin },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  await bidi.send('input.performActions', {
    context,
    actions: [{ type: 'pointer', id: 'mouse', actions }],
  });
};

const type = async (bidi: Bidi, context: string, text: string): Promise<void> => {
  const actions = Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  await bidi.send('input.performActions', {
    context,
    actions: [{ type: 'key', id: 'keyboard', actions }],
  });
};

type Evaluated = { readonly result?: { readonly value?: unknown } };

/** A window of its own, so that every page is seen. */
export const openBidiTab = async (bidi: Bidi): Promise<Tab> => {
  const { context } = (await bidi.send('browsingContext.create', { type: 'window' })) as {
    readonly context: string;
  };
  return {
    goto: async (url) =>
      void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    type: async (selector, text) => {
      await click(bidi, context, selector);
      await type(bidi, context, text);
    },
    click: (selector) => click(bidi, context, selector),
    evaluate: async (expression) => {
      const target = { context };
      const params = { target, expression, awaitPromise: true, userActivation: false };
      const { result } = (await bidi.send('script.evaluate', params)) as Evaluated;
      return result?.value;
    },
  };
};
