import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { findManifestProblems, outputOfFailure } from './check-manifest.ts';
import { npmName } from './npm-package.ts';

/**
 * Checks the built package: its manifest, the types in its archive, and the examples of its README
 * with a copy of the package in `node_modules`. Returns the messages of publint, and the output of
 * each other check that fails.
 */
export async function findPackageProblems(folder: string): Promise<readonly string[]> {
  const work = await mkdtemp(join(tmpdir(), 'consumer-'));
  try {
    return [
      ...(await findManifestProblems(folder)),
      ...(await checkDirective(folder)),
      ...(await checkExamples(resolve(folder), work)),
    ];
  } finally {
    await rm(work, { recursive: true });
  }
}

/** Frameworks with server components read this directive at the start of a module. */
async function checkDirective(folder: string): Promise<readonly string[]> {
  const code = await readFile(join(folder, 'react.js'), 'utf8');
  return /^["']use client["'];/.test(code) ? [] : ["react.js does not start with 'use client'."];
}

/** Passes props and events to the Vue component with `h`: TypeScript cannot check templates. */
const vueExample = `
  import { h } from 'vue';
  import { PaymentForm } from '${npmName}/vue';
  h(PaymentForm, {
    baseUrl: 'https://pay.example/',
    checkoutId: 'id',
    brands: ['VISA'],
    options: { onError: ({ code }) => console.log(code) },
    onReady: (containers, handle) => handle.executePayment(containers[0]?.containerKey ?? ''),
    onError: ({ code }) => console.log(code),
  });
  // @ts-expect-error: the checkout is required.
  h(PaymentForm, { baseUrl: 'https://pay.example/', brands: 'VISA' });
`;

/** All ways to name the checkout. */
const checkoutExample = `
  import { loadPaymentWidgets, type PaymentDecline } from '${npmName}';
  import { PaymentForm, type CheckoutSource, type PaymentFormProps } from '${npmName}/react';
  import { createElement } from 'react';
  const form = { baseUrl: 'https://pay.example/', brands: 'VISA' };
  const createCheckout = () => Promise.resolve('id');
  const onDeclined = ({ resourcePath }: PaymentDecline) => Promise.resolve(resourcePath);
  const sources: readonly CheckoutSource[] = [
    { checkoutId: 'id' },
    { checkoutId: createCheckout(), options: { onDeclined } },
    { options: { createCheckout } },
    { checkoutId: Math.random() > 0.5 ? 'id' : undefined, options: { createCheckout } },
  ];
  for (const source of sources) {
    const props: PaymentFormProps = { ...form, ...source };
    createElement(PaymentForm, props);
    loadPaymentWidgets({ ...form, ...source }).then(({ setCheckout }) => setCheckout('other'));
  }
  // @ts-expect-error: the checkout is required.
  createElement(PaymentForm, form);
  // @ts-expect-error: options without createCheckout.
  createElement(PaymentForm, { ...form, options: { onDeclined } });
  // @ts-expect-error: a checkout that is not known yet.
  loadPaymentWidgets({ ...form, checkoutId: undefined });
`;

/**
 * The globals of Cypress that the examples use. Cypress is not installed, because its package
 * downloads a browser.
 */
const cypressGlobals = `
  declare namespace Cypress {
    interface Chainable<Subject = any> {
      location(part: 'pathname'): Chainable<string>;
      should(chainer: 'eq', value: string): Chainable<Subject>;
      then<Next>(use: (subject: Subject) => Next): Chainable<Next>;
      visit(url: string): Chainable<void>;
    }
  }
  declare const cy: Cypress.Chainable;
  declare const it: (title: string, run: () => void) => void;
`;

const compilerOptions =
  '--noEmit --strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --skipLibCheck false ' +
  '--target es2022 --jsx react-jsx';

/**
 * Compiler options for the global types of an application, and of tests with Playwright, which also
 * need the types of Node.
 */
const applicationTypes = '--lib es2022,dom,dom.iterable';
const playwrightTypes = '--lib esnext,dom,dom.iterable --types node';

/** How applications resolve modules: with a bundler, and in Node. */
const resolutions = [
  '--module esnext --moduleResolution bundler',
  '--module node16 --moduleResolution node16',
];

/** Packages that the package and its examples import, and dependencies of those packages. */
const linkedPackages = [
  'react',
  'vue',
  '@vue',
  '@types/react',
  'csstype',
  '@playwright/test',
  '@types/node',
];

/** Compiles the examples in a folder in which the package is installed. */
async function checkExamples(folder: string, work: string): Promise<readonly string[]> {
  const installed = join(work, 'node_modules', npmName);
  await cp(folder, installed, { recursive: true });
  for (const name of linkedPackages) {
    const target = join(work, 'node_modules', name);
    await mkdir(dirname(target), { recursive: true });
    await symlink(resolve('node_modules', name), target, 'junction');
  }
  const examples = readExamples(await readFile(join(folder, 'README.md'), 'utf8'));
  const files = new Map([
    ...examples,
    ['vue-component.ts', vueExample],
    ['checkout.ts', checkoutExample],
    ['cypress.d.ts', cypressGlobals],
  ]);
  await writeFile(join(work, 'package.json'), '{ "type": "module" }');
  for (const [name, code] of files) await writeFile(join(work, name), code);
  function isPlaywright(name: string): boolean {
    return files.get(name)?.includes('@playwright/test') === true;
  }
  const projects = [
    [applicationTypes, [...files.keys()].filter((name) => !isPlaywright(name))],
    [playwrightTypes, [...files.keys()].filter(isPlaywright)],
  ] as const;
  const results = resolutions.flatMap((resolution) =>
    projects.map(([types, names]) =>
      outputOfFailure(
        'typescript/bin/tsc',
        [...`${compilerOptions} ${types} ${resolution}`.split(' '), ...names],
        work,
      ),
    ),
  );
  return (await Promise.all(results)).flat();
}

const codeBlocks = /^```(ts|tsx|vue)\n([\s\S]*?)^```$/gm;

/**
 * The examples of the package's README as TypeScript files. A Vue example contributes only its
 * script.
 */
function readExamples(readme: string): ReadonlyMap<string, string> {
  return new Map(
    [...readme.matchAll(codeBlocks)].map(([, language = '', code = ''], index) => {
      const [, script] = /<script[^>]*>\n([\s\S]*?)<\/script>/.exec(code) ?? [];
      const extension = language === 'tsx' ? 'tsx' : 'ts';
      return [`example-${index}.${extension}`, script ?? code];
    }),
  );
}
