import { readdirSync } from 'node:fs';

/** Served files, measured without bundling them again. */
const served = [
  { name: 'paymentWidgets.js', path: 'dist/v1/paymentWidgets.js', limit: '90 kB' },
  {
    name: 'hosted field, document and script',
    path: ['dist/v1/paymentWidgets/*/frame.html', 'dist/v1/paymentWidgets/*/frame.js'],
    limit: '17.5 kB',
  },
  { name: 'brands.json', path: 'dist/v1/paymentWidgets/*/brands.json', limit: '15.5 kB' },
  ...readdirSync('locales').map((file) => ({
    name: `locale ${file}`,
    path: `dist/v1/paymentWidgets/*/locales/${file}`,
    limit: '3.3 kB',
  })),
  { name: 'oasm.js', path: 'dist/v1/sessionTracker/oasm.js', limit: '4 kB' },
  {
    name: 'tracker frame, document and script',
    path: ['dist/v1/sessionTracker/frame', 'dist/v1/sessionTracker/*/frame.js'],
    limit: '4 kB',
  },
];

/** What each import from the npm package adds to the bundle of an application. */
const imported = [
  { path: 'dist/npm/index.js', import: '{ loadPaymentWidgets }', limit: '2.1 kB' },
  { path: 'dist/npm/index.js', import: '{ loadSessionTracker }', limit: '1.7 kB' },
  ...['react', 'vue'].flatMap((framework) =>
    [
      ['{ PaymentForm }', '2.2 kB'],
      ['{ useSession }', '1.1 kB'],
    ].map(([component, limit]) => ({
      name: `npm package, ${component} for ${framework}, without the loaders`,
      path: `dist/npm/${framework}.js`,
      import: component,
      limit,
      modifyEsbuildConfig: (config) => ({
        ...config,
        // Without it, esbuild adds a function for `require` of the external modules.
        format: 'esm',
        external: [framework, './payment.js', './tracker.js'],
      }),
    })),
  ),
].map((row) => ({ name: `npm package, ${row.import}`, ...row }));

/**
 * Brotli sizes. The limits detect unintended growth, such as a library that is bundled twice, and
 * leave room for new code.
 */
export default [
  ...served.map((row) => ({ ...row, disablePlugins: ['@size-limit/esbuild'] })),
  ...imported,
];
