import { readFile } from 'node:fs/promises';
import { runInThisContext } from 'node:vm';
import { environmentOf, readSample } from './readme.ts';
import type { Sandbox } from './sandbox.ts';

export type Order = { readonly id: string; checkoutId: string; amount: string; currency: string };

/** The functions of all recipes for servers. */
export type Server = {
  readonly verifyPayment: (order: Order, resourcePath: string) => Promise<string>;
  readonly createCheckout: (order: Order) => Promise<string>;
  readonly createOneClickCheckout: (order: Order, shopper: Shopper) => Promise<string>;
  readonly keepCard: (order: Order, shopper: Shopper) => Promise<void>;
  readonly retryOrder: (order: Order) => Promise<string>;
  readonly changeAmount: (order: Order, amount: string) => Promise<string>;
  readonly finishOrder: (order: Order, resourcePath: string) => Promise<string>;
  readonly createFirstCheckout: (order: Order) => Promise<string>;
  readonly readSubscription: (order: Order) => Promise<string>;
  readonly chargeMonth: (registrationId: string, order: Order) => Promise<string>;
  readonly cancelSubscription: (registrationId: string) => Promise<unknown>;
  readonly isAnswered: (order: Order) => Promise<boolean>;
  readonly paymentPageHeaders: (nonce: string) => Readonly<Record<string, string>>;
  readonly endSession: (
    sessions: Map<string, unknown>,
    request: { readonly headers: { readonly cookie: string } },
    response: SessionResponse,
  ) => void;
};

type Shopper = { readonly cards: Set<string> };

type SessionResponse = {
  readonly writeHead: (status: number, headers: object) => { readonly end: () => void };
};

/** A code block, and the heading above it. */
type Block = { readonly recipe: string; readonly language: string; readonly code: string };

async function readBlocks(): Promise<readonly Block[]> {
  const url = new URL('../../src/widget/RECIPES.md', import.meta.url);
  const sections = (await readFile(url, 'utf8')).split(/^## /m);
  return sections.flatMap((section) => {
    const [recipe = ''] = section.split('\n', 1);
    return [...section.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
      ([, language = '', code = '']) => ({ recipe, language, code }),
    );
  });
}

function isForServer({ code }: Block): boolean {
  return code.startsWith('// On the server');
}

/** The markup and the script of a recipe for a page: all of its blocks that are not for the server. */
export async function readPage(recipe: string): Promise<string> {
  const blocks = (await readBlocks()).filter(
    (each) => each.recipe === recipe && !isForServer(each),
  );
  if (blocks.length === 0) throw new Error(`RECIPES.md has no code for a page in "${recipe}".`);
  return blocks
    .map(({ language, code }) => (language === 'js' ? `<script>${code}</script>` : code))
    .join('\n');
}

/** Runs all blocks for servers against the sandbox, after `paymentState` of the README. */
export async function runServer(sandbox: Sandbox): Promise<Server> {
  const blocks = (await readBlocks()).filter(isForServer);
  const code = [
    await readSample('js', 'function paymentState'),
    ...blocks.map((block) => block.code),
  ]
    .join('\n')
    .replaceAll('https://pay.example/', sandbox.baseUrl);
  const names = [...code.matchAll(/^(?:async )?function (\w+)/gm)].map(([, name]) => name);
  const start = `(process) => { ${code}; return { ${names.join(', ')} }; }`;
  return (runInThisContext(start) as (process: object) => Server)({ env: environmentOf(sandbox) });
}
