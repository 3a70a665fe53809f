import { readFileSync } from 'node:fs';
import { shopRules } from './shop-rules.ts';

/** A style sheet that a merchant's page may have. */
export type PageStyle = { readonly name: string; readonly css: string };

/** Published style sheets that many shops load. */
const packages: readonly PageStyle[] = [
  packageStyle('Bootstrap 3', 'bootstrap-3/dist/css/bootstrap.css'),
  packageStyle('Bootstrap 4', 'bootstrap-4/dist/css/bootstrap.css'),
  packageStyle('Bootstrap 5', 'bootstrap/dist/css/bootstrap.css'),
  packageStyle('Tailwind preflight', 'tailwindcss/preflight.css'),
  packageStyle('Foundation', 'foundation-sites/dist/css/foundation.css'),
  packageStyle('normalize', 'normalize.css/normalize.css'),
];

/** Single rules that break layouts. The pages of {@link shopRules} wrap the form in `#checkout`. */
const singleRules: readonly string[] = [
  '',
  '#checkout div { flex: 1 }',
  'div { float: left }',
  '#checkout div { float: left }',
  '#checkout div { width: auto }',
  '#checkout .wpwl-group { width: auto }',
  '* { box-sizing: content-box }',
  '#checkout * { box-sizing: content-box }',
  '#checkout * { margin: 0 }',
  'input, select, button { all: revert; width: auto }',
  'input[type="text"], select { width: auto; height: 30px; padding: 2px 4px }',
  'label { display: inline }',
  'label, span { display: block; float: left; width: 100% }',
  'form { display: flex }',
  'iframe { width: 100%; max-width: 100%; height: auto; border: 0 }',
  'button { width: auto; min-width: 120px; float: right; text-transform: uppercase }',
  'html { font-size: 62.5% } body { font: 1.4rem/1.5 sans-serif }',
  'body { text-align: center; line-height: 2.5; letter-spacing: 1px }',
];

/** All style sheets with which the layout of the form is tested. */
export const pageStyles: readonly PageStyle[] = [
  ...singleRules.map((css) => ({ name: css === '' ? 'no style sheet' : css, css })),
  ...packages,
  ...shopRules,
];

function packageStyle(name: string, file: string): PageStyle {
  return {
    name,
    css: readFileSync(`node_modules/${file}`, 'utf8'),
  };
}
