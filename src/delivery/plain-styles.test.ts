import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { resolveTokens } from './plain-styles.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const tokens = read('../widget/style/tokens.css');
const look = resolveTokens(read('../legacy/stand-ins/plain.css'), tokens);

test('the look for old engines wears the light values of the tokens', () => {
  expect(look).toContain('background: #1d4ed8;');
  expect(look).toContain('color: #b42318;');
});

test('and says nothing that such an engine drops', () => {
  expect(look).not.toMatch(
    /var\(|--|:where|:is\(|:has|@container|grid|inline-[se]|block-size|clamp|min\(/,
  );
});

test('a name that the tokens lack is a fault of the build', () => {
  expect(() => resolveTokens('a { color: var(--wpwl-none) }', tokens)).toThrow('--wpwl-none');
});
