import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { resolveTokens } from './legacy-modules.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const tokens = read('../widget/theme/tokens.css');
const theme = resolveTokens(read('../legacy/replacements/theme.css'), tokens);

test('the legacy theme has the light values of the tokens', () => {
  expect(theme).toContain('background: #1d4ed8;');
  expect(theme).toContain('color: #b42318;');
});

test('the legacy theme uses no CSS that Internet Explorer 11 ignores', () => {
  expect(theme).not.toMatch(
    /var\(|--|:where|:is\(|:has|@container|grid|inline-[se]|block-size|clamp|min\(/,
  );
});

test('an undeclared token fails the build', () => {
  expect(() => resolveTokens('a { color: var(--wpwl-none) }', tokens)).toThrow('--wpwl-none');
});
